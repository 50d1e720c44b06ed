"""What people and programs look at: results as a score sheet, as JSON, and in other forms."""
