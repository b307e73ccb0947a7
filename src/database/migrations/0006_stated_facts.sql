-- in steps: a table of a million rows is never locked while it is read through.
ALTER TABLE "properties" ADD COLUMN IF NOT EXISTS "floor_level" real, ADD COLUMN IF NOT EXISTS "has_lift" boolean,
  ADD COLUMN IF NOT EXISTS "balconies" smallint, ADD COLUMN IF NOT EXISTS "extra_rooms" text[],
  ADD COLUMN IF NOT EXISTS "kitchen" text, ADD COLUMN IF NOT EXISTS "overlooking" text[],
  ADD COLUMN IF NOT EXISTS "open_sides" smallint, ADD COLUMN IF NOT EXISTS "has_boundary_wall" boolean,
  ADD COLUMN IF NOT EXISTS "is_gated" boolean, ADD COLUMN IF NOT EXISTS "power_backup_hours" smallint,
  ADD COLUMN IF NOT EXISTS "sewer" text, ADD COLUMN IF NOT EXISTS "tenant_kinds" text[],
  ADD COLUMN IF NOT EXISTS "maintenance_covers" text[];
--> statement-breakpoint
-- Before the triggers hear of the column: no page and no comparison changes by it.
UPDATE "properties" SET "total_floors" = NULL
  WHERE "id" IN (SELECT "id" FROM "properties" WHERE "total_floors" = 0 OR "floor" > "total_floors" LIMIT 1000);
--> statement-breakpoint
UPDATE "properties" SET "floor_level" = "floor"
  WHERE "id" IN (SELECT "id" FROM "properties" WHERE "floor" IS NOT NULL AND "floor_level" IS NULL LIMIT 1000);
--> statement-breakpoint
ALTER TABLE "properties" DROP CONSTRAINT IF EXISTS "properties_floor_level_known",
  ADD CONSTRAINT "properties_floor_level_known" CHECK ("properties"."floor_level" between -5 and 200 and ("properties"."floor_level" = trunc("properties"."floor_level") or abs("properties"."floor_level") = 0.5)) NOT VALID;
--> statement-breakpoint
ALTER TABLE "properties" DROP CONSTRAINT IF EXISTS "properties_floor_within_building",
  ADD CONSTRAINT "properties_floor_within_building" CHECK ("properties"."floor_level" <= "properties"."total_floors") NOT VALID;
--> statement-breakpoint
ALTER TABLE "properties" DROP CONSTRAINT IF EXISTS "properties_balconies_range",
  ADD CONSTRAINT "properties_balconies_range" CHECK ("properties"."balconies" between 0 and 20) NOT VALID;
--> statement-breakpoint
ALTER TABLE "properties" DROP CONSTRAINT IF EXISTS "properties_extra_rooms_known",
  ADD CONSTRAINT "properties_extra_rooms_known" CHECK ("properties"."extra_rooms" <@ array['servant', 'study', 'pooja', 'store'] and cardinality("properties"."extra_rooms") > 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "properties" DROP CONSTRAINT IF EXISTS "properties_kitchen_known",
  ADD CONSTRAINT "properties_kitchen_known" CHECK ("properties"."kitchen" in ('modular', 'regular', 'open', 'shared')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "properties" DROP CONSTRAINT IF EXISTS "properties_overlooking_known",
  ADD CONSTRAINT "properties_overlooking_known" CHECK ("properties"."overlooking" <@ array['park', 'pool', 'main_road', 'club'] and cardinality("properties"."overlooking") > 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "properties" DROP CONSTRAINT IF EXISTS "properties_open_sides_range",
  ADD CONSTRAINT "properties_open_sides_range" CHECK ("properties"."open_sides" between 1 and 4) NOT VALID;
--> statement-breakpoint
ALTER TABLE "properties" DROP CONSTRAINT IF EXISTS "properties_power_backup_hours_range",
  ADD CONSTRAINT "properties_power_backup_hours_range" CHECK ("properties"."power_backup_hours" between 0 and 24) NOT VALID;
--> statement-breakpoint
ALTER TABLE "properties" DROP CONSTRAINT IF EXISTS "properties_sewer_known",
  ADD CONSTRAINT "properties_sewer_known" CHECK ("properties"."sewer" in ('municipal', 'septic', 'none')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "properties" DROP CONSTRAINT IF EXISTS "properties_tenant_kinds_known",
  ADD CONSTRAINT "properties_tenant_kinds_known" CHECK ("properties"."tenant_kinds" <@ array['family', 'bachelors', 'company'] and cardinality("properties"."tenant_kinds") > 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "properties" DROP CONSTRAINT IF EXISTS "properties_maintenance_covers_known",
  ADD CONSTRAINT "properties_maintenance_covers_known" CHECK ("properties"."maintenance_covers" <@ array['water', 'security', 'lift', 'cleaning', 'power_backup', 'parking', 'club'] and cardinality("properties"."maintenance_covers") > 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "properties" VALIDATE CONSTRAINT "properties_floor_level_known";
--> statement-breakpoint
ALTER TABLE "properties" VALIDATE CONSTRAINT "properties_floor_within_building";
--> statement-breakpoint
ALTER TABLE "properties" VALIDATE CONSTRAINT "properties_balconies_range";
--> statement-breakpoint
ALTER TABLE "properties" VALIDATE CONSTRAINT "properties_extra_rooms_known";
--> statement-breakpoint
ALTER TABLE "properties" VALIDATE CONSTRAINT "properties_kitchen_known";
--> statement-breakpoint
ALTER TABLE "properties" VALIDATE CONSTRAINT "properties_overlooking_known";
--> statement-breakpoint
ALTER TABLE "properties" VALIDATE CONSTRAINT "properties_open_sides_range";
--> statement-breakpoint
ALTER TABLE "properties" VALIDATE CONSTRAINT "properties_power_backup_hours_range";
--> statement-breakpoint
ALTER TABLE "properties" VALIDATE CONSTRAINT "properties_sewer_known";
--> statement-breakpoint
ALTER TABLE "properties" VALIDATE CONSTRAINT "properties_tenant_kinds_known";
--> statement-breakpoint
ALTER TABLE "properties" VALIDATE CONSTRAINT "properties_maintenance_covers_known";
--> statement-breakpoint
CREATE OR REPLACE TRIGGER homes_learn_of_change AFTER UPDATE ON properties FOR EACH ROW WHEN (
  (old.title, old.description, old.type, old.purpose, old.price, old.area, old.area_type, old.beds, old.baths, old.facing)
    IS DISTINCT FROM (new.title, new.description, new.type, new.purpose, new.price, new.area, new.area_type, new.beds, new.baths, new.facing)
  OR (old.floor_level, old.total_floors, old.has_lift, old.is_corner, old.possession_date)
    IS DISTINCT FROM (new.floor_level, new.total_floors, new.has_lift, new.is_corner, new.possession_date)
  OR (old.address, old.city, old.locality_id, old.locality_name, old.project_id, old.latitude, old.longitude, old.coordinates_source)
    IS DISTINCT FROM (new.address, new.city, new.locality_id, new.locality_name, new.project_id, new.latitude, new.longitude, new.coordinates_source)
  OR old.archived_at IS DISTINCT FROM new.archived_at
  OR (old.approval_status = 'rejected') <> (new.approval_status = 'rejected')
) EXECUTE FUNCTION count_home_change();
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
