-- in steps: a table of a million rows is never locked while it is read through.
ALTER TABLE "properties" ADD COLUMN IF NOT EXISTS "water_sources" text[], ADD COLUMN IF NOT EXISTS "water_hours" smallint;
--> statement-breakpoint
ALTER TABLE "properties" DROP CONSTRAINT IF EXISTS "properties_water_sources_known",
  ADD CONSTRAINT "properties_water_sources_known" CHECK ("properties"."water_sources" <@ array['piped', 'borewell', 'tanker'] and cardinality("properties"."water_sources") > 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "properties" DROP CONSTRAINT IF EXISTS "properties_water_hours_of_piped",
  ADD CONSTRAINT "properties_water_hours_of_piped" CHECK ("properties"."water_hours" is null or "properties"."water_hours" between 1 and 24 and coalesce('piped' = any ("properties"."water_sources"), false)) NOT VALID;
--> statement-breakpoint
ALTER TABLE "properties" VALIDATE CONSTRAINT "properties_water_sources_known";
--> statement-breakpoint
ALTER TABLE "properties" VALIDATE CONSTRAINT "properties_water_hours_of_piped";
--> statement-breakpoint
-- No listing states its water yet, so that no bit is to be filled.
CREATE OR REPLACE FUNCTION listing_flag_bits(p properties) RETURNS integer
    LANGUAGE sql IMMUTABLE
    AS $$
  SELECT coalesce(p.possession_state = 'ready', false)::integer
    | (p.featured::integer << 1)
    | ((p.cashback IS NOT NULL)::integer << 2)
    | ((p.purpose = 'rent' AND (p.rent_free_months > 0 OR p.rental_model = '10_2') IS TRUE)::integer << 3)
    | ((coalesce(p.video_url, p.tour_360_url, p.virtual_tour_url) IS NOT NULL)::integer << 4)
    | (coalesce('piped' = ANY (p.water_sources), false)::integer << 5)
$$;
