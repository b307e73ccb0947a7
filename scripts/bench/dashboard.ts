import { createRouterClient } from '@orpc/server'
import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'

import { dutiesByRole } from '#contract/accounts/roles.ts'
import { checkListing } from '#server/moderation/commands/checks.ts'
import type { Context, Actor } from '#server/platform/context.ts'
import { router } from '#server/router.ts'

import { rolledBack, type BenchEngine } from './engines.ts'
import type { Case } from './measure.ts'

type Pair = { name: string; ours: Case['run']; baseline: Case['run'] }

/** Requests an advertiser waits for: the checks on submission, and the own listings with their metrics. */
export async function dashboardPairs({ db, pool }: BenchEngine, context: Context): Promise<Pair[]> {
  const advertiser = await findAdvertiser({ pool })
  const api = createRouterClient(router, { context: { ...context, actor: advertiser } })
  const ids = await listIds({ pool })
  const idAt = (round: number) => ids[round % ids.length] ?? ''
  return [
    {
      name: 'the checks of a listing',
      ours: (round) => rolledBack(db, (tx) => checkListing(tx, { propertyId: idAt(round), now: new Date() })),
      baseline: (round) => baselineChecks(pool, idAt(round)),
    },
    {
      name: 'own properties with figures',
      ours: async () => {
        const { items } = await api.listings.listOwn({})
        const propertyIds = items.map(({ id }) => id)
        await Promise.all([
          api.leads.countReceived({ propertyIds }),
          api.visits.countReceived({ propertyIds }),
          api.moderation.listOwnCheckResults({ propertyIds }),
        ])
      },
      baseline: () => baselineOwnProperties(pool, advertiser.userId),
    },
  ]
}

async function findAdvertiser({ pool }: Pick<BenchEngine, 'pool'>): Promise<Actor> {
  const { rows } = await pool.query<{ id: string; name: string; email: string }>(
    `select u.id, u.name, u.email from users u where u.email like '%@bench.invalid' order by u.email limit 1`,
  )
  const [{ id, name, email } = { id: '', name: '', email: '' }] = rows
  const duties = dutiesByRole['agent']
  const identity = { userId: id, sessionId: randomUUID(), name, email }
  const session = { needsSecondStep: false, hasPasskey: false, teams: [] }
  return { ...identity, ...session, role: 'agent', loginRole: 'normal', duties }
}

async function listIds({ pool }: Pick<BenchEngine, 'pool'>): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from properties where approval_status = 'pending' order by id limit 200`,
  )
  return rows.map(({ id }) => id)
}

/**
 * The price against all comparable listings, the same photos and the same address anywhere, one
 * query each.
 */
async function baselineChecks(pool: Pool, id: string): Promise<void> {
  await pool.query(
    `select percentile_cont(array[0.25, 0.5, 0.75]) within group (order by other.price / nullif(other.area, 0))
     from properties own join properties other on other.type = own.type and other.purpose = own.purpose
       and other.city = own.city and other.approval_status = 'approved' where own.id = $1`,
    [id],
  )
  await pool.query(
    `select other.property_id from property_images own join property_images other
       on other.image_url = own.image_url and other.property_id <> own.property_id where own.property_id = $1`,
    [id],
  )
  await pool.query(
    `select other.id from properties own join properties other
       on lower(other.address) = lower(own.address) and other.id <> own.id where own.id = $1`,
    [id],
  )
}

/**
 * All own listings with their images, then the enquiries and visits of all of them, counted by the
 * caller.
 */
async function baselineOwnProperties(pool: Pool, userId: string): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    `select p.*, (select json_agg(i) from property_images i where i.property_id = p.id) as images
     from properties p where p.user_id = $1 order by p.created_at desc`,
    [userId],
  )
  const ids = rows.map(({ id }) => id)
  await pool.query('select * from leads where property_id = any($1) order by created_at desc', [ids])
  await pool.query('select * from property_tours where property_id = any($1) order by created_at desc', [ids])
}
