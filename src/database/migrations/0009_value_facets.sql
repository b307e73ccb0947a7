-- in steps: a table of a million rows is never locked while it is written.
ALTER TABLE "property_search" ADD COLUMN IF NOT EXISTS "choice_bits" bigint DEFAULT 0 NOT NULL,
  ADD COLUMN IF NOT EXISTS "measures" integer[] DEFAULT '{}' NOT NULL,
  ADD COLUMN IF NOT EXISTS "rera_checked_until" timestamp (3) with time zone;
ALTER TABLE "saved_searches" ADD COLUMN IF NOT EXISTS "choice_bits" bigint DEFAULT 0 NOT NULL,
  ADD COLUMN IF NOT EXISTS "measures_least" integer[], ADD COLUMN IF NOT EXISTS "measures_most" integer[],
  ADD COLUMN IF NOT EXISTS "listed_within" smallint;
-- The yes-or-no facets of a listing, a bit each in the order of the contract's `flagFacets`.
CREATE OR REPLACE FUNCTION listing_flag_bits(p properties) RETURNS integer
    LANGUAGE sql IMMUTABLE
    AS $$
  SELECT coalesce(p.possession_state = 'ready', false)::integer
    | (p.featured::integer << 1)
    | ((p.cashback IS NOT NULL)::integer << 2)
    | ((p.purpose = 'rent' AND (p.rent_free_months > 0 OR p.rental_model = '10_2') IS TRUE)::integer << 3)
    | ((coalesce(p.video_url, p.tour_360_url, p.virtual_tour_url) IS NOT NULL)::integer << 4)
    | (coalesce('piped' = ANY (p.water_sources), false)::integer << 5)
    | (coalesce(p.brokerage_kind = 'none', false)::integer << 6)
    | (coalesce(p.is_corner, false)::integer << 7)
$$;
-- The facets of which several values may be chosen, a bit for each value as in the contract's `choiceFacets`.
CREATE OR REPLACE FUNCTION listing_choice_bits(p properties, role text, has_rera_number boolean, is_rera_checked boolean) RETURNS bigint
    LANGUAGE sql IMMUTABLE
    AS $$
  SELECT coalesce(1::bigint << array_position(array['north', 'north_east', 'east', 'south_east', 'south', 'south_west', 'west', 'north_west'], p.facing) - 1, 0)
    | coalesce(1::bigint << array_position(array['jda_patta', 'housing_board', 'nagar_nigam_patta', 'society_patta', 'converted_90a', 'agricultural', 'other'], p.title_kind) + 7, 0)
    | coalesce(1::bigint << array_position(array['carpet', 'built_up', 'super_built_up'], p.area_type) + 15, 0)
    | (coalesce(p.floor_level = 0, false)::integer::bigint << 20)
    | (coalesce(p.floor_level < p.total_floors, false)::integer::bigint << 21)
    | (coalesce(has_rera_number, false)::integer::bigint << 24)
    | (coalesce(is_rera_checked, false)::integer::bigint << 25)
    | coalesce(1::bigint << array_position(array['owner', 'agent', 'builder'], CASE WHEN role IN ('agent', 'builder') THEN role ELSE 'owner' END) + 27, 0)
    | (coalesce('family' = ANY (p.tenant_kinds) OR p.rental_model IN ('family', 'any'), false)::integer::bigint << 32)
    | (coalesce('bachelors' = ANY (p.tenant_kinds) OR p.rental_model IN ('bachelor', 'any'), false)::integer::bigint << 33)
    | (coalesce('servant' = ANY (p.extra_rooms), false)::integer::bigint << 36)
    | (coalesce('study' = ANY (p.extra_rooms), false)::integer::bigint << 37)
    | (coalesce('pooja' = ANY (p.extra_rooms), false)::integer::bigint << 38)
    | (coalesce('store' = ANY (p.extra_rooms), false)::integer::bigint << 39)
$$;
-- The amenities that searches filter by, a bit each; a stated lift or balcony counts as one.
CREATE OR REPLACE FUNCTION listing_amenity_bits(p properties) RETURNS integer
    LANGUAGE sql IMMUTABLE
    AS $$
  SELECT search_amenity_bits(p.amenities, p.features, p.furnishing)
    | (coalesce(p.has_lift, false)::integer << 5)
    | (coalesce(p.balconies > 0, false)::integer << 6)
$$;
-- The numbers that facets limit, in the order of the contract's `measures`: 0 is not stated, days are counted down to 2100.
CREATE OR REPLACE FUNCTION listing_measures(p properties) RETURNS integer[]
    LANGUAGE sql IMMUTABLE
    AS $$
  SELECT array[
    coalesce(floor(p.road_width), 0)::integer,
    coalesce(p.yearbuilt, CASE WHEN p.possession_state = 'under_construction' THEN 2100 END, 0)::integer,
    round(p.carpet_area::numeric)::integer,
    coalesce(greatest(date '2100-01-01' - CASE WHEN p.possession_state = 'ready' THEN date '1970-01-01' ELSE p.possession_date END, 0), 0),
    coalesce(greatest(date '2100-01-01' - p.available_from, 0), 0)
  ]
$$;
DROP VIEW search_facets, search_projection, offer_projection, listing_projection;
-- The search row of every listing; those of search_projection can be found.
CREATE VIEW listing_projection AS
SELECT p.price, p.created_at, p.id AS property_id, p.views_count - p.unranked_views AS views_count, p.area,
  listing_amenity_bits(p) AS amenity_bits,
  p.approval_status = 'approved' AS is_approved,
  p.featured AS is_featured, listing_flag_bits(p) AS flag_bits,
  p.purpose, p.type, p.beds, p.baths, p.locality_id,
  coalesce(p.city_id, (SELECT l.city_id FROM localities l WHERE l.id = p.locality_id),
    (SELECT c.id FROM cities c WHERE lower(c.name) = lower(p.city) ORDER BY c.id LIMIT 1)) AS city_id,
  p.project_id, p.furnishing, p.featured_until,
  CASE WHEN place.is_exact THEN round(p.latitude::numeric, 4)
    ELSE round((place.latitude + 0.0036 * place.far * cos(place.turn))::numeric, 4) END::double precision AS latitude,
  CASE WHEN place.is_exact THEN round(p.longitude::numeric, 4)
    ELSE round((place.longitude + 0.0040 * place.far * sin(place.turn))::numeric, 4) END::double precision AS longitude,
  NOT place.is_exact AND place.latitude IS NOT NULL AS is_approximate,
  p.archived_at IS NULL AND NOT p.is_held AND NOT p.is_suspended AND p.approval_status <> 'rejected'
    AND p.freshness <> 'hidden' AS is_public,
  p.availability,
  p.freshness <> 'confirmed' AS is_late,
  least(round(p.price * 100 / p.carpet_area), 8589934591)::bigint AS carpet_rate,
  coalesce(p.true_cost, p.price) AS true_cost,
  listing_choice_bits(p, advertiser.role, rera.has_number, rera.checked_until IS NOT NULL) AS choice_bits,
  listing_measures(p) AS measures, rera.checked_until AS rera_checked_until
FROM properties p
LEFT JOIN localities home ON home.id = p.locality_id
LEFT JOIN profiles advertiser ON advertiser.user_id = p.user_id
LEFT JOIN projects project ON project.id = p.project_id AND project.approval_status = 'approved'
CROSS JOIN LATERAL (
  SELECT p.latitude IS NOT NULL AND p.coordinates_source IS DISTINCT FROM 'locality' AS is_exact,
    CASE WHEN home.latitude IS NULL THEN p.latitude ELSE home.latitude END AS latitude,
    CASE WHEN home.latitude IS NULL THEN p.longitude ELSE home.longitude END AS longitude,
    sqrt(steady_chance(p.id, 'far')) AS far, 2 * pi() * steady_chance(p.id, 'turn') AS turn
) AS place
CROSS JOIN LATERAL (SELECT coalesce(p.rera_number, project.rera_number) IS NOT NULL AS has_number) AS stated
CROSS JOIN LATERAL (
  -- Served by evidence_current_of_property_key and evidence_current_of_project_key. A check whose end was recorded
  -- does not count, nor one without a number.
  SELECT stated.has_number, CASE WHEN stated.has_number THEN greatest(
    (SELECT e.valid_until FROM evidence e WHERE e.property_id = p.id AND e.claim = 'project_rera'
      AND e.ended_at IS NULL AND e.expired_notified_at IS NULL),
    (SELECT e.valid_until FROM evidence e WHERE e.project_id = project.id AND e.claim = 'project_rera'
      AND e.ended_at IS NULL AND e.expired_notified_at IS NULL)) END AS checked_until
) AS rera;
-- The listings that search can find one by one; of a group of one home it shows the representative.
CREATE VIEW offer_projection AS
SELECT price, created_at, property_id, views_count, area, amenity_bits, is_approved, is_featured, flag_bits,
  purpose, type, beds, baths, locality_id, city_id, project_id, furnishing, featured_until,
  latitude, longitude, is_approximate, is_late, carpet_rate, true_cost, choice_bits, measures, rera_checked_until
FROM listing_projection WHERE is_public AND availability IN ('available', 'under_offer');
CREATE VIEW search_projection AS
SELECT o.* FROM offer_projection o
WHERE NOT EXISTS (
  SELECT FROM home_group_members m WHERE m.property_id = o.property_id AND NOT m.is_representative);
CREATE VIEW search_facets AS
SELECT s.slot, facet.name AS facet, facet.value
FROM property_search s
CROSS JOIN LATERAL (
  VALUES ('purpose', s.purpose), ('type', s.type), ('furnishing', s.furnishing), ('beds', s.beds::text),
    ('bhk', CASE WHEN s.beds >= 5 THEN '5+' ELSE s.beds::text END), ('baths', s.baths::text),
    ('locality', s.locality_id::text), ('city', s.city_id::text), ('project', s.project_id::text),
    ('flag', 'listed'), ('flag', CASE WHEN s.is_approved THEN 'approved' END)
  UNION ALL SELECT 'flag', bit::text FROM generate_series(0, 30) AS bit WHERE s.flag_bits >> bit & 1 = 1
  UNION ALL SELECT 'choice', bit::text FROM generate_series(0, 50) AS bit WHERE s.choice_bits >> bit & 1 = 1
  UNION ALL SELECT 'amenity', bit::text FROM generate_series(0, 9) AS bit WHERE s.amenity_bits >> bit & 1 = 1
  UNION ALL SELECT 'price', digit::text FROM generate_series(0, 33) AS digit WHERE s.price >> digit & 1 = 1
  UNION ALL SELECT 'day', digit::text FROM generate_series(0, 15) AS digit
  WHERE extract(epoch FROM s.created_at)::bigint / 86400 >> digit & 1 = 1
  UNION ALL SELECT 'area', digit::text FROM generate_series(0, 30) AS digit WHERE s.area >> digit & 1 = 1
  UNION ALL SELECT 'measure ' || measure.place, digit::text
  FROM unnest(s.measures) WITH ORDINALITY AS measure (value, place), generate_series(0, 19) AS digit
  WHERE measure.value >> digit & 1 = 1
  UNION ALL SELECT 'rate', digit::text FROM generate_series(0, 33) AS digit WHERE s.carpet_rate >> digit & 1 = 1
  UNION ALL SELECT 'cost', digit::text FROM generate_series(0, 33) AS digit WHERE s.true_cost >> digit & 1 = 1
) AS facet (name, value)
WHERE facet.value IS NOT NULL;
CREATE OR REPLACE FUNCTION refresh_search_row(refreshed uuid) RETURNS void
    LANGUAGE plpgsql
    AS $$
DECLARE
  held integer;
BEGIN
  DELETE FROM property_search WHERE property_id = refreshed RETURNING slot INTO held;
  INSERT INTO property_search (price, created_at, property_id, views_count, area, amenity_bits, is_approved, is_featured,
    flag_bits, purpose, type, beds, baths, locality_id, city_id, project_id, furnishing, featured_until, latitude, longitude,
    is_approximate, is_late, carpet_rate, true_cost, choice_bits, measures, rera_checked_until, slot)
  SELECT *, coalesce(held, nextval('property_search_slot_seq')) FROM search_projection WHERE property_id = refreshed;
END
$$;
CREATE OR REPLACE FUNCTION rebuild_search() RETURNS void
    LANGUAGE plpgsql
    AS $$
BEGIN
  TRUNCATE property_search RESTART IDENTITY;
  INSERT INTO property_search (price, created_at, property_id, views_count, area, amenity_bits, is_approved, is_featured,
    flag_bits, purpose, type, beds, baths, locality_id, city_id, project_id, furnishing, featured_until, latitude, longitude,
    is_approximate, is_late, carpet_rate, true_cost, choice_bits, measures, rera_checked_until, slot)
  SELECT *, nextval('property_search_slot_seq') FROM search_projection;
  PERFORM fold_search_changes();
END
$$;
CREATE OR REPLACE TRIGGER search_learns_of_change AFTER UPDATE ON properties FOR EACH ROW WHEN (
  old.price IS DISTINCT FROM new.price OR old.created_at IS DISTINCT FROM new.created_at
    OR old.area IS DISTINCT FROM new.area OR old.amenities IS DISTINCT FROM new.amenities
    OR old.features IS DISTINCT FROM new.features OR old.has_lift IS DISTINCT FROM new.has_lift
    OR old.balconies IS DISTINCT FROM new.balconies OR old.approval_status IS DISTINCT FROM new.approval_status
    OR listing_flag_bits(old) IS DISTINCT FROM listing_flag_bits(new)
    OR listing_choice_bits(old, null, null, null) IS DISTINCT FROM listing_choice_bits(new, null, null, null)
    OR listing_measures(old) IS DISTINCT FROM listing_measures(new)
    OR old.user_id IS DISTINCT FROM new.user_id OR old.rera_number IS DISTINCT FROM new.rera_number
    OR old.purpose IS DISTINCT FROM new.purpose
    OR old.type IS DISTINCT FROM new.type OR old.beds IS DISTINCT FROM new.beds
    OR old.baths IS DISTINCT FROM new.baths OR old.locality_id IS DISTINCT FROM new.locality_id
    OR old.city_id IS DISTINCT FROM new.city_id OR old.city IS DISTINCT FROM new.city
    OR old.project_id IS DISTINCT FROM new.project_id OR old.furnishing IS DISTINCT FROM new.furnishing
    OR old.featured_until IS DISTINCT FROM new.featured_until OR old.archived_at IS DISTINCT FROM new.archived_at
    OR old.is_held IS DISTINCT FROM new.is_held OR old.is_suspended IS DISTINCT FROM new.is_suspended
    OR old.availability IS DISTINCT FROM new.availability OR old.latitude IS DISTINCT FROM new.latitude
    OR old.longitude IS DISTINCT FROM new.longitude OR old.coordinates_source IS DISTINCT FROM new.coordinates_source
) EXECUTE FUNCTION refresh_search();
-- Who offers a listing is the role of its advertiser.
CREATE OR REPLACE FUNCTION refresh_search_of_advertiser() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM refresh_search_row(id) FROM properties WHERE user_id = NEW.user_id;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER search_learns_of_role AFTER UPDATE OF role ON profiles FOR EACH ROW WHEN (old.role <> new.role) EXECUTE FUNCTION refresh_search_of_advertiser();
CREATE OR REPLACE FUNCTION refresh_search_of_project() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM refresh_search_row(id) FROM properties WHERE project_id = NEW.id;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER search_learns_of_project AFTER UPDATE OF rera_number, approval_status ON projects FOR EACH ROW
  WHEN ((old.rera_number IS NULL, old.approval_status = 'approved') IS DISTINCT FROM (new.rera_number IS NULL, new.approval_status = 'approved')) EXECUTE FUNCTION refresh_search_of_project();
-- A check of a RERA number counts for its listing, or for all of its project.
CREATE OR REPLACE FUNCTION refresh_search_of_check() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  changed evidence := coalesce(NEW, OLD);
BEGIN
  IF changed.claim = 'project_rera' THEN
    PERFORM refresh_search_row(id) FROM properties WHERE id = changed.property_id OR project_id = changed.project_id;
  END IF;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER search_learns_of_check AFTER INSERT OR UPDATE OR DELETE ON evidence FOR EACH ROW EXECUTE FUNCTION refresh_search_of_check();
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "property_search_rera_lapsing_idx";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "property_search_rera_lapsing_idx" ON "property_search" USING btree ("rera_checked_until") WHERE "property_search"."rera_checked_until" is not null;
--> statement-breakpoint
UPDATE property_search s SET flag_bits = l.flag_bits, choice_bits = l.choice_bits, measures = l.measures,
  rera_checked_until = l.rera_checked_until
FROM listing_projection l
WHERE l.property_id = s.property_id AND s.slot IN (
  SELECT due.slot FROM property_search due WHERE due.measures = '{}' LIMIT 20000);
--> statement-breakpoint
DO $$
BEGIN
  INSERT INTO search_changes (slot) SELECT slot FROM property_search;
  PERFORM fold_search_changes();
END
$$;
