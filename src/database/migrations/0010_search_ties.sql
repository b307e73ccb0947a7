DROP FUNCTION search_extreme(bit varying, text, boolean, integer);
--> statement-breakpoint
-- At least the first listings of an order. What ties in the first facet is told apart by the next one.
CREATE FUNCTION search_first(candidates bit varying, facets text[], are_highest_first boolean[], wanted integer)
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
  FOR key IN 1..array_length(facets, 1) LOOP
    -- From the highest binary digit: candidates with it are ahead of the others, or behind. Either enough are ahead, or
    -- all of them are certain and the rest is looked for behind.
    FOR digit IN REVERSE 33..0 LOOP
      EXIT WHEN remaining <= wanted + 100;
      SELECT candidates & bits INTO with_digit FROM search_bitmaps WHERE facet = facets[key] AND value = digit::text;
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
