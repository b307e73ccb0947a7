import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'

import { openDatabase } from '#database/client.ts'
import { secretHash } from '#server/accounts/policy/index.ts'
import { withSecret } from '#server/platform/auth/secret.ts'
import { sessionCookie } from '#server/platform/auth/sign-in-cookies.ts'
import { readConfig, type Config } from '#server/platform/config.ts'

import type { Environment } from '../engines.ts'

/** Somebody signed in, with the address of their network. */
export type Person = { cookie: string; address: string }

type Property = { id: string; numericId: number; advertiser: Person }

export type People = {
  members: Person[]
  reviewer: Person
  supporter: Person
  sales: Person
  properties: Property[]
}

/** So many that none of them reaches a limit per person within an hour. */
const memberCount = 600

/** Writes accounts and sessions into the store of a server that is stopped. */
export async function createPeople(environment: Environment): Promise<People> {
  const reading = readConfig(environment)
  if (!reading.ok) throw new Error(reading.problems.join('\n'))
  const config = await withSecret(reading.config)
  const { pool, close } = await openDatabase(config)
  try {
    const signIn = (ids: readonly string[]) => startSessions(pool, { ids, config })
    const [reviewer, supporter, sales] = await signIn([
      await userIdOf(pool, 'listingmanager@demo.local'),
      await userIdOf(pool, 'support@demo.local'),
      await userIdOf(pool, 'sales@demo.local'),
    ])
    if (!reviewer || !supporter || !sales) throw new Error('The demo has no staff')
    const members = await signIn(await createMembers(pool))
    return { members, reviewer, supporter, sales, properties: await listProperties(pool, signIn) }
  } finally {
    await close()
  }
}

async function createMembers(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into users (name, email, email_verified)
     select 'Visitor ' || i, 'visitor' || i || '@bench.invalid', true from generate_series(1, $1::integer) i returning id`,
    [memberCount],
  )
  await pool.query(
    `insert into profiles (user_id, user_numeric_id, name, email, role, mobile_number)
     select id, 900000 + row_number() over (order by email), name, email, 'owner', '+919800000000'
     from users where email like 'visitor%@bench.invalid'`,
  )
  return rows.map(({ id }) => id)
}

async function userIdOf(pool: Pool, email: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>('select id from users where email = $1', [email])
  return rows[0]?.id ?? ''
}

async function listProperties(
  pool: Pool,
  signIn: (ids: readonly string[]) => Promise<Person[]>,
): Promise<Property[]> {
  const { rows } = await pool.query<{ id: string; number: number; owner: string }>(
    `select p.id, p.property_numeric_id as number, p.user_id as owner
     from properties p join property_search s on s.property_id = p.id
     where s.is_approved and p.availability = 'available' order by p.id`,
  )
  const owners = [...new Set(rows.map(({ owner }) => owner))]
  const signedIn = new Map((await signIn(owners)).map((person, index) => [owners[index] ?? '', person]))
  return rows.flatMap(({ id, number, owner }) => {
    const advertiser = signedIn.get(owner)
    return advertiser ? [{ id, numericId: number, advertiser }] : []
  })
}

let addresses = 0

async function startSessions(
  pool: Pool,
  { ids, config }: { ids: readonly string[]; config: Config },
): Promise<Person[]> {
  const tokens = ids.map(() => randomBytes(32).toString('base64url'))
  await pool.query(
    `insert into sessions (user_id, token_hash, expires_at)
     select user_id, token_hash, now() + interval '1 day' from unnest($1::uuid[], $2::text[]) t (user_id, token_hash)`,
    [ids, tokens.map(secretHash)],
  )
  return tokens.map((token) => ({
    cookie: sessionCookie({ token, staysSignedIn: true }, config).split(';')[0] ?? '',
    address: addressAt(addresses++),
  }))
}

/** Addresses reserved for benchmarks (RFC 2544). */
export const addressAt = (index: number) => `198.18.${Math.floor(index / 250) % 250}.${1 + (index % 250)}`
