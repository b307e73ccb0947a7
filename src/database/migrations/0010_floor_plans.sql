-- in steps: a table of a million rows is never locked while it is read through.
ALTER TABLE "properties" ADD COLUMN IF NOT EXISTS "floor_plans" text[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
ALTER TABLE "property_import_photos" ADD COLUMN IF NOT EXISTS "is_plan" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "properties" DROP CONSTRAINT IF EXISTS "properties_floor_plans_count",
  ADD CONSTRAINT "properties_floor_plans_count" CHECK (cardinality("properties"."floor_plans") <= 4) NOT VALID;
--> statement-breakpoint
ALTER TABLE "properties" VALIDATE CONSTRAINT "properties_floor_plans_count";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "properties_floor_plans_idx";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "properties_floor_plans_idx" ON "properties" USING gin ("floor_plans") WHERE cardinality("properties"."floor_plans") > 0;
--> statement-breakpoint
-- All columns but those that pages may show late.
CREATE OR REPLACE TRIGGER pages_learn_of_property_update AFTER UPDATE OF
  id, property_numeric_id, user_id, team_id, title, description, type, purpose, availability, approval_status,
  is_held, taken_down_at, take_down_reason, is_suspended, price, area, area_typed, area_unit, area_type,
  plot_length, plot_width, road_width, is_corner, beds, baths, parking, yearbuilt, floor_level,
  total_floors, has_lift, balconies, extra_rooms, kitchen, facing, overlooking, open_sides, has_boundary_wall,
  is_gated, power_backup_hours, sewer, tenant_kinds, maintenance_covers, furnishing, possession_state, possession_date, available_from, rera_number, rera_exemption, title_kind, water_sources,
  water_hours, features,
  amenities, address, city, state, zip, city_id, locality_id, locality_name, project_id, latitude, longitude,
  coordinates_source, video_url, virtual_tour_url, tour_360_url, floor_plans, cashback, cashback_terms, rental_model,
  rent_free_months, rent_free_terms, fixed_rental_available, fixed_rental_terms, security_amount,
  monthly_maintenance, brokerage_kind, brokerage_amount, true_cost, featured, featured_until, is_sponsored,
  subscription_level, sold_date, rented_date, unavailable_reason, rejection_reason, source, import_key, reference,
  submission_key, created_by, listed_at, approved_at, archived_at, confirmed_at, confirm_by, hide_at, freshness,
  version, created_at
  ON properties FOR EACH ROW
  WHEN (to_jsonb(old) - ARRAY['views_count', 'unranked_views', 'contact_requests', 'tour_requests', 'cost_basis', 'asked_at', 'updated_at']
    IS DISTINCT FROM to_jsonb(new) - ARRAY['views_count', 'unranked_views', 'contact_requests', 'tour_requests', 'cost_basis', 'asked_at', 'updated_at'])
  EXECUTE FUNCTION publish_page_change('property_numeric_id');
