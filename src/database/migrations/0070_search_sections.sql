-- The bitmaps in sections, so that a city with many listings is searched without reading those of others. Functions
-- without a section serve processes of the version before, which know section 0 alone: for a day nothing moves.
CREATE TABLE "search_free_slots" (
	"slot" integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_sections" (
	"id" smallint PRIMARY KEY NOT NULL,
	"city_id" uuid,
	"used" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "search_sections" ADD CONSTRAINT "search_sections_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_sections_of_city_idx" ON "search_sections" USING btree ("city_id","id");--> statement-breakpoint
CREATE INDEX "search_changes_slot_idx" ON "search_changes" USING btree ("slot");--> statement-breakpoint
INSERT INTO "search_sections" ("id") VALUES (0);--> statement-breakpoint
-- Too small for autovacuum to look at; PostgreSQL would expect a thousand sections, and compile for them.
ANALYZE "search_sections";--> statement-breakpoint
ALTER TABLE "search_bitmaps" DROP CONSTRAINT "search_bitmaps_facet_value_pk";--> statement-breakpoint
ALTER TABLE "search_bitmaps" ADD CONSTRAINT "search_bitmaps_section_facet_value_pk" PRIMARY KEY USING INDEX "search_bitmaps_section_facet_value_pk";--> statement-breakpoint
-- A city with this many listings gets its own sections.
CREATE FUNCTION own_section_listings() RETURNS integer LANGUAGE sql IMMUTABLE AS 'SELECT 65536';
--> statement-breakpoint
-- Never waits for another transaction: a slot that somebody takes is passed over, and without a free one the listing has
-- a new slot in the common sections.
CREATE FUNCTION take_search_slot(of_city uuid) RETURNS integer
    LANGUAGE plpgsql
    AS $$
DECLARE
  own record;
  taken integer;
BEGIN
  FOR own IN
    SELECT id * 1048576 AS first FROM search_sections WHERE city_id = of_city
    UNION ALL SELECT 0
    ORDER BY first DESC
  LOOP
    DELETE FROM search_free_slots WHERE slot = (
      SELECT slot FROM search_free_slots
      WHERE slot >= own.first AND slot <= own.first + CASE WHEN own.first = 0 THEN 1073741823 ELSE 1048575 END
      ORDER BY slot LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING slot INTO taken;
    IF taken IS NOT NULL THEN
      RETURN taken;
    END IF;
  END LOOP;
  RETURN nextval('property_search_slot_seq');
END
$$;
--> statement-breakpoint
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
  SELECT *, coalesce(held, take_search_slot(city_id)) FROM search_projection WHERE property_id = refreshed;
END
$$;
--> statement-breakpoint
CREATE FUNCTION search_no_bits(asked_section integer) RETURNS bit varying
    LANGUAGE plpgsql STABLE
    AS $$
BEGIN
  RETURN coalesce(
    (SELECT bits # bits FROM search_bitmaps WHERE section = asked_section AND facet = 'flag' AND value = 'listed'),
    ''::bit varying);
END
$$;
--> statement-breakpoint
CREATE FUNCTION search_bits_of_slots(asked_section integer, slots integer[]) RETURNS bit varying
    LANGUAGE plpgsql STABLE
    AS $$
DECLARE
  none bit varying := search_no_bits(asked_section);
BEGIN
  IF slots = '{}' OR none = ''::bit varying THEN
    RETURN none;
  END IF;
  RETURN bits_of_slots(
    ARRAY(SELECT slot & 1048575 FROM unnest(slots) AS slot WHERE slot >> 20 = asked_section), length(none));
END
$$;
--> statement-breakpoint
CREATE FUNCTION slots_of_bits(asked_section integer, bits bit varying) RETURNS SETOF integer
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
      RETURN NEXT asked_section * 1048576 + start + place - 1;
      block := set_bit(block, place - 1, 0);
    END LOOP;
  END LOOP;
END
$$;
--> statement-breakpoint
CREATE FUNCTION search_any_of(asked_section integer, asked_facet text, choices text[]) RETURNS bit varying
    LANGUAGE plpgsql STABLE
    AS $$
BEGIN
  RETURN coalesce(
    (SELECT bit_or(bits) FROM search_bitmaps
      WHERE section = asked_section AND facet = asked_facet AND value = ANY (choices)),
    search_no_bits(asked_section));
END
$$;
--> statement-breakpoint
CREATE FUNCTION search_at_least(asked_section integer, asked_facet text, bound bigint) RETURNS bit varying
    LANGUAGE plpgsql STABLE
    AS $$
DECLARE
  none bit varying := search_no_bits(asked_section);
  matching bit varying := ~ none;
  with_digit bit varying;
BEGIN
  -- From the lowest binary digit: the listings whose digits so far are at least those of the bound.
  FOR digit IN 0..62 LOOP
    EXIT WHEN digit > 33 AND bound >> digit = 0;
    CONTINUE WHEN bound & ((2::bigint << digit) - 1) = 0;
    SELECT bits INTO with_digit FROM search_bitmaps
    WHERE section = asked_section AND facet = asked_facet AND value = digit::text;
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
-- At least the first listings of an order in a section. What ties in the first facet is told apart by the next one.
CREATE FUNCTION search_first(asked_section integer, candidates bit varying, facets text[], are_highest_first boolean[],
    wanted integer) RETURNS bit varying
    LANGUAGE plpgsql STABLE
    AS $$
DECLARE
  certain bit varying := search_no_bits(asked_section);
  remaining bigint := bit_count(candidates);
  with_digit bit varying;
  having_it bigint;
  ahead bit varying;
  ahead_count bigint;
BEGIN
  FOR key IN 1..array_length(facets, 1) LOOP
    -- From the highest binary digit: candidates with it are ahead of the others, or behind. Either enough are ahead, or
    -- all of them are certain and the rest is looked for behind.
    FOR digit IN REVERSE 33..0 LOOP
      EXIT WHEN remaining <= wanted + 100;
      SELECT candidates & bits INTO with_digit FROM search_bitmaps
      WHERE section = asked_section AND facet = facets[key] AND value = digit::text;
      having_it := coalesce(bit_count(with_digit), 0);
      CONTINUE WHEN having_it = 0 OR having_it = remaining;
      IF are_highest_first[key] THEN
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
  END LOOP;
  RETURN certain | candidates;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_no_bits() RETURNS bit varying LANGUAGE sql STABLE AS 'SELECT search_no_bits(0)';
--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_bits_of_slots(slots integer[]) RETURNS bit varying LANGUAGE sql STABLE
AS 'SELECT search_bits_of_slots(0, slots)';
--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_any_of(asked_facet text, choices text[]) RETURNS bit varying LANGUAGE sql STABLE
AS 'SELECT search_any_of(0, asked_facet, choices)';
--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_at_least(asked_facet text, bound bigint) RETURNS bit varying LANGUAGE sql STABLE
AS 'SELECT search_at_least(0, asked_facet, bound)';
--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_first(candidates bit varying, facets text[], are_highest_first boolean[], wanted integer)
    RETURNS bit varying LANGUAGE sql STABLE
AS 'SELECT search_first(0, candidates, facets, are_highest_first, wanted)';
--> statement-breakpoint
-- Writes what changed into the bitmaps of one section; two at a time would lose what the other wrote.
CREATE FUNCTION fold_search_section(folded integer) RETURNS void
    LANGUAGE plpgsql
    AS $$
DECLARE
  first integer := folded * 1048576;
  slots integer[];
  size integer;
  before bit varying;
BEGIN
  -- Before the listings are read: what changes after this is recorded anew.
  WITH gone AS (DELETE FROM search_changes WHERE slot >= first AND slot <= first + 1048575 RETURNING slot)
  SELECT array_agg(DISTINCT slot - first) INTO slots FROM gone;
  IF slots IS NULL THEN
    RETURN;
  END IF;
  INSERT INTO search_sections (id) VALUES (folded) ON CONFLICT DO NOTHING;
  before := search_any_of(folded, 'flag', '{listed}');
  size := greatest(length(before), (SELECT max(slot) + 1 FROM unnest(slots) AS slot));
  WITH kept AS MATERIALIZED (
    SELECT ~ bits_of_slots(slots, size) AS bits
  ), current AS (
    SELECT facet, value, bits_of_slots(array_agg(slot - first), size) AS bits
    FROM search_facets WHERE slot = ANY (ARRAY(SELECT first + slot FROM unnest(slots) AS slot)) GROUP BY facet, value
  ), former AS (
    SELECT facet, value, "bit"(bits, size, true) AS bits FROM search_bitmaps WHERE section = folded
    UNION ALL SELECT 'flag', 'listed', bits_of_slots('{}', size)
    WHERE NOT EXISTS (SELECT FROM search_bitmaps WHERE section = folded)
  )
  INSERT INTO search_bitmaps AS stored (section, facet, value, bits)
  SELECT folded, facet, value, coalesce(former.bits & kept.bits | current.bits, former.bits & kept.bits, current.bits)
  FROM former FULL JOIN current USING (facet, value) CROSS JOIN kept
  ON CONFLICT (section, facet, value) DO UPDATE SET bits = excluded.bits
  WHERE length(stored.bits) <> length(excluded.bits) OR stored.bits <> excluded.bits;
  -- A section without a bit of a place is not read for it.
  DELETE FROM search_bitmaps
  WHERE section = folded AND facet IN ('city', 'locality', 'project') AND bit_count(bits) = 0;
  -- Slots of listings that went: nobody holds them, nor may take them before this is committed.
  INSERT INTO search_free_slots (slot)
  SELECT slots_of_bits(folded, "bit"(before, size, true) & ~ search_any_of(folded, 'flag', '{listed}')) ON CONFLICT DO NOTHING;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION fold_search_changes() RETURNS void
    LANGUAGE plpgsql
    AS $$
DECLARE
  changed integer;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('search_bitmaps')) THEN
    RETURN;
  END IF;
  FOR changed IN SELECT DISTINCT slot >> 20 FROM search_changes LOOP
    PERFORM fold_search_section(changed);
  END LOOP;
END
$$;
--> statement-breakpoint
-- Sections of which a hundredth has changed, or a thousand listings, and those with the most changes while there are more
-- than two thousand in all: each search looks at all of them.
CREATE FUNCTION fold_due_search_sections() RETURNS void
    LANGUAGE plpgsql
    AS $$
DECLARE
  due integer;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('search_bitmaps')) THEN
    RETURN;
  END IF;
  FOR due IN
    SELECT section FROM (
      SELECT section, changes, sum(changes) OVER (ORDER BY changes, section) AS with_fewer
      FROM (SELECT slot >> 20 AS section, count(*) AS changes FROM search_changes GROUP BY 1) AS counted
    ) AS ranked
    WHERE changes * 100 >= least(length(search_no_bits(section)), 100000) OR with_fewer > 2000
  LOOP
    PERFORM fold_search_section(due);
  END LOOP;
END
$$;
--> statement-breakpoint
-- Tops up each city with sections to this many free slots, in a further section where the last one is full.
CREATE FUNCTION fill_free_search_slots(wanted integer) RETURNS void
    LANGUAGE plpgsql
    AS $$
DECLARE
  city record;
  growing record;
  missing integer;
  given integer;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('search_sections'));
  FOR city IN SELECT city_id FROM search_sections WHERE city_id IS NOT NULL GROUP BY 1 LOOP
    SELECT wanted - count(*) INTO missing FROM search_sections own
    JOIN search_free_slots free ON free.slot >= own.id * 1048576 AND free.slot <= own.id * 1048576 + 1048575
    WHERE own.city_id = city.city_id;
    WHILE missing > 0 LOOP
      SELECT id, used INTO growing FROM search_sections WHERE city_id = city.city_id ORDER BY id DESC LIMIT 1;
      given := least(missing, 1048576 - growing.used);
      INSERT INTO search_free_slots (slot)
      SELECT growing.id * 1048576 + growing.used + place FROM generate_series(0, given - 1) AS place;
      UPDATE search_sections SET used = used + given WHERE id = growing.id;
      missing := missing - given;
      IF missing > 0 THEN
        INSERT INTO search_sections (id, city_id) SELECT max(id) + 1, city.city_id FROM search_sections;
      END IF;
    END LOOP;
  END LOOP;
END
$$;
--> statement-breakpoint
CREATE FUNCTION add_city_sections(least_listings integer) RETURNS void
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('search_sections'));
  INSERT INTO search_sections (id, city_id)
  SELECT (SELECT greatest(1023, max(id)) FROM search_sections) + row_number() OVER (ORDER BY city_id), city_id
  FROM (SELECT city_id FROM search_tallies GROUP BY city_id HAVING sum(listings) >= least_listings) AS large
  WHERE EXISTS (SELECT FROM cities c WHERE c.id = large.city_id)
    AND NOT EXISTS (SELECT FROM search_sections s WHERE s.city_id = large.city_id)
    AND EXISTS (SELECT FROM search_sections s WHERE s.id = 0 AND s.created_at < now() - interval '1 day');
  IF FOUND THEN
    ANALYZE search_sections;
  END IF;
END
$$;
--> statement-breakpoint
-- Moves listings of one city that are in the common sections; returns how many. Those that somebody is changing stay.
CREATE FUNCTION move_to_city_sections(most integer) RETURNS integer
    LANGUAGE plpgsql
    AS $$
DECLARE
  moving uuid;
  own record;
  moved integer;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('search_sections'));
  SELECT s.city_id INTO moving FROM property_search s
  WHERE s.slot < 1073741824 AND s.city_id IN (SELECT city_id FROM search_sections)
  ORDER BY s.slot LIMIT 1;
  IF moving IS NULL THEN
    RETURN 0;
  END IF;
  SELECT id, used INTO own FROM search_sections WHERE city_id = moving ORDER BY id DESC LIMIT 1;
  IF own.used = 1048576 THEN
    INSERT INTO search_sections (id, city_id) SELECT max(id) + 1, moving FROM search_sections RETURNING id, used INTO own;
  END IF;
  -- New slots, not free ones: taking thousands of these one by one would pass over all that were taken before.
  WITH due AS MATERIALIZED (
    SELECT s.property_id, s.slot FROM property_search s WHERE s.slot < 1073741824 AND s.city_id = moving
    ORDER BY s.slot LIMIT least(most, 1048576 - own.used) FOR UPDATE SKIP LOCKED
  ), placed AS MATERIALIZED (
    SELECT property_id, slot, own.id * 1048576 + own.used + row_number() OVER (ORDER BY slot) - 1 AS next FROM due
  ), now_at AS (
    UPDATE property_search s SET slot = placed.next FROM placed WHERE s.property_id = placed.property_id
    RETURNING s.slot, placed.slot AS former
  ), noted AS (
    -- Both slots are marked as changed until the next fold.
    INSERT INTO search_changes (slot) SELECT slot FROM now_at UNION ALL SELECT former FROM now_at
  )
  SELECT count(*) INTO moved FROM now_at;
  UPDATE search_sections SET used = used + moved WHERE id = own.id;
  RETURN moved;
END
$$;
--> statement-breakpoint
-- After rows were loaded: new slots of the common sections begin behind all that are held or free there, or have bits.
CREATE FUNCTION reset_search_slots() RETURNS void
    LANGUAGE sql
    AS $$
  SELECT setval('property_search_slot_seq', 1 + greatest(0,
    (SELECT max(slot) FROM property_search WHERE slot < 1073741824),
    (SELECT max(slot) FROM search_free_slots WHERE slot < 1073741824),
    (SELECT max(section * 1048576 + length(bits) - 1) FROM search_bitmaps WHERE section < 1024)), false)
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION empty_search_tallies() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  DELETE FROM search_tallies;
  DELETE FROM search_bitmaps;
  DELETE FROM search_changes;
  DELETE FROM search_free_slots;
  DELETE FROM search_sections WHERE id > 0;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION rebuild_search() RETURNS void
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('search_sections'));
  PERFORM pg_advisory_xact_lock(hashtext('search_bitmaps'));
  TRUNCATE property_search RESTART IDENTITY;
  -- For all listings of a city, shown or not; its sections follow each other. The city is found as in listing_projection.
  INSERT INTO search_sections (id, city_id)
  SELECT 1023 + row_number() OVER (ORDER BY city_id, nth), city_id
  FROM (
    SELECT coalesce(p.city_id, (SELECT l.city_id FROM localities l WHERE l.id = p.locality_id),
      (SELECT c.id FROM cities c WHERE lower(c.name) = lower(p.city) ORDER BY c.id LIMIT 1)) AS city_id, count(*) AS listings
    FROM properties p GROUP BY 1
  ) AS counted, generate_series(0, (listings - 1) / 1048576) AS nth
  WHERE listings >= own_section_listings() AND city_id IS NOT NULL;
  INSERT INTO property_search (price, created_at, property_id, views_count, area, amenity_bits, is_approved, is_featured,
    flag_bits, purpose, type, beds, baths, locality_id, city_id, project_id, furnishing, featured_until, latitude, longitude,
    is_approximate, is_late, carpet_rate, true_cost, choice_bits, measures, rera_checked_until, slot)
  SELECT p.*, coalesce(own.first + row_number() OVER (PARTITION BY p.city_id) - 1, nextval('property_search_slot_seq'))
  FROM search_projection p LEFT JOIN (
    SELECT city_id, min(id) * 1048576 AS first FROM search_sections WHERE city_id IS NOT NULL GROUP BY 1
  ) AS own ON own.city_id = p.city_id;
  UPDATE search_sections own
  SET used = coalesce((SELECT max(slot) + 1 - own.id * 1048576 FROM property_search
    WHERE slot >= own.id * 1048576 AND slot <= own.id * 1048576 + 1048575), 0)
  WHERE own.city_id IS NOT NULL;
  ANALYZE search_sections;
  PERFORM fold_search_changes();
END
$$;
