CREATE TABLE "search_bitmaps" (
	"facet" text NOT NULL,
	"value" text NOT NULL,
	"bits" bit varying NOT NULL,
	CONSTRAINT "search_bitmaps_facet_value_pk" PRIMARY KEY("facet","value")
);
--> statement-breakpoint
CREATE TABLE "search_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slot" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "property_search_newest_idx";--> statement-breakpoint
DROP INDEX "property_search_price_idx";--> statement-breakpoint
DROP INDEX "property_search_purpose_price_idx";--> statement-breakpoint
DROP INDEX "property_search_count_idx";--> statement-breakpoint
DROP INDEX "property_search_beds_idx";--> statement-breakpoint
DROP INDEX "property_search_comfort_idx";--> statement-breakpoint
DROP INDEX "property_search_cashback_idx";--> statement-breakpoint
DROP INDEX "property_search_rent_free_idx";--> statement-breakpoint
ALTER TABLE "property_search" ADD COLUMN "slot" serial NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "property_search_slot_key" ON "property_search" USING btree ("slot");--> statement-breakpoint
CREATE INDEX "property_search_kind_relevance_idx" ON "property_search" USING btree ("purpose","type","is_approved" DESC NULLS FIRST,"is_featured" DESC NULLS FIRST,"views_count" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"property_id");--> statement-breakpoint
ALTER TABLE "search_bitmaps" ALTER COLUMN "bits" SET STORAGE EXTERNAL;
--> statement-breakpoint
CREATE VIEW search_facets AS
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
) AS facet (name, value)
WHERE facet.value IS NOT NULL;
--> statement-breakpoint
CREATE AGGREGATE concat_bits(bit varying) (SFUNC = bitcat, STYPE = bit varying);
--> statement-breakpoint
CREATE FUNCTION bits_of_slots(slots integer[], size integer) RETURNS bit varying
    LANGUAGE sql IMMUTABLE
    AS $$
  -- In blocks, because setting a bit copies the whole.
  SELECT "bit"(coalesce(concat_bits(coalesce(bits, ''::bit varying::bit(8192)) ORDER BY block), ''::bit varying), size, true)
  FROM generate_series(0, (size - 1) / 8192) AS block
  LEFT JOIN (
    SELECT slot / 8192 AS block, bit_or(set_bit(''::bit varying::bit(8192), slot % 8192, 1)) AS bits
    FROM unnest(slots) AS slot WHERE slot < size GROUP BY 1
  ) AS filled USING (block)
$$;
--> statement-breakpoint
CREATE FUNCTION slots_of_bits(bits bit varying) RETURNS SETOF integer
    LANGUAGE plpgsql IMMUTABLE ROWS 1000
    AS $$
DECLARE
  block bit varying;
  place integer;
BEGIN
  FOR start IN 0..length(bits) - 1 BY 1024 LOOP
    block := substring(bits FROM start + 1 FOR 1024);
    CONTINUE WHEN bit_count(block) = 0;
    LOOP
      place := position(B'1' IN block);
      EXIT WHEN place = 0;
      RETURN NEXT start + place - 1;
      block := set_bit(block, place - 1, 0);
    END LOOP;
  END LOOP;
END
$$;
--> statement-breakpoint
CREATE FUNCTION search_no_bits() RETURNS bit varying
    LANGUAGE plpgsql STABLE
    AS $$
BEGIN
  RETURN coalesce((SELECT bits # bits FROM search_bitmaps WHERE facet = 'flag' AND value = 'listed'), ''::bit varying);
END
$$;
--> statement-breakpoint
CREATE FUNCTION search_bits_of_slots(slots integer[]) RETURNS bit varying
    LANGUAGE plpgsql STABLE
    AS $$
DECLARE
  none bit varying := search_no_bits();
BEGIN
  IF slots = '{}' OR none = ''::bit varying THEN
    RETURN none;
  END IF;
  RETURN bits_of_slots(slots, length(none));
END
$$;
--> statement-breakpoint
CREATE FUNCTION search_any_of(asked_facet text, choices text[]) RETURNS bit varying
    LANGUAGE plpgsql STABLE
    AS $$
BEGIN
  RETURN coalesce(
    (SELECT bit_or(bits) FROM search_bitmaps WHERE facet = asked_facet AND value = ANY (choices)), search_no_bits());
END
$$;
--> statement-breakpoint
CREATE FUNCTION search_at_least(asked_facet text, bound bigint) RETURNS bit varying
    LANGUAGE plpgsql STABLE
    AS $$
DECLARE
  none bit varying := search_no_bits();
  matching bit varying := ~ none;
  with_digit bit varying;
BEGIN
  -- From the lowest binary digit: the listings whose digits so far are at least those of the bound.
  FOR digit IN 0..62 LOOP
    EXIT WHEN digit > 33 AND bound >> digit = 0;
    CONTINUE WHEN bound & ((2::bigint << digit) - 1) = 0;
    SELECT bits INTO with_digit FROM search_bitmaps WHERE facet = asked_facet AND value = digit::text;
    IF bound >> digit & 1 = 1 THEN
      matching := matching & coalesce(with_digit, none);
    ELSE
      matching := matching | coalesce(with_digit, none);
    END IF;
  END LOOP;
  RETURN matching;
END
$$;
--> statement-breakpoint
CREATE FUNCTION search_extreme(candidates bit varying, asked_facet text, is_highest boolean, wanted integer)
    RETURNS bit varying
    LANGUAGE plpgsql STABLE
    AS $$
DECLARE
  certain bit varying := search_no_bits();
  remaining bigint := bit_count(candidates);
  with_digit bit varying;
  having_it bigint;
  ahead bit varying;
  ahead_count bigint;
BEGIN
  -- From the highest binary digit: candidates with it are ahead of the others, or behind. Either enough are ahead, or
  -- all of them are certain and the rest is looked for behind.
  FOR digit IN REVERSE 33..0 LOOP
    EXIT WHEN remaining <= wanted + 100;
    SELECT candidates & bits INTO with_digit FROM search_bitmaps WHERE facet = asked_facet AND value = digit::text;
    having_it := coalesce(bit_count(with_digit), 0);
    CONTINUE WHEN having_it = 0 OR having_it = remaining;
    IF is_highest THEN
      ahead := with_digit;
      ahead_count := having_it;
    ELSE
      ahead := candidates # with_digit;
      ahead_count := remaining - having_it;
    END IF;
    IF ahead_count >= wanted THEN
      candidates := ahead;
      remaining := ahead_count;
    ELSE
      certain := certain | ahead;
      candidates := candidates # ahead;
      wanted := wanted - ahead_count;
      remaining := remaining - ahead_count;
    END IF;
  END LOOP;
  RETURN certain | candidates;
END
$$;
--> statement-breakpoint
CREATE FUNCTION fold_search_changes() RETURNS void
    LANGUAGE plpgsql
    AS $$
DECLARE
  slots integer[];
  size integer;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('search_bitmaps')) THEN
    RETURN;
  END IF;
  -- Before the listings are read: what changes after this is recorded anew.
  WITH gone AS (DELETE FROM search_changes RETURNING slot)
  SELECT array_agg(DISTINCT slot) INTO slots FROM gone;
  IF slots IS NULL THEN
    RETURN;
  END IF;
  size := greatest(length(search_no_bits()), (SELECT max(slot) + 1 FROM unnest(slots) AS slot));
  WITH kept AS MATERIALIZED (
    SELECT ~ bits_of_slots(slots, size) AS bits
  ), current AS (
    SELECT facet, value, bits_of_slots(array_agg(slot), size) AS bits
    FROM search_facets WHERE slot = ANY (slots) GROUP BY facet, value
  ), former AS (
    SELECT facet, value, "bit"(bits, size, true) AS bits FROM search_bitmaps
    UNION ALL SELECT 'flag', 'listed', bits_of_slots('{}', size)
    WHERE NOT EXISTS (SELECT FROM search_bitmaps)
  )
  INSERT INTO search_bitmaps AS stored (facet, value, bits)
  SELECT facet, value, coalesce(former.bits & kept.bits | current.bits, former.bits & kept.bits, current.bits)
  FROM former FULL JOIN current USING (facet, value) CROSS JOIN kept
  ON CONFLICT (facet, value) DO UPDATE SET bits = excluded.bits
  WHERE length(stored.bits) <> length(excluded.bits) OR stored.bits <> excluded.bits;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION empty_search_tallies() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  DELETE FROM search_tallies;
  DELETE FROM search_bitmaps;
  DELETE FROM search_changes;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tally_search() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  least bigint;
  most bigint;
BEGIN
  INSERT INTO search_changes (slot) SELECT slot FROM changed;
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
CREATE OR REPLACE FUNCTION refresh_search() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  held integer;
BEGIN
  DELETE FROM property_search WHERE property_id = NEW.id RETURNING slot INTO held;
  INSERT INTO property_search
  SELECT *, coalesce(held, nextval('property_search_slot_seq')) FROM search_projection WHERE property_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION rebuild_search() RETURNS void
    LANGUAGE plpgsql
    AS $$
BEGIN
  TRUNCATE property_search RESTART IDENTITY;
  INSERT INTO property_search SELECT *, nextval('property_search_slot_seq') FROM search_projection;
  PERFORM fold_search_changes();
END
$$;
--> statement-breakpoint
INSERT INTO search_changes (slot) SELECT slot FROM property_search;
--> statement-breakpoint
SELECT fold_search_changes();
