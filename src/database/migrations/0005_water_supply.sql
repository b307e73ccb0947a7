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
--> statement-breakpoint
-- All columns but those that pages may show late.
CREATE OR REPLACE TRIGGER pages_learn_of_property_update AFTER UPDATE OF
  id, property_numeric_id, user_id, team_id, title, description, type, purpose, availability, approval_status,
  is_held, taken_down_at, take_down_reason, is_suspended, price, area, area_typed, area_unit, area_type,
  plot_length, plot_width, road_width, is_corner, beds, baths, parking, yearbuilt, floor, total_floors, facing,
  furnishing, possession_state, possession_date, available_from, rera_number, rera_exemption, title_kind, water_sources,
  water_hours, features,
  amenities, address, city, state, zip, city_id, locality_id, locality_name, project_id, latitude, longitude,
  coordinates_source, video_url, virtual_tour_url, tour_360_url, cashback, cashback_terms, rental_model,
  rent_free_months, rent_free_terms, fixed_rental_available, fixed_rental_terms, security_amount,
  monthly_maintenance, brokerage_kind, brokerage_amount, true_cost, featured, featured_until, is_sponsored,
  subscription_level, sold_date, rented_date, unavailable_reason, rejection_reason, source, import_key, reference,
  submission_key, created_by, listed_at, approved_at, archived_at, confirmed_at, confirm_by, hide_at, freshness,
  version, created_at
  ON properties FOR EACH ROW
  WHEN (to_jsonb(old) - ARRAY['views_count', 'unranked_views', 'contact_requests', 'tour_requests', 'cost_basis', 'asked_at', 'updated_at']
    IS DISTINCT FROM to_jsonb(new) - ARRAY['views_count', 'unranked_views', 'contact_requests', 'tour_requests', 'cost_basis', 'asked_at', 'updated_at'])
  EXECUTE FUNCTION publish_page_change('property_numeric_id');
