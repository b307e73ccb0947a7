-- Trigram similarity for search and suggestions.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE FUNCTION month_in_india(at timestamp with time zone) RETURNS date
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  SELECT date_trunc('month', at AT TIME ZONE 'Asia/Kolkata')::date
$$;
--> statement-breakpoint
CREATE FUNCTION place_core(plain text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  SELECT coalesce(nullif(btrim(regexp_replace(
    plain, '\y(nagar|road|rd|colony|marg|vihar|path|extension|extn|jaipur)\y', '', 'g')), ''), plain)
$$;
--> statement-breakpoint
CREATE FUNCTION plain_place(name text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  SELECT btrim(regexp_replace(lower(name), '[\s.,''()/-]+', ' ', 'g'))
$$;
--> statement-breakpoint
CREATE FUNCTION search_amenity_bits(amenities text[], features text[], furnishing text) RETURNS integer
    LANGUAGE sql IMMUTABLE
    AS $$
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
CREATE FUNCTION steady_chance(listing uuid, part text) RETURNS double precision
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  SELECT ('x' || substr(md5(listing::text || part), 1, 8))::bit(32)::bigint / 4294967296.0
$$;
--> statement-breakpoint
CREATE FUNCTION place_score(name text, asked text) RETURNS real
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
    AS $$
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
