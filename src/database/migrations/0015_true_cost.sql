CREATE TABLE "cost_rates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"least" numeric(14, 4) NOT NULL,
	"most" numeric(14, 4) NOT NULL,
	"valid_from" date NOT NULL,
	"valid_until" date,
	"source" text NOT NULL,
	"url" text,
	"checked_on" date NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cost_rates_key_from_key" UNIQUE("key","valid_from"),
	CONSTRAINT "cost_rates_key_known" CHECK ("cost_rates"."key" in ('duty_man', 'duty_woman', 'duty_joint', 'surcharge', 'registration', 'gst', 'gst_affordable', 'affordable_price', 'affordable_area', 'tds', 'tds_from', 'loan_duty')),
	CONSTRAINT "cost_rates_not_negative" CHECK ("cost_rates"."least" >= 0),
	CONSTRAINT "cost_rates_ordered" CHECK ("cost_rates"."least" <= "cost_rates"."most"),
	CONSTRAINT "cost_rates_days_ordered" CHECK ("cost_rates"."valid_from" <= "cost_rates"."valid_until"),
	CONSTRAINT "cost_rates_source_length" CHECK (char_length("cost_rates"."source") between 5 and 300)
);
--> statement-breakpoint
CREATE TABLE "dlc_rates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"locality_id" uuid NOT NULL,
	"category" text NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"valid_from" date NOT NULL,
	"valid_until" date,
	"source" text NOT NULL,
	"url" text,
	"checked_on" date NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dlc_rates_place_from_key" UNIQUE("locality_id","category","valid_from"),
	CONSTRAINT "dlc_rates_category_known" CHECK ("dlc_rates"."category" in ('plot', 'flat', 'commercial')),
	CONSTRAINT "dlc_rates_positive" CHECK ("dlc_rates"."amount" >= 1),
	CONSTRAINT "dlc_rates_days_ordered" CHECK ("dlc_rates"."valid_from" <= "dlc_rates"."valid_until"),
	CONSTRAINT "dlc_rates_source_length" CHECK (char_length("dlc_rates"."source") between 5 and 300)
);
--> statement-breakpoint
CREATE TABLE "brokerage_answers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"property_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"advertiser_id" uuid NOT NULL,
	"was_as_declared" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "brokerage_answers_once_key" UNIQUE("property_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "brokerage_kind" text;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "brokerage_amount" numeric(10, 2);--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "true_cost" bigint;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "cost_basis" text;--> statement-breakpoint
ALTER TABLE "property_search" ADD COLUMN "carpet_rate" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "property_search" ADD COLUMN "true_cost" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cost_rates" ADD CONSTRAINT "cost_rates_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dlc_rates" ADD CONSTRAINT "dlc_rates_locality_id_localities_id_fk" FOREIGN KEY ("locality_id") REFERENCES "public"."localities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dlc_rates" ADD CONSTRAINT "dlc_rates_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brokerage_answers" ADD CONSTRAINT "brokerage_answers_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brokerage_answers" ADD CONSTRAINT "brokerage_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brokerage_answers" ADD CONSTRAINT "brokerage_answers_advertiser_id_users_id_fk" FOREIGN KEY ("advertiser_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cost_rates_updated_by_idx" ON "cost_rates" USING btree ("updated_by");--> statement-breakpoint
CREATE INDEX "dlc_rates_updated_by_idx" ON "dlc_rates" USING btree ("updated_by");--> statement-breakpoint
CREATE INDEX "brokerage_answers_of_advertiser_idx" ON "brokerage_answers" USING btree ("advertiser_id","created_at");--> statement-breakpoint
CREATE INDEX "brokerage_answers_of_user_idx" ON "brokerage_answers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "properties_cost_basis_idx" ON "properties" USING btree ("cost_basis","id");--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_brokerage_kind_known" CHECK ("properties"."brokerage_kind" in ('none', 'percent', 'months', 'fixed'));--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_brokerage_amount_given" CHECK (("properties"."brokerage_amount" is not null) = (coalesce("properties"."brokerage_kind", 'none') <> 'none'));--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_brokerage_amount_positive" CHECK ("properties"."brokerage_amount" > 0);
--> statement-breakpoint
CREATE TRIGGER refuse_former_users BEFORE INSERT ON brokerage_answers FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id', 'advertiser_id');
--> statement-breakpoint
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON cost_rates FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
--> statement-breakpoint
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON dlc_rates FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
--> statement-breakpoint
INSERT INTO cost_rates (key, least, most, valid_from, valid_until, source, url, checked_on) VALUES
  ('duty_man', 6, 6, '2020-02-20', NULL, 'Department of Registration and Stamps, Rajasthan: Stamp Duty and Registration Fee Detail', NULL, '2026-11-21'),
  ('duty_woman', 5, 5, '2020-02-20', NULL, 'Department of Registration and Stamps, Rajasthan: Stamp Duty and Registration Fee Detail', NULL, '2026-11-21'),
  ('duty_joint', 6, 6, '2020-02-20', NULL, 'Department of Registration and Stamps, Rajasthan: Stamp Duty and Registration Fee Detail; a share of a woman may be charged less', NULL, '2026-11-21'),
  ('surcharge', 20, 30, '2020-02-20', NULL, 'Department of Registration and Stamps, Rajasthan: 10 + 10 % in the table of 20 February 2020, 10 + 20 % in that of 2 August 2021', NULL, '2026-11-21'),
  ('registration', 1, 1, '2020-02-20', NULL, 'Department of Registration and Stamps, Rajasthan: Stamp Duty and Registration Fee Detail', NULL, '2026-11-21'),
  ('gst', 5, 5, '2019-04-01', NULL, 'Central Tax (Rate) notification 3/2019 of 29 March 2019: homes under construction, without input tax credit', NULL, '2026-11-24'),
  ('gst_affordable', 1, 1, '2019-04-01', NULL, 'Central Tax (Rate) notification 3/2019 of 29 March 2019: affordable homes under construction', NULL, '2026-11-24'),
  ('affordable_price', 4500000, 4500000, '2019-04-01', NULL, 'Central Tax (Rate) notification 3/2019 of 29 March 2019: gross amount of an affordable home', NULL, '2026-11-24'),
  ('affordable_area', 90, 90, '2019-04-01', NULL, 'Central Tax (Rate) notification 3/2019 of 29 March 2019: carpet area outside the metropolitan cities, which Jaipur is not among', NULL, '2026-11-24'),
  ('tds', 1, 1, '2013-06-01', NULL, 'Income-tax Act, 1961, section 194-IA; since 1 April 2026 the Income-tax Act, 2025', NULL, '2026-11-24'),
  ('tds_from', 5000000, 5000000, '2013-06-01', NULL, 'Income-tax Act, 1961, section 194-IA; since 1 April 2026 the Income-tax Act, 2025', NULL, '2026-11-24'),
  ('loan_duty', 0.25, 0.25, '2019-07-10', NULL, 'Department of Registration and Stamps, Rajasthan: loan agreement, in the table of 20 February 2020', NULL, '2026-11-24');
--> statement-breakpoint
CREATE FUNCTION clear_cost_basis() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  NEW.cost_basis := NULL;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER clear_cost_basis BEFORE UPDATE ON properties FOR EACH ROW WHEN (
  (old.type, old.purpose, old.price, old.area, old.area_type, old.possession_state, old.locality_id, old.brokerage_kind, old.brokerage_amount)
    IS DISTINCT FROM (new.type, new.purpose, new.price, new.area, new.area_type, new.possession_state, new.locality_id, new.brokerage_kind, new.brokerage_amount)
  OR (old.cashback, old.rental_model, old.rent_free_months, old.security_amount, old.monthly_maintenance)
    IS DISTINCT FROM (new.cashback, new.rental_model, new.rent_free_months, new.security_amount, new.monthly_maintenance)
) EXECUTE FUNCTION clear_cost_basis();
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
  p.freshness <> 'confirmed' AS is_late,
  least(round(p.price * 100 / p.carpet_area), 8589934591)::bigint AS carpet_rate,
  coalesce(p.true_cost, p.price) AS true_cost
FROM properties p
LEFT JOIN localities home ON home.id = p.locality_id
CROSS JOIN LATERAL (
  SELECT p.latitude IS NOT NULL AND p.coordinates_source IS DISTINCT FROM 'locality' AS is_exact,
    CASE WHEN home.latitude IS NULL THEN p.latitude ELSE home.latitude END AS latitude,
    CASE WHEN home.latitude IS NULL THEN p.longitude ELSE home.longitude END AS longitude,
    sqrt(steady_chance(p.id, 'far')) AS far, 2 * pi() * steady_chance(p.id, 'turn') AS turn
) AS place;
--> statement-breakpoint
CREATE OR REPLACE VIEW offer_projection AS
SELECT price, created_at, property_id, views_count, area, amenity_bits, is_approved, is_featured, is_ready, has_cashback,
  is_rent_free, purpose, type, beds, baths, locality_id, city_id, project_id, furnishing, featured_until,
  latitude, longitude, is_approximate, is_late, carpet_rate, true_cost
FROM listing_projection WHERE is_public AND availability IN ('available', 'under_offer');
--> statement-breakpoint
CREATE OR REPLACE VIEW search_projection AS
SELECT o.* FROM offer_projection o
WHERE NOT EXISTS (
  SELECT FROM home_group_members m WHERE m.property_id = o.property_id AND NOT m.is_representative);
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refresh_search_row(refreshed uuid) RETURNS void
    LANGUAGE plpgsql
    AS $$
DECLARE
  held integer;
BEGIN
  DELETE FROM property_search WHERE property_id = refreshed RETURNING slot INTO held;
  INSERT INTO property_search (price, created_at, property_id, views_count, area, amenity_bits, is_approved, is_featured,
    is_ready, has_cashback, is_rent_free, purpose, type, beds, baths, locality_id, city_id, project_id, furnishing,
    featured_until, latitude, longitude, is_approximate, is_late, carpet_rate, true_cost, slot)
  SELECT *, coalesce(held, nextval('property_search_slot_seq')) FROM search_projection WHERE property_id = refreshed;
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
    featured_until, latitude, longitude, is_approximate, is_late, carpet_rate, true_cost, slot)
  SELECT *, nextval('property_search_slot_seq') FROM search_projection;
  PERFORM fold_search_changes();
END
$$;
--> statement-breakpoint
CREATE OR REPLACE VIEW search_facets AS
SELECT s.slot, facet.name AS facet, facet.value
FROM property_search s
CROSS JOIN LATERAL (
  VALUES ('purpose', s.purpose), ('type', s.type), ('furnishing', s.furnishing), ('beds', s.beds::text),
    ('bhk', CASE WHEN s.beds >= 5 THEN '5+' ELSE s.beds::text END), ('baths', s.baths::text),
    ('locality', s.locality_id::text), ('city', s.city_id::text), ('project', s.project_id::text),
    ('flag', 'listed'), ('flag', CASE WHEN s.is_approved THEN 'approved' END),
    ('flag', CASE WHEN s.is_featured THEN 'featured' END), ('flag', CASE WHEN s.is_ready THEN 'ready' END),
    ('flag', CASE WHEN s.has_cashback THEN 'cashback' END), ('flag', CASE WHEN s.is_rent_free THEN 'rent-free' END)
  UNION ALL SELECT 'amenity', bit::text FROM generate_series(0, 9) AS bit WHERE s.amenity_bits >> bit & 1 = 1
  UNION ALL SELECT 'price', digit::text FROM generate_series(0, 33) AS digit WHERE s.price >> digit & 1 = 1
  UNION ALL SELECT 'day', digit::text FROM generate_series(0, 15) AS digit
  WHERE extract(epoch FROM s.created_at)::bigint / 86400 >> digit & 1 = 1
  UNION ALL SELECT 'area', digit::text FROM generate_series(0, 30) AS digit WHERE s.area >> digit & 1 = 1
  UNION ALL SELECT 'rate', digit::text FROM generate_series(0, 33) AS digit WHERE s.carpet_rate >> digit & 1 = 1
  UNION ALL SELECT 'cost', digit::text FROM generate_series(0, 33) AS digit WHERE s.true_cost >> digit & 1 = 1
) AS facet (name, value)
WHERE facet.value IS NOT NULL;
--> statement-breakpoint
-- Computing a cost is no edit.
CREATE OR REPLACE TRIGGER touch_updated_at BEFORE UPDATE ON properties FOR EACH ROW WHEN (old.views_count = new.views_count AND old.contact_requests = new.contact_requests AND old.tour_requests = new.tour_requests AND old.confirm_by IS NOT DISTINCT FROM new.confirm_by AND old.freshness = new.freshness AND old.asked_at IS NOT DISTINCT FROM new.asked_at AND (new.cost_basis IS NULL OR old.cost_basis IS NOT DISTINCT FROM new.cost_basis)) EXECUTE FUNCTION touch_updated_at();
--> statement-breakpoint
CREATE TRIGGER search_learns_of_cost AFTER UPDATE OF true_cost, area_type ON properties FOR EACH ROW WHEN (
  (old.true_cost, old.area_type) IS DISTINCT FROM (new.true_cost, new.area_type)) EXECUTE FUNCTION refresh_search();
--> statement-breakpoint
SELECT rebuild_search();
