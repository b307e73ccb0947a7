-- in steps: a table of a million rows is never locked while it is read through.
-- The choices of a listing, a bit for each value in the order of the contract's `choiceFacets`.
CREATE OR REPLACE FUNCTION listing_choice_bits(p properties, role text, has_rera_number boolean, is_rera_checked boolean) RETURNS bigint
    LANGUAGE sql IMMUTABLE
    AS $$
  SELECT coalesce(1::bigint << array_position(array['north', 'north_east', 'east', 'south_east', 'south', 'south_west', 'west', 'north_west'], p.facing) - 1, 0)
    | coalesce(1::bigint << array_position(array['jda_patta', 'housing_board', 'nagar_nigam_patta', 'society_patta', 'converted_90a', 'agricultural', 'other'], p.title_kind) + 7, 0)
    | coalesce(1::bigint << array_position(array['carpet', 'built_up', 'super_built_up'], p.area_type) + 15, 0)
    | (coalesce(p.floor_level = 0, false)::integer::bigint << 20)
    | (coalesce(p.floor_level < p.total_floors, false)::integer::bigint << 21)
    | (coalesce(p.floor_level BETWEEN 1 AND 3, false)::integer::bigint << 22)
    | (coalesce(p.floor_level > 3, false)::integer::bigint << 23)
    | (coalesce(has_rera_number, false)::integer::bigint << 24)
    | (coalesce(is_rera_checked, false)::integer::bigint << 25)
    | coalesce(1::bigint << array_position(array['owner', 'agent', 'builder'], CASE WHEN role IN ('agent', 'builder') THEN role ELSE 'owner' END) + 27, 0)
    | (coalesce('family' = ANY (p.tenant_kinds) OR p.rental_model IN ('family', 'any'), false)::integer::bigint << 32)
    | (coalesce('bachelors' = ANY (p.tenant_kinds) OR p.rental_model IN ('bachelor', 'any'), false)::integer::bigint << 33)
    | (coalesce('servant' = ANY (p.extra_rooms), false)::integer::bigint << 36)
    | (coalesce('study' = ANY (p.extra_rooms), false)::integer::bigint << 37)
    | (coalesce('pooja' = ANY (p.extra_rooms), false)::integer::bigint << 38)
    | (coalesce('store' = ANY (p.extra_rooms), false)::integer::bigint << 39)
$$;
--> statement-breakpoint
-- Of the listings that have such a floor already.
UPDATE property_search SET choice_bits = choice_bits
  | CASE WHEN (SELECT p.floor_level > 3 FROM properties p WHERE p.id = property_id) THEN 8388608 ELSE 4194304 END
WHERE slot IN (
  SELECT due.slot FROM property_search due JOIN properties p ON p.id = due.property_id
  WHERE p.floor_level >= 1 AND due.choice_bits & 12582912 = 0 LIMIT 20000);
--> statement-breakpoint
DO $$
BEGIN
  INSERT INTO search_changes (slot) SELECT slot FROM property_search WHERE choice_bits & 12582912 <> 0;
  PERFORM fold_search_changes();
END
$$;
