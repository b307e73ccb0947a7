-- Similar spellings in search and suggestions.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
