-- The choices of a listing, a bit for each value in the order of the contract's `choiceFacets`, and from bit 44 on what
-- its house rules exclude (`excludedBits`). No listing has rules yet.
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
    | (coalesce(NOT p.allows_pets, false)::integer::bigint << 44)
    | (coalesce(NOT p.allows_overnight_guests, false)::integer::bigint << 45)
    | (coalesce(p.food = 'vegetarian', false)::integer::bigint << 46)
    | (coalesce('car' <> ALL (p.vehicles) AND coalesce(p.parking, 0) = 0, false)::integer::bigint << 47)
$$;
--> statement-breakpoint
-- The numbers that facets limit, in the order of the contract's `measures`: 0 is not stated, days are counted down to 2100.
CREATE OR REPLACE FUNCTION listing_measures(p properties) RETURNS integer[]
    LANGUAGE sql IMMUTABLE
    AS $$
  SELECT array[
    coalesce(floor(p.road_width), 0)::integer,
    coalesce(p.yearbuilt, CASE WHEN p.possession_state = 'under_construction' THEN 2100 END, 0)::integer,
    round(p.carpet_area::numeric)::integer,
    coalesce(greatest(date '2100-01-01' - CASE WHEN p.possession_state = 'ready' THEN date '1970-01-01' ELSE p.possession_date END, 0), 0),
    coalesce(greatest(date '2100-01-01' - p.available_from, 0), 0),
    coalesce(p.max_people, 0)::integer,
    coalesce(p.min_lease_months, 0)::integer
  ]
$$;
--> statement-breakpoint
-- All columns but those that pages may show late.
CREATE OR REPLACE TRIGGER pages_learn_of_property_update AFTER UPDATE OF
  id, property_numeric_id, user_id, team_id, title, description, type, purpose, availability, approval_status,
  is_held, taken_down_at, take_down_reason, is_suspended, price, area, area_typed, area_unit, area_type,
  plot_length, plot_width, road_width, is_corner, beds, baths, parking, yearbuilt, floor_level,
  total_floors, has_lift, balconies, extra_rooms, kitchen, facing, overlooking, open_sides, has_boundary_wall,
  is_gated, power_backup_hours, sewer, tenant_kinds, maintenance_covers, max_people, allows_pets, allows_overnight_guests,
  min_lease_months, notice_months, vehicles, has_resident_owner, food, furnishing, possession_state, possession_date, available_from, rera_number, rera_exemption, title_kind, water_sources,
  water_hours, features,
  amenities, address, city, state, zip, city_id, locality_id, locality_name, project_id, latitude, longitude,
  coordinates_source, video_url, virtual_tour_url, tour_360_url, floor_plans, cashback, cashback_terms, rental_model,
  rent_free_months, rent_free_terms, fixed_rental_available, fixed_rental_terms, security_amount,
  monthly_maintenance, brokerage_kind, brokerage_amount, true_cost, featured, featured_until, is_sponsored,
  subscription_level, sold_date, rented_date, unavailable_reason, rejection_reason, source, import_key, reference,
  submission_key, created_by, listed_at, approved_at, archived_at, confirmed_at, confirm_by, hide_at, freshness,
  version, created_at
  ON properties FOR EACH ROW
  WHEN (to_jsonb(old) - ARRAY['views_count', 'unranked_views', 'contact_requests', 'tour_requests', 'cost_basis', 'asked_at', 'updated_at']
    IS DISTINCT FROM to_jsonb(new) - ARRAY['views_count', 'unranked_views', 'contact_requests', 'tour_requests', 'cost_basis', 'asked_at', 'updated_at'])
  EXECUTE FUNCTION publish_page_change('property_numeric_id');
