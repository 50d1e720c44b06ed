"""Sessions: an evening of deals in one file, kept safely, added up and settled to the cent."""
