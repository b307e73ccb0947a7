-- One place says what search reads of a listing; a row here is a listing that may be found.
CREATE VIEW search_projection AS
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
  p.project_id, p.furnishing, p.featured_until
FROM properties p
WHERE p.archived_at IS NULL AND NOT p.is_held AND p.approval_status <> 'rejected'
  AND p.availability IN ('available', 'under_offer');
--> statement-breakpoint
DROP TRIGGER search_learns_of_listing ON properties;
--> statement-breakpoint
DROP TRIGGER search_learns_of_change ON properties;
--> statement-breakpoint
DROP FUNCTION keep_search_current();
--> statement-breakpoint
DROP FUNCTION project_for_search(properties);
--> statement-breakpoint
CREATE FUNCTION keep_search_current() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM property_search WHERE property_id = NEW.id;
  INSERT INTO property_search SELECT * FROM search_projection WHERE property_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER search_learns_of_listing AFTER INSERT ON properties FOR EACH ROW EXECUTE FUNCTION keep_search_current();
--> statement-breakpoint
CREATE TRIGGER search_learns_of_change AFTER UPDATE ON properties FOR EACH ROW
WHEN ((OLD.price, OLD.created_at, OLD.area, OLD.amenities, OLD.features, OLD.approval_status, OLD.featured,
  OLD.possession_state, OLD.cashback, OLD.rent_free_months, OLD.rental_model, OLD.purpose, OLD.type, OLD.beds,
  OLD.baths, OLD.locality_id, OLD.city_id, OLD.city, OLD.project_id, OLD.furnishing, OLD.featured_until,
  OLD.archived_at, OLD.is_held, OLD.availability)
  IS DISTINCT FROM
  (NEW.price, NEW.created_at, NEW.area, NEW.amenities, NEW.features, NEW.approval_status, NEW.featured,
  NEW.possession_state, NEW.cashback, NEW.rent_free_months, NEW.rental_model, NEW.purpose, NEW.type, NEW.beds,
  NEW.baths, NEW.locality_id, NEW.city_id, NEW.city, NEW.project_id, NEW.furnishing, NEW.featured_until,
  NEW.archived_at, NEW.is_held, NEW.availability))
EXECUTE FUNCTION keep_search_current();
--> statement-breakpoint
-- For a restore or a bulk load past the triggers: projection and sums afresh from the listings.
CREATE FUNCTION rebuild_search() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  TRUNCATE property_search;
  INSERT INTO property_search SELECT * FROM search_projection;
END
$$;
