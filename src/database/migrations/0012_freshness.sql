CREATE TABLE "availability_answers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"property_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"advertiser_id" uuid NOT NULL,
	"was_available" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "availability_answers_once_key" UNIQUE("property_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "property_events" DROP CONSTRAINT "property_events_kind_known";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_known";--> statement-breakpoint
DROP INDEX "property_search_relevance_idx";--> statement-breakpoint
DROP INDEX "property_search_kind_relevance_idx";--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "confirmed_at" timestamp (3) with time zone DEFAULT null;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "confirm_by" timestamp (3) with time zone DEFAULT null;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "hide_at" timestamp (3) with time zone DEFAULT null;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "freshness" text DEFAULT 'confirmed' NOT NULL;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "property_search" ADD COLUMN "is_late" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "availability_answers" ADD CONSTRAINT "availability_answers_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "availability_answers" ADD CONSTRAINT "availability_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "availability_answers" ADD CONSTRAINT "availability_answers_advertiser_id_users_id_fk" FOREIGN KEY ("advertiser_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "availability_answers_of_advertiser_idx" ON "availability_answers" USING btree ("advertiser_id","created_at");--> statement-breakpoint
CREATE INDEX "availability_answers_of_user_idx" ON "availability_answers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "properties_confirm_by_idx" ON "properties" USING btree ("confirm_by","id") WHERE "properties"."approval_status" = 'approved' and not "properties"."is_flagged" and not "properties"."is_hidden" and "properties"."archived_at" is null and "properties"."availability" in ('available', 'under_offer') and "properties"."freshness" <> 'hidden';--> statement-breakpoint
CREATE INDEX "properties_confirm_by_of_owner_idx" ON "properties" USING btree ("user_id","confirm_by","id") WHERE "properties"."approval_status" = 'approved' and not "properties"."is_flagged" and not "properties"."is_hidden" and "properties"."archived_at" is null and "properties"."availability" in ('available', 'under_offer');--> statement-breakpoint
CREATE INDEX "property_search_relevance_idx" ON "property_search" USING btree ("is_approved" DESC NULLS FIRST,"is_late","is_featured" DESC NULLS FIRST,"views_count" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"property_id");--> statement-breakpoint
CREATE INDEX "property_search_kind_relevance_idx" ON "property_search" USING btree ("purpose","type","is_approved" DESC NULLS FIRST,"is_late","is_featured" DESC NULLS FIRST,"views_count" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"property_id");--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_freshness_known" CHECK ("properties"."freshness" in ('confirmed', 'late', 'stale', 'hidden'));--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_hidden_after_late" CHECK ("properties"."hide_at" > "properties"."confirm_by");--> statement-breakpoint
ALTER TABLE "property_events" ADD CONSTRAINT "property_events_kind_known" CHECK ("property_events"."kind" in ('created', 'edited', 'images_changed', 'price_changed', 'availability_changed', 'submitted', 'approved', 'rejected', 'held', 'released', 'revision_submitted', 'revision_approved', 'revision_rejected', 'featured', 'unfeatured', 'archived', 'restored', 'duplicated', 'revision_withdrawn', 'listed_for_owner', 'taken_over', 'ownership_transfer_declined', 'transferred', 'confirmed', 'reported_gone', 'confirmation_missed'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_known" CHECK ("notifications"."kind" in ('lead_received', 'lead_updated', 'contact_invited', 'visit_requested', 'visit_changed', 'meeting_requested', 'meeting_changed', 'message_received', 'property_approved', 'property_rejected', 'property_flagged', 'property_taken_down', 'property_released', 'price_dropped', 'ticket_replied', 'upgrade_decided', 'featuring_ending', 'review_received', 'account_changed', 'export_ready', 'platform_lead_received', 'revision_approved', 'revision_rejected', 'claim_invited', 'listing_taken_over', 'visit_reminder', 'ticket_received', 'ticket_changed', 'upgrade_requested', 'plan_changed', 'plan_ending', 'featuring_ended', 'message_reported', 'work_assigned', 'listing_reported', 'report_decided', 'review_answered', 'review_replied', 'listings_transferred', 'agent_reported', 'agent_reports_passed_on', 'agent_report_decided', 'visit_at_risk', 'visit_confirmed_again', 'search_new', 'search_price', 'search_back', 'search_gone', 'evidence_changed', 'confirmation_due', 'availability_doubted'));--> statement-breakpoint
-- For how long an advertiser's word counts; an operator setting.
CREATE FUNCTION confirmation_period(of_purpose text) RETURNS interval
    LANGUAGE sql STABLE
    AS $$
  SELECT make_interval(hours => 24 * coalesce(
    (SELECT (value #>> '{}')::integer FROM site_content
      WHERE key = 'setting_confirm_' || of_purpose || '_days' AND locale = 'en'),
    CASE of_purpose WHEN 'rent' THEN 7 ELSE 21 END))
$$;
--> statement-breakpoint
CREATE FUNCTION freshness_at(confirm_by timestamptz, hide_at timestamptz, at timestamptz) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $$
  SELECT CASE WHEN at >= hide_at THEN 'hidden' WHEN at - confirm_by >= hide_at - at THEN 'stale'
    WHEN at >= confirm_by THEN 'late' ELSE 'confirmed' END
$$;
--> statement-breakpoint
CREATE FUNCTION begin_freshness() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  NEW.confirmed_at := coalesce(NEW.confirmed_at, NEW.created_at);
  NEW.confirm_by := coalesce(NEW.confirm_by, NEW.confirmed_at + confirmation_period(NEW.purpose));
  NEW.hide_at := coalesce(NEW.hide_at, NEW.confirm_by + confirmation_period(NEW.purpose));
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER begin_freshness BEFORE INSERT ON properties FOR EACH ROW EXECUTE FUNCTION begin_freshness();
--> statement-breakpoint
-- A confirmation is no edit.
CREATE OR REPLACE TRIGGER touch_updated_at BEFORE UPDATE ON properties FOR EACH ROW WHEN (old.views_count = new.views_count AND old.contact_requests = new.contact_requests AND old.tour_requests = new.tour_requests AND old.confirm_by IS NOT DISTINCT FROM new.confirm_by AND old.freshness = new.freshness AND old.asked_at IS NOT DISTINCT FROM new.asked_at) EXECUTE FUNCTION touch_updated_at();
--> statement-breakpoint
-- What is known of former listings; their first period begins now.
UPDATE properties p SET
  confirmed_at = greatest(p.created_at, p.listed_at, (
    SELECT max(e.created_at) FROM property_events e
    WHERE e.property_id = p.id AND e.actor_id = p.user_id
      AND e.kind IN ('edited', 'images_changed', 'price_changed', 'availability_changed', 'revision_submitted', 'restored'))),
  confirm_by = now() + confirmation_period(p.purpose),
  hide_at = now() + 2 * confirmation_period(p.purpose);
--> statement-breakpoint
ALTER TABLE "properties" ALTER COLUMN "confirmed_at" SET NOT NULL, ALTER COLUMN "confirm_by" SET NOT NULL, ALTER COLUMN "hide_at" SET NOT NULL;
--> statement-breakpoint
CREATE TRIGGER refuse_former_users BEFORE INSERT ON availability_answers FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id', 'advertiser_id');
--> statement-breakpoint
CREATE OR REPLACE VIEW listing_projection AS
SELECT p.price, p.created_at, p.id AS property_id, p.views_count - p.unranked_views AS views_count, p.area,
  search_amenity_bits(p.amenities, p.features, p.furnishing) AS amenity_bits,
  p.approval_status = 'approved' AS is_approved,
  p.featured AS is_featured,
  coalesce(p.possession_state = 'ready', false) AS is_ready,
  p.cashback IS NOT NULL AS has_cashback,
  p.purpose = 'rent' AND (p.rent_free_months > 0 OR p.rental_model = '10_2') IS TRUE AS is_rent_free,
  p.purpose, p.type, p.beds, p.baths, p.locality_id,
  coalesce(p.city_id, (SELECT l.city_id FROM localities l WHERE l.id = p.locality_id),
    (SELECT c.id FROM cities c WHERE lower(c.name) = lower(p.city) ORDER BY c.id LIMIT 1)) AS city_id,
  p.project_id, p.furnishing, p.featured_until,
  CASE WHEN place.is_exact THEN round(p.latitude::numeric, 4)
    ELSE round((place.latitude + 0.0036 * place.far * cos(place.turn))::numeric, 4) END::double precision AS latitude,
  CASE WHEN place.is_exact THEN round(p.longitude::numeric, 4)
    ELSE round((place.longitude + 0.0040 * place.far * sin(place.turn))::numeric, 4) END::double precision AS longitude,
  NOT place.is_exact AND place.latitude IS NOT NULL AS is_approximate,
  p.archived_at IS NULL AND NOT p.is_flagged AND NOT p.is_hidden AND p.approval_status <> 'rejected'
    AND p.freshness <> 'hidden' AS is_public,
  p.availability,
  p.freshness <> 'confirmed' AS is_late
FROM properties p
LEFT JOIN localities home ON home.id = p.locality_id
CROSS JOIN LATERAL (
  SELECT p.latitude IS NOT NULL AND p.coordinates_source IS DISTINCT FROM 'locality' AS is_exact,
    CASE WHEN home.latitude IS NULL THEN p.latitude ELSE home.latitude END AS latitude,
    CASE WHEN home.latitude IS NULL THEN p.longitude ELSE home.longitude END AS longitude,
    sqrt(steady_chance(p.id, 'far')) AS far, 2 * pi() * steady_chance(p.id, 'turn') AS turn
) AS place;
--> statement-breakpoint
CREATE OR REPLACE VIEW search_projection AS
SELECT price, created_at, property_id, views_count, area, amenity_bits, is_approved, is_featured, is_ready, has_cashback,
  is_rent_free, purpose, type, beds, baths, locality_id, city_id, project_id, furnishing, featured_until,
  latitude, longitude, is_approximate, is_late
FROM listing_projection WHERE is_public AND availability IN ('available', 'under_offer');
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refresh_search() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  held integer;
BEGIN
  DELETE FROM property_search WHERE property_id = NEW.id RETURNING slot INTO held;
  INSERT INTO property_search (price, created_at, property_id, views_count, area, amenity_bits, is_approved, is_featured,
    is_ready, has_cashback, is_rent_free, purpose, type, beds, baths, locality_id, city_id, project_id, furnishing,
    featured_until, latitude, longitude, is_approximate, is_late, slot)
  SELECT *, coalesce(held, nextval('property_search_slot_seq')) FROM search_projection WHERE property_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION rebuild_search() RETURNS void
    LANGUAGE plpgsql
    AS $$
BEGIN
  TRUNCATE property_search RESTART IDENTITY;
  INSERT INTO property_search (price, created_at, property_id, views_count, area, amenity_bits, is_approved, is_featured,
    is_ready, has_cashback, is_rent_free, purpose, type, beds, baths, locality_id, city_id, project_id, furnishing,
    featured_until, latitude, longitude, is_approximate, is_late, slot)
  SELECT *, nextval('property_search_slot_seq') FROM search_projection;
  PERFORM fold_search_changes();
END
$$;
--> statement-breakpoint
CREATE TRIGGER search_learns_of_freshness AFTER UPDATE OF freshness ON properties FOR EACH ROW WHEN (old.freshness <> new.freshness) EXECUTE FUNCTION refresh_search();
