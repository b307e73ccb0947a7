import type { Pool } from 'pg'

import { keyScopes } from '#contract/enums/partners.ts'
import { createPublicId, createSecret } from '#server/partners/policy.ts'

/** A team with a key, and its approved listings as its own software has them. */
export type Partner = { key: string; listings: readonly Listing[] }
type Listing = { reference: string; fields: Record<string, unknown> & { price: number } }

const listingsOfPartner = 200

/** Each gets some of the filled listings, as if its software had brought them in. */
export async function createPartners(pool: Pool, count: number): Promise<Partner[]> {
  const { rows: owners } = await pool.query<{ id: string; teamId: string }>(createTeams, [count])
  const client = await pool.connect()
  try {
    // The search does not change with it.
    await client.query('set session_replication_role = replica')
    await client.query(giveListings, [count, count * listingsOfPartner])
    await client.query('set session_replication_role = default')
  } finally {
    client.release()
  }
  await pool.query('analyze properties, users, teams, team_members')
  const partners = await Promise.all(
    owners.map(async ({ id, teamId }) => {
      const publicId = createPublicId()
      const { key, secretHash } = createSecret(publicId)
      await pool.query(
        `insert into api_keys (team_id, user_id, name, public_id, secret_hash, scopes, days, expires_at)
         values ($1, $2, 'Bench', $3, $4, $5, 30, now() + interval '30 days')`,
        [teamId, id, publicId, secretHash, [...keyScopes]],
      )
      const { rows } = await pool.query<Listing>(listListings, [teamId])
      return { key, listings: rows }
    }),
  )
  if (partners.some(({ listings }) => listings.length === 0))
    throw new Error('There are too few listings for so many partners: --listings')
  return partners
}

const createTeams = `
  with person as (
    insert into users (name, email, email_verified)
    select 'Partner ' || i, 'partner' || i || '@bench.invalid', true from generate_series(1, $1::integer) i
    returning id, name, email
  ), profile as (
    insert into profiles (user_id, user_numeric_id, name, email, role, phone)
    select id, 800000 + row_number() over (order by email), name, email, 'owner', '+919800000000' from person
  ), team as (
    insert into teams (id, name) select id, name from person returning id
  ), membership as (
    insert into team_members (team_id, user_id, role) select id, id, 'owner' from team
  )
  select id, id as "teamId" from person`

/** Approved flats and houses for sale, by turns, as the form would have left them, so that only what is sent changes. */
const giveListings = `
  with owner as (
    select id, row_number() over (order by email) - 1 as rank from users where email like 'partner%@bench.invalid'
  ), offered as (
    select id, row_number() over (order by property_numeric_id) - 1 as rank from properties
    where type in ('apartment', 'house') and purpose = 'sale' and availability = 'available'
      and approval_status = 'approved' limit $2::integer
  )
  update properties p set user_id = owner.id, team_id = owner.id, reference = 'B-' || p.property_numeric_id,
    description = trim(description), possession_date = null
  from offered join owner on owner.rank = offered.rank % $1::integer where p.id = offered.id`

const listListings = `
  select reference, json_build_object('title', title, 'type', type, 'status', purpose, 'price', price::float8,
    'area', area, 'address', address, 'locality', locality_name, 'bhk', beds, 'baths', baths) as fields
  from properties where team_id = $1 order by property_numeric_id`
