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
