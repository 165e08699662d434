"""The rules of the games, drawn as small pictures of the table."""
