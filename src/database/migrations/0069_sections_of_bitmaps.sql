-- in steps: the bitmaps are read and folded while their index is built.
ALTER TABLE "search_bitmaps" ADD COLUMN IF NOT EXISTS "section" smallint DEFAULT 0 NOT NULL;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "search_bitmaps_section_facet_value_pk";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "search_bitmaps_section_facet_value_pk" ON "search_bitmaps" USING btree ("section","facet","value");
