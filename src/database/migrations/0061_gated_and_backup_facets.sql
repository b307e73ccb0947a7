-- in steps: a table of a million rows is never locked while it is read through.
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
    | ((cardinality(p.floor_plans) > 0)::integer << 8)
    | (coalesce(p.is_gated, false)::integer << 9)
    | (((p.power_backup_hours > 0 OR 'Power Backup' = ANY (p.amenities)) IS TRUE)::integer << 10)
$$;
--> statement-breakpoint
-- Of the listings that are gated or have backup power already.
UPDATE property_search SET flag_bits = flag_bits
  | (SELECT listing_flag_bits(p) & 1536 FROM properties p WHERE p.id = property_id)
WHERE slot IN (
  SELECT due.slot FROM property_search due JOIN properties p ON p.id = due.property_id
  WHERE due.flag_bits & 1536 = 0 AND listing_flag_bits(p) & 1536 <> 0 LIMIT 20000);
--> statement-breakpoint
DO $$
BEGIN
  INSERT INTO search_changes (slot) SELECT slot FROM property_search WHERE flag_bits & 1536 <> 0;
  PERFORM fold_search_changes();
END
$$;
