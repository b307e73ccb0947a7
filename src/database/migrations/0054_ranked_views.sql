ALTER TABLE "properties" ADD COLUMN "unranked_views" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
CREATE OR REPLACE VIEW search_projection AS
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
  NOT place.is_exact AND place.latitude IS NOT NULL AS is_approximate
FROM properties p
LEFT JOIN localities home ON home.id = p.locality_id
CROSS JOIN LATERAL (
  SELECT p.latitude IS NOT NULL AND p.coordinates_source IS DISTINCT FROM 'locality' AS is_exact,
    CASE WHEN home.latitude IS NULL THEN p.latitude ELSE home.latitude END AS latitude,
    CASE WHEN home.latitude IS NULL THEN p.longitude ELSE home.longitude END AS longitude,
    sqrt(steady_chance(p.id, 'far')) AS far, 2 * pi() * steady_chance(p.id, 'turn') AS turn
) AS place
WHERE p.archived_at IS NULL AND NOT p.is_held AND NOT p.is_kept_out AND p.approval_status <> 'rejected'
  AND p.availability IN ('available', 'under_offer');
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_search_views() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE property_search SET views_count = NEW.views_count - NEW.unranked_views WHERE property_id = NEW.id;
  RETURN NULL;
END
$$;
