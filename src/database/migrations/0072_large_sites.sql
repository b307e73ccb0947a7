-- in steps: for sites with many listings. The table is read through without a lock.
ALTER TABLE "properties" VALIDATE CONSTRAINT "properties_numeric_id_digits";
--> statement-breakpoint
-- Where slots went beyond one section, the bitmaps are written anew.
DO $$
BEGIN
  IF length(search_no_bits(0)) > 1048576 THEN
    PERFORM pg_advisory_xact_lock(hashtext('search_bitmaps'));
    DELETE FROM search_bitmaps;
    INSERT INTO search_changes (slot) SELECT slot FROM property_search;
    PERFORM fold_search_changes();
  END IF;
END
$$;
