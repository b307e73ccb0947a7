-- A place's name as it is compared: lower case, signs as spaces.
CREATE FUNCTION plain_place(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT btrim(regexp_replace(lower(name), '[\s.,''()/-]+', ' ', 'g'))
$$;
--> statement-breakpoint
-- What tells one place from another: without words that half of the places share.
CREATE FUNCTION place_core(plain text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(nullif(btrim(regexp_replace(
    plain, '\y(nagar|road|rd|colony|marg|vihar|path|extension|extn|jaipur)\y', '', 'g')), ''), plain)
$$;
--> statement-breakpoint
-- How well a place answers what was typed: 4 equal, 3 begins so, 2 contains it, below 2 alike, 0 not at all.
CREATE FUNCTION place_score(name text, asked text) RETURNS real LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  plain text := plain_place(name);
  alike real;
BEGIN
  IF plain = asked THEN RETURN 4; END IF;
  IF starts_with(plain, asked) THEN RETURN 3; END IF;
  IF position(asked in plain) > 0 THEN RETURN 2; END IF;
  IF length(asked) < 4 OR similarity(plain, asked) < 0.15 THEN RETURN 0; END IF;
  alike := greatest(
    similarity(place_core(plain), place_core(asked)),
    similarity(replace(plain, ' ', ''), replace(asked, ' ', '')) - 0.15);
  RETURN CASE WHEN alike >= 0.4 THEN alike + similarity(plain, asked) / 10 ELSE 0 END;
END
$$;
--> statement-breakpoint
-- Exact totals without counting: each statement adds what it changed; crowded sums are folded now and then.
CREATE FUNCTION fold_search_tallies() RETURNS void LANGUAGE sql AS $$
  WITH crowded AS (
    SELECT id FROM (
      SELECT id, count(*) OVER (PARTITION BY purpose, type, beds, locality_id, city_id, is_approved) AS rows
      FROM search_tallies) AS counted
    WHERE rows > 1
  ), held AS (
    SELECT id FROM search_tallies WHERE id IN (SELECT id FROM crowded) FOR UPDATE SKIP LOCKED
  ), gone AS (
    DELETE FROM search_tallies WHERE id IN (SELECT id FROM held)
    RETURNING purpose, type, beds, locality_id, city_id, is_approved, listings
  )
  INSERT INTO search_tallies (purpose, type, beds, locality_id, city_id, is_approved, listings)
  SELECT purpose, type, beds, locality_id, city_id, is_approved, sum(listings) FROM gone
  GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(listings) <> 0
$$;
--> statement-breakpoint
CREATE FUNCTION tally_search() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  least bigint;
  most bigint;
BEGIN
  WITH added AS (
    INSERT INTO search_tallies (purpose, type, beds, locality_id, city_id, is_approved, listings)
    SELECT purpose, type, beds, locality_id, city_id, is_approved,
      count(*) * CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END
    FROM changed GROUP BY 1, 2, 3, 4, 5, 6
    RETURNING id
  )
  SELECT min(id), max(id) INTO least, most FROM added;
  IF (least - 1) / 1000 <> most / 1000 THEN
    PERFORM fold_search_tallies();
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER search_tallies_grow AFTER INSERT ON property_search
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_search();
--> statement-breakpoint
CREATE TRIGGER search_tallies_shrink AFTER DELETE ON property_search
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_search();
--> statement-breakpoint
CREATE FUNCTION empty_search_tallies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search_tallies;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER search_tallies_empty AFTER TRUNCATE ON property_search FOR EACH STATEMENT EXECUTE FUNCTION empty_search_tallies();
--> statement-breakpoint
-- The filter's ten amenities as bits, in the order of searchAmenities in the contract.
CREATE FUNCTION search_amenity_bits(amenities text[], features text[], furnishing text) RETURNS integer
LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(bit_or(1 << word.bit), 0)
    | CASE WHEN furnishing = 'furnished' THEN 1 << 8 ELSE 0 END
  FROM unnest(amenities || features) AS said(name)
  JOIN (VALUES
    ('parking', 0), ('gym', 1), ('gym/fitness center', 1), ('swimming pool', 2),
    ('garden', 3), ('garden/landscaping', 3), ('security', 4), ('elevator', 5), ('lift', 5),
    ('balcony', 6), ('ac', 7), ('air conditioning', 7), ('furnished', 8), ('pet friendly', 9)
  ) AS word(name, bit) ON word.name = lower(said.name)
$$;
--> statement-breakpoint
-- What search reads of a listing, narrow; only listings that may be found have a row.
CREATE FUNCTION project_for_search(listing properties) RETURNS void LANGUAGE sql AS $$
  DELETE FROM property_search WHERE property_id = listing.id;
  INSERT INTO property_search (
    price, created_at, property_id, views_count, area, amenity_bits, is_approved, is_featured, is_ready,
    has_cashback, is_rent_free, purpose, type, beds, baths, locality_id, city_id, project_id, furnishing, featured_until)
  SELECT listing.price, listing.created_at, listing.id, listing.views_count, listing.area,
    search_amenity_bits(listing.amenities, listing.features, listing.furnishing),
    listing.approval_status = 'approved', listing.featured, coalesce(listing.possession_state = 'ready', false),
    listing.cashback IS NOT NULL,
    listing.purpose = 'rent' AND (listing.rent_free_months > 0 OR listing.rental_model = '10_2') IS TRUE,
    listing.purpose, listing.type, listing.beds, listing.baths, listing.locality_id,
    coalesce(listing.city_id, (SELECT l.city_id FROM localities l WHERE l.id = listing.locality_id),
      (SELECT c.id FROM cities c WHERE lower(c.name) = lower(listing.city) ORDER BY c.id LIMIT 1)),
    listing.project_id, listing.furnishing, listing.featured_until
  WHERE listing.archived_at IS NULL AND NOT listing.is_held AND listing.approval_status <> 'rejected'
    AND listing.availability IN ('available', 'under_offer')
$$;
--> statement-breakpoint
CREATE FUNCTION keep_search_current() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM project_for_search(NEW);
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
CREATE FUNCTION keep_search_views() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE property_search SET views_count = NEW.views_count WHERE property_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER search_learns_of_view AFTER UPDATE OF views_count ON properties FOR EACH ROW
WHEN (OLD.views_count <> NEW.views_count)
EXECUTE FUNCTION keep_search_views();
--> statement-breakpoint
DO $$
DECLARE
  listing properties;
BEGIN
  FOR listing IN SELECT * FROM properties LOOP
    PERFORM project_for_search(listing);
  END LOOP;
END
$$;
