"""Games small enough to read at a glance, which prove what core carries; they run through all laws."""
