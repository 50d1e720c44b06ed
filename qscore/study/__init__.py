"""The rule book: articles looked up and compared, deals disputed, hands studied, changes tried."""
