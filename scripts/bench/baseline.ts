import type { Pool } from 'pg'

import { furnishings, propertyTypes } from '#contract/enums.ts'
import { bhkChoices, searchAmenities, type SearchInput } from '#contract/search.ts'

const advertisers: Readonly<Record<string, string>> = { Gym: 'Gym/Fitness Center', Parking: 'Parking' }
const orders: Readonly<Record<string, string>> = {
  relevance: `(approval_status = 'approved') desc, featured desc, views_count desc, created_at desc, id`,
  newest: 'created_at desc, id',
  price_low: 'price, id',
  price_high: 'price desc, id',
  cost_low: 'coalesce(true_cost, price), id',
  rate_low: 'price / carpet_area, id',
}

/** The search with the calls of the specification: exact count, then rows, then images. */
export async function baselineSearch(pool: Pool, input: Partial<SearchInput>): Promise<number> {
  const { where, values } = conditions(input)
  const counted = await pool.query<{ total: number }>(
    `select count(*) as total from properties where ${where}`,
    values,
  )
  const order = orders[input.sort ?? 'relevance'] ?? ''
  const found = await pool.query<{ id: string }>(
    `select * from properties where ${where} order by ${order} limit 12 offset 0`,
    values,
  )
  await pool.query(
    `select property_id, image_url, is_primary from property_images where property_id = any($1) order by position`,
    [found.rows.map((row) => row.id)],
  )
  return Number(counted.rows[0]?.total ?? 0)
}

/**
 * One count per option, as a first version would query: types, bedrooms, furnishing, amenities, the
 * other purpose.
 */
export async function baselineChoices(pool: Pool, input: Partial<SearchInput>): Promise<void> {
  const others: Partial<SearchInput>[] = [
    ...propertyTypes.map((type) => ({ type })),
    ...bhkChoices.map((bhk) => ({ bhk: [bhk] })),
    ...furnishings.map((furnishing) => ({ furnishing })),
    ...searchAmenities.map((amenity) => ({ amenities: [...(input.amenities ?? []), amenity] })),
    { purpose: input.purpose === 'rent' ? 'sale' : 'rent' },
  ]
  for (const other of others) {
    const { where, values } = conditions({ ...input, ...other })
    await pool.query(`select count(*) as total from properties where ${where}`, values)
  }
}

/** Names that contain the text: cities, localities, projects, one after the other. */
export async function baselineSuggest(pool: Pool, query: string): Promise<void> {
  const pattern = [`%${query}%`]
  await pool.query(`select id, name, state from cities where name ilike $1 limit 5`, pattern)
  await pool.query(`select id, name, city_id from localities where name ilike $1 limit 5`, pattern)
  await pool.query(
    `select id, title, city, location from projects where title ilike $1 and approval_status = 'approved' limit 5`,
    pattern,
  )
}

/** The property page with the calls of the specification. */
export async function baselineProperty(pool: Pool, numericId: number): Promise<void> {
  const { rows } = await pool.query<{
    id: string
    user_id: string
    type: string
    city: string
    price: number
  }>(`select * from properties where property_numeric_id = $1`, [numericId])
  const property = rows[0]
  if (!property) throw new Error(`No listing ${numericId}`)
  await pool.query(`select id, image_url, is_primary, position from property_images where property_id = $1`, [
    property.id,
  ])
  await pool.query(
    `select user_id, user_numeric_id, name, email, mobile_number, photo, company, role from profiles where user_id = $1`,
    [property.user_id],
  )
  const similar = await pool.query<{ id: string }>(
    `select * from properties where city = $1 and type = $2 and approval_status = 'approved'
     and availability in ('available', 'under_offer') and price between $3 and $4 and id <> $5 limit 8`,
    [
      property.city,
      property.type,
      Math.ceil(property.price * 0.8),
      Math.floor(property.price * 1.2),
      property.id,
    ],
  )
  await pool.query(
    `select property_id, image_url, is_primary from property_images where property_id = any($1)`,
    [similar.rows.map((row) => row.id)],
  )
}

function conditions(input: Partial<SearchInput>) {
  const values: unknown[] = []
  const put = (value: unknown) => `$${values.push(value)}`
  const where = [
    `approval_status in ('approved', 'pending') and not is_held and archived_at is null`,
    `availability in ('available', 'under_offer')`,
  ]
  if (input.purpose) where.push(`purpose = ${put(input.purpose)}`)
  if (input.type) where.push(`type = ${put(input.type)}`)
  if (input.minPrice) where.push(`price >= ${put(input.minPrice)}`)
  if (input.maxPrice) where.push(`price <= ${put(input.maxPrice)}`)
  if (input.bhk)
    where.push(`beds = any(${put(input.bhk.map((count) => Number.parseInt(count)))}::smallint[])`)
  if (input.furnishing) where.push(`furnishing = ${put(input.furnishing)}`)
  if (input.readyToMove) where.push(`possession_state = 'ready'`)
  if (input.facing) where.push(`facing = any(${put(input.facing)})`)
  if (input.offeredBy)
    where.push(`user_id in (select user_id from profiles where role = any(${put(input.offeredBy)}))`)
  if (input.minRoadWidth) where.push(`road_width >= ${put(input.minRoadWidth)}`)
  if (input.possessionBy)
    where.push(`(possession_state = 'ready' or possession_date <= ${put(input.possessionBy)})`)
  if (input.listedWithin)
    where.push(
      `created_at >= date_trunc('day', now(), 'UTC') - ${put(input.listedWithin)} * interval '1 day'`,
    )
  if (input.localities) where.push(`locality_name = any(${put(input.localities)})`)
  if (input.amenities)
    where.push(`amenities @> ${put(input.amenities.map((name) => advertisers[name] ?? name))}::text[]`)
  if (input.location) {
    const pattern = put(`%${input.location}%`)
    where.push(
      `(locality_name ilike ${pattern} or city ilike ${pattern} or title ilike ${pattern} or address ilike ${pattern})`,
    )
  }
  return { where: where.join(' and '), values }
}
