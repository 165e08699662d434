"""Pictures that the two games of hidden movement share."""
