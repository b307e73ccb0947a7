-- in steps: a table of a million rows is never locked while it is written.
-- The yes-or-no facets of a listing, a bit each in the order of the contract's `flagFacets`: all that lists them in SQL.
CREATE OR REPLACE FUNCTION listing_flag_bits(p properties) RETURNS integer
    LANGUAGE sql IMMUTABLE
    AS $$
  SELECT coalesce(p.possession_state = 'ready', false)::integer
    | (p.featured::integer << 1)
    | ((p.cashback IS NOT NULL)::integer << 2)
    | ((p.purpose = 'rent' AND (p.rent_free_months > 0 OR p.rental_model = '10_2') IS TRUE)::integer << 3)
    | ((coalesce(p.video_url, p.tour_360_url, p.virtual_tour_url) IS NOT NULL)::integer << 4)
$$;
ALTER TABLE "saved_searches" ADD COLUMN IF NOT EXISTS "flag_bits" integer DEFAULT 0 NOT NULL;
DO $$
BEGIN
  IF EXISTS (SELECT FROM information_schema.columns
    WHERE table_schema = current_schema AND table_name = 'saved_searches' AND column_name = 'is_ready') THEN
    UPDATE "saved_searches" SET "flag_bits" = "is_ready"::integer | ("is_featured"::integer << 1)
      | ("has_cashback"::integer << 2) | ("is_rent_free"::integer << 3);
  END IF;
END
$$;
ALTER TABLE "saved_searches" DROP COLUMN IF EXISTS "is_ready", DROP COLUMN IF EXISTS "is_featured", DROP COLUMN IF EXISTS "has_cashback",
  DROP COLUMN IF EXISTS "is_rent_free";
DROP VIEW search_facets, search_projection, offer_projection, listing_projection;
ALTER TABLE "property_search" DROP COLUMN IF EXISTS "is_ready", DROP COLUMN IF EXISTS "has_cashback", DROP COLUMN IF EXISTS "is_rent_free",
  ADD COLUMN IF NOT EXISTS "flag_bits" integer DEFAULT 0 NOT NULL;
ALTER TABLE "property_search" ALTER COLUMN "flag_bits" DROP DEFAULT;
-- The search row of every listing; those of search_projection can be found.
CREATE VIEW listing_projection AS
SELECT p.price, p.created_at, p.id AS property_id, p.views_count - p.unranked_views AS views_count, p.area,
  search_amenity_bits(p.amenities, p.features, p.furnishing) AS amenity_bits,
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
  coalesce(p.true_cost, p.price) AS true_cost
FROM properties p
LEFT JOIN localities home ON home.id = p.locality_id
CROSS JOIN LATERAL (
  SELECT p.latitude IS NOT NULL AND p.coordinates_source IS DISTINCT FROM 'locality' AS is_exact,
    CASE WHEN home.latitude IS NULL THEN p.latitude ELSE home.latitude END AS latitude,
    CASE WHEN home.latitude IS NULL THEN p.longitude ELSE home.longitude END AS longitude,
    sqrt(steady_chance(p.id, 'far')) AS far, 2 * pi() * steady_chance(p.id, 'turn') AS turn
) AS place;
-- The listings that search can find one by one; of a group of one home it shows the representative.
CREATE VIEW offer_projection AS
SELECT price, created_at, property_id, views_count, area, amenity_bits, is_approved, is_featured, flag_bits,
  purpose, type, beds, baths, locality_id, city_id, project_id, furnishing, featured_until,
  latitude, longitude, is_approximate, is_late, carpet_rate, true_cost
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
  UNION ALL SELECT 'amenity', bit::text FROM generate_series(0, 9) AS bit WHERE s.amenity_bits >> bit & 1 = 1
  UNION ALL SELECT 'price', digit::text FROM generate_series(0, 33) AS digit WHERE s.price >> digit & 1 = 1
  UNION ALL SELECT 'day', digit::text FROM generate_series(0, 15) AS digit
  WHERE extract(epoch FROM s.created_at)::bigint / 86400 >> digit & 1 = 1
  UNION ALL SELECT 'area', digit::text FROM generate_series(0, 30) AS digit WHERE s.area >> digit & 1 = 1
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
    flag_bits, purpose, type, beds, baths, locality_id, city_id, project_id, furnishing,
    featured_until, latitude, longitude, is_approximate, is_late, carpet_rate, true_cost, slot)
  SELECT *, coalesce(held, nextval('property_search_slot_seq')) FROM search_projection WHERE property_id = refreshed;
END
$$;
CREATE OR REPLACE FUNCTION rebuild_search() RETURNS void
    LANGUAGE plpgsql
    AS $$
BEGIN
  TRUNCATE property_search RESTART IDENTITY;
  INSERT INTO property_search (price, created_at, property_id, views_count, area, amenity_bits, is_approved, is_featured,
    flag_bits, purpose, type, beds, baths, locality_id, city_id, project_id, furnishing,
    featured_until, latitude, longitude, is_approximate, is_late, carpet_rate, true_cost, slot)
  SELECT *, nextval('property_search_slot_seq') FROM search_projection;
  PERFORM fold_search_changes();
END
$$;
DROP TRIGGER search_learns_of_change ON properties;
CREATE TRIGGER search_learns_of_change AFTER UPDATE ON properties FOR EACH ROW WHEN (
  old.price IS DISTINCT FROM new.price OR old.created_at IS DISTINCT FROM new.created_at
    OR old.area IS DISTINCT FROM new.area OR old.amenities IS DISTINCT FROM new.amenities
    OR old.features IS DISTINCT FROM new.features OR old.approval_status IS DISTINCT FROM new.approval_status
    OR listing_flag_bits(old) IS DISTINCT FROM listing_flag_bits(new)
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
UPDATE search_bitmaps SET value = CASE value WHEN 'ready' THEN '0' WHEN 'featured' THEN '1' WHEN 'cashback' THEN '2' ELSE '3' END
WHERE facet = 'flag' AND value IN ('ready', 'featured', 'cashback', 'rent-free');
--> statement-breakpoint
UPDATE property_search s SET flag_bits = listing_flag_bits(p) FROM properties p
WHERE p.id = s.property_id AND s.slot IN (
  SELECT due.slot FROM property_search due JOIN properties p ON p.id = due.property_id
  WHERE due.flag_bits <> listing_flag_bits(p) LIMIT 20000);
--> statement-breakpoint
DO $$
BEGIN
  INSERT INTO search_changes (slot) SELECT slot FROM property_search WHERE flag_bits <> 0;
  PERFORM fold_search_changes();
END
$$;
