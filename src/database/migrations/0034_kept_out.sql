ALTER TABLE "properties" ADD COLUMN "is_kept_out" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
CREATE OR REPLACE VIEW search_projection AS
SELECT p.price, p.created_at, p.id AS property_id, p.views_count, p.area,
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
DROP TRIGGER search_learns_of_change ON properties;
--> statement-breakpoint
CREATE TRIGGER search_learns_of_change AFTER UPDATE ON properties FOR EACH ROW
WHEN ((OLD.price, OLD.created_at, OLD.area, OLD.amenities, OLD.features, OLD.approval_status, OLD.featured,
  OLD.possession_state, OLD.cashback, OLD.rent_free_months, OLD.rental_model, OLD.purpose, OLD.type, OLD.beds,
  OLD.baths, OLD.locality_id, OLD.city_id, OLD.city, OLD.project_id, OLD.furnishing, OLD.featured_until,
  OLD.archived_at, OLD.is_held, OLD.is_kept_out, OLD.availability, OLD.latitude, OLD.longitude, OLD.coordinates_source)
  IS DISTINCT FROM
  (NEW.price, NEW.created_at, NEW.area, NEW.amenities, NEW.features, NEW.approval_status, NEW.featured,
  NEW.possession_state, NEW.cashback, NEW.rent_free_months, NEW.rental_model, NEW.purpose, NEW.type, NEW.beds,
  NEW.baths, NEW.locality_id, NEW.city_id, NEW.city, NEW.project_id, NEW.furnishing, NEW.featured_until,
  NEW.archived_at, NEW.is_held, NEW.is_kept_out, NEW.availability, NEW.latitude, NEW.longitude, NEW.coordinates_source))
EXECUTE FUNCTION keep_search_current();
--> statement-breakpoint
-- Whose account is suspended has no home in public, also one that is listed or handed over meanwhile: the lock lets
-- whoever suspends wait for such a home, and such a home for whoever suspends.
CREATE FUNCTION keep_out_of_suspended() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  suspended timestamptz;
BEGIN
  SELECT suspended_at INTO suspended FROM users WHERE id = NEW.user_id FOR SHARE;
  NEW.is_kept_out := suspended IS NOT NULL;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER keep_out_of_suspended BEFORE INSERT OR UPDATE OF user_id ON properties
FOR EACH ROW EXECUTE FUNCTION keep_out_of_suspended();
--> statement-breakpoint
UPDATE properties SET is_kept_out = true WHERE user_id IN (SELECT id FROM users WHERE suspended_at IS NOT NULL);
