import type { PoolClient } from 'pg'

import { seedCatalogue } from '#database/catalogue/seed-catalogue.ts'

import type { BenchEngine } from './engines.ts'

const chunk = 10_000
const advertisers = 200
const types = `array['apartment','apartment','apartment','house','house','villa','plot','townhouse','commercial']`
const facings = `array['north','north_east','east','south_east','south','south_west','west','north_west']`
const amenities = `array['Parking','Security','Elevator','Balcony','Gym/Fitness Center','Swimming Pool','Air Conditioning']`

/** Synthetic listings of fictional people in the real localities, and in copies of them for more cities; deterministic. */
export async function fill(
  { db, pool }: BenchEngine,
  listings: number,
  say: (text: string) => void,
  { cities = 1 }: { cities?: number } = {},
): Promise<void> {
  await seedCatalogue(db)
  const client = await pool.connect()
  try {
    await client.query(copyCity, [cities])
    await client.query(copyLocalities)
    // Row triggers would take most of an hour for a million rows; rebuild_search does their work at
    // once.
    await client.query('set session_replication_role = replica')
    await client.query('select setseed(0.2026)')
    const indexes = await dropIndexes(client)
    await createAdvertisers(client)
    for (let first = 0; first < listings; first += chunk) {
      await client.query(insertListings, [first, Math.min(first + chunk, listings) - 1])
      if (first % 100_000 === 0 && first > 0) say(`${first} listings`)
    }
    await client.query(insertImages)
    await client.query(insertPrices)
    await client.query('set session_replication_role = default')
    for (const index of indexes) await client.query(index)
    say('indexes made')
    await client.query('select rebuild_search()')
    say('search made')
    await client.query('select fold_search_tallies()')
    for (const index of baselineIndexes) await client.query(index)
    await client.query('vacuum analyze')
  } finally {
    client.release()
  }
}

/** Those that no constraint needs: made at the end, they take a quarter of the time. Returns how to make them. */
async function dropIndexes(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
     where i.indrelid in ('properties'::regclass, 'property_images'::regclass, 'price_history'::regclass)
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}

const copyCity = `
  insert into cities (name, slug, state, latitude, longitude)
  select name || ' ' || i, slug || '-' || i, state, latitude, longitude from cities, generate_series(2, $1::integer) i
  where slug = 'jaipur'`

const copyLocalities = `
  insert into localities (name, slug, city_id, is_popular, position, pincode, latitude, longitude)
  select l.name || substring(copy.name from ' .*$'), l.slug, copy.id, l.is_popular, l.position, l.pincode, l.latitude, l.longitude
  from localities l join cities c on c.id = l.city_id join cities copy on copy.slug like 'jaipur-%' where c.slug = 'jaipur'`

async function createAdvertisers(client: PoolClient): Promise<void> {
  await client.query(
    `insert into users (name, email, email_verified)
     select 'Lister ' || i, 'advertiser' || i || '@bench.invalid', true from generate_series(1, ${advertisers}) i`,
  )
  await client.query(
    `insert into profiles (user_id, user_numeric_id, name, email, role, company, phone)
     select id, 90000 + row_number() over (order by email), name, email, 'agent', 'Bench Homes', '+919800000000'
     from users where email like '%@bench.invalid'`,
  )
}

/** Later localities are rarer, as in a real city; a twelfth is sold or rented and a tenth under review. */
const insertListings = `
  with place as (
    select l.id, l.name, l.pincode, c.id as city_id, c.name as city, row_number() over (order by l.is_popular desc, l.position, l.name) as rank
    from localities l join cities c on c.id = l.city_id
  ), advertiser as (select id, row_number() over (order by email) as rank from users where email like '%@bench.invalid'),
  drawn as materialized (
    select i, random() a, random() b, random() c, random() d, random() e,
      1 + floor(random() * random() * (select count(*) from place))::integer as place
    from generate_series($1::integer, $2::integer) i
  )
  insert into properties (property_numeric_id, user_id, title, description, type, purpose, availability, approval_status,
    price, area, beds, baths, yearbuilt, furnishing, possession_state, facing, title_kind, area_type, road_width, is_corner,
    floor_level, total_floors, possession_date, available_from, brokerage_kind, rera_number, amenities, address, city, zip, city_id, locality_id,
    locality_name, cashback, rent_free_months, featured, featured_until, views_count, listed_at, created_at,
    confirmed_at, confirm_by, hide_at)
  select 1000000 + i, advertiser.id,
    (1 + floor(b * 5))::integer || ' BHK ' || kind.type || ' in ' || place.name || ', block ' || chr(65 + i % 26),
    repeat('A bright home close to the market, the school and the bus. ', 6),
    kind.type, kind.purpose,
    case when d < 0.88 then 'available' when d < 0.92 then 'under_offer' when kind.purpose = 'sale' then 'sold' else 'rented' end,
    case when e < 0.88 then 'approved' when e < 0.97 then 'pending' else 'rejected' end,
    case when kind.purpose = 'sale' then 1500000 + floor(b * b * 300) * 100000 else 6000 + floor(b * b * 180) * 500 end,
    400 + floor(b * 3000), case when kind.type = 'plot' then null else 1 + floor(b * 5) end,
    case when kind.type = 'plot' then null else 1 + floor(b * 4) end, 1990 + floor(a * 35),
    (array['furnished','semi-furnished','unfurnished'])[1 + floor(random() * 3)],
    case when e < 0.6 then 'ready' else 'under_construction' end, (${facings})[1 + i % 10],
    case when kind.type = 'plot' then (array['jda_patta','society_patta','converted_90a'])[1 + i % 4] end,
    case when kind.type <> 'plot' then (array['carpet','built_up','super_built_up'])[1 + i % 4] end, (array[20,30,40,60,80])[1 + i % 7],
    i % 9 = 0, i % 12, 12, date '2026-06-01' + i % 1500, case when kind.purpose = 'rent' then date '2026-11-01' + i % 90 end,
    case when i % 5 = 0 then 'none' end, case when i % 6 = 0 then 'RAJ/P/2023/' || i end, (${amenities})[1:1 + floor(a * 7)],
    floor(a * 300)::integer || ', Street ' || floor(b * 90)::integer || ', ' || place.name, place.city, place.pincode,
    place.city_id, place.id, place.name,
    case when kind.purpose = 'sale' and a < 0.15 then 0.5 + floor(b * 8) / 2 end,
    case when kind.purpose = 'rent' and a < 0.15 then 1 + floor(b * 3) end,
    a > 0.98, case when a > 0.99 then now() + interval '30 days' end,
    floor(random() * random() * 5000), now() - random() * interval '700 days', now() - random() * interval '700 days',
    now(), now() + interval '21 days', now() + interval '42 days'
  from drawn
  cross join lateral (
    select (${types})[1 + floor(drawn.a * 9)] as type, case when drawn.c < 0.65 then 'sale' else 'rent' end as purpose
  ) kind
  join place on place.rank = drawn.place
  join advertiser on advertiser.rank = 1 + drawn.i % ${advertisers}`

const insertImages = `
  insert into property_images (property_id, image_url, is_primary, position, width, height, placeholder_colour)
  select id, '/media/bench', true, 0, 1200, 800, '#d98a74' from properties`

const insertPrices = `
  insert into price_history (property_id, price, changed_at) select id, price, created_at from properties`

/** Indexes of a first version; the product's search does not read them. */
const baselineIndexes = [
  `create index baseline_newest_idx on properties (purpose, created_at desc)`,
  `create index baseline_price_idx on properties (purpose, price)`,
  `create index baseline_locality_idx on properties (locality_name, purpose, type)`,
]
