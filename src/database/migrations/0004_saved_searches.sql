-- Until now only the demo data had saved searches, in a form that no screen read.
DELETE FROM "saved_searches";--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "purpose" text NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "type" text;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "min_price" bigint;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "max_price" bigint;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "beds" smallint;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "bhk" smallint[];--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "amenity_bits" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "furnishing" text;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "is_ready" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "is_featured" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "has_cashback" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "is_rent_free" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "locality_ids" uuid[];--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "location_kind" text;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "place_ids" uuid[];--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "location_text" text;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "area" double precision[];--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "anchors" uuid[] GENERATED ALWAYS AS (coalesce(locality_ids, place_ids, array['00000000-0000-0000-0000-000000000000']::uuid[])) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "saved_searches_of_user_newest_idx" ON "saved_searches" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "saved_searches_anchors_idx" ON "saved_searches" USING gin ("anchors");--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_purpose_known" CHECK ("saved_searches"."purpose" in ('sale', 'rent'));--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_type_known" CHECK ("saved_searches"."type" in ('apartment', 'house', 'villa', 'plot', 'townhouse', 'commercial', 'other'));--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_furnishing_known" CHECK ("saved_searches"."furnishing" in ('furnished', 'semi-furnished', 'unfurnished'));--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_location_kind_known" CHECK ("saved_searches"."location_kind" in ('place', 'text', 'pincode'));--> statement-breakpoint
ALTER TABLE "saved_search_matches" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "saved_search_matches" CASCADE;--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_known";--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "paused_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_known" CHECK ("notifications"."kind" in ('lead_received', 'lead_updated', 'visit_requested', 'visit_changed', 'meeting_requested', 'meeting_changed', 'message_received', 'property_approved', 'property_rejected', 'property_flagged', 'property_taken_down', 'property_released', 'price_dropped', 'ticket_replied', 'upgrade_decided', 'featuring_ending', 'review_received', 'account_changed', 'export_ready', 'platform_lead_received', 'revision_approved', 'revision_rejected', 'claim_invited', 'listing_taken_over', 'visit_reminder', 'ticket_received', 'ticket_changed', 'upgrade_requested', 'plan_changed', 'plan_ending', 'featuring_ended', 'message_reported', 'work_assigned', 'listing_reported', 'report_decided', 'review_answered', 'review_replied', 'listings_transferred', 'agent_reported', 'agent_reports_passed_on', 'agent_report_decided', 'visit_at_risk', 'visit_confirmed_again', 'search_new', 'search_price', 'search_back', 'search_gone'));--> statement-breakpoint
CREATE TABLE "search_alerts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "search_alerts_once_a_day_key" UNIQUE("property_id","user_id","kind","day"),
	CONSTRAINT "search_alerts_kind_known" CHECK ("search_alerts"."kind" in ('new', 'price', 'back', 'gone'))
);
--> statement-breakpoint
ALTER TABLE "search_alerts" ADD CONSTRAINT "search_alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_alerts" ADD CONSTRAINT "search_alerts_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "search_alerts_new_once_key" ON "search_alerts" USING btree ("property_id","user_id") WHERE "search_alerts"."kind" = 'new';--> statement-breakpoint
CREATE INDEX "search_alerts_of_person_idx" ON "search_alerts" USING btree ("user_id");
--> statement-breakpoint
CREATE TRIGGER refuse_former_users BEFORE INSERT ON search_alerts FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
--> statement-breakpoint
-- The search row of every listing; those of search_projection can be found.
CREATE VIEW listing_projection AS
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
  p.archived_at IS NULL AND NOT p.is_flagged AND NOT p.is_hidden AND p.approval_status <> 'rejected' AS is_public,
  p.availability
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
  latitude, longitude, is_approximate
FROM listing_projection WHERE is_public AND availability IN ('available', 'under_offer');
