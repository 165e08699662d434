"""The tests of the house; they mirror game/, and README and CONTRIBUTING say how they are run."""
