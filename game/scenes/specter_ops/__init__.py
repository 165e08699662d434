"""The scenes of Specter Ops."""
