import type { Context, Actor } from '#server/platform/context.ts'
import { checkListing } from '#server/moderation/commands/check-listing.ts'
import { dutiesByRole } from '#contract/accounts/roles.ts'
import { router } from '#server/router.ts'
import { createRouterClient } from '@orpc/server'
import { randomUUID } from 'node:crypto'

import { baselineChecks, baselineOwn } from './baseline-desk.ts'
import type { BenchEngine } from './engines.ts'
import type { Case } from './measure.ts'

type Pair = { name: string; ours: Case['run']; baseline: Case['run'] }

/** What a lister waits for: the checks while a listing is sent, and the own homes with their figures. */
export async function deskPairs({ db, pool }: BenchEngine, context: Context): Promise<Pair[]> {
  const lister = await findLister({ pool })
  const api = createRouterClient(router, { context: { ...context, actor: lister } })
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
        const { items } = await api.properties.listOwn({})
        const propertyIds = items.map(({ id }) => id)
        await Promise.all([
          api.leads.countReceived({ propertyIds }),
          api.visits.countReceived({ propertyIds }),
          api.moderation.listOwnFindings({ propertyIds }),
        ])
      },
      baseline: () => baselineOwn(pool, lister.userId),
    },
  ]
}

class RolledBack extends Error {}

async function rolledBack(db: BenchEngine['db'], work: (tx: BenchEngine['db']) => Promise<unknown>) {
  const undone = db.transaction(async (tx) => {
    await work(tx)
    throw new RolledBack()
  })
  await undone.catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error
  })
}

async function findLister({ pool }: Pick<BenchEngine, 'pool'>): Promise<Actor> {
  const { rows } = await pool.query<{ id: string; name: string; email: string }>(
    `select u.id, u.name, u.email from users u where u.email like '%@bench.invalid' order by u.email limit 1`,
  )
  const [{ id, name, email } = { id: '', name: '', email: '' }] = rows
  const duties = dutiesByRole['agent']
  const identity = { userId: id, sessionId: randomUUID(), name, email }
  return { ...identity, role: 'agent', loginRole: 'normal', duties, needsSecondStep: false }
}

async function listIds({ pool }: Pick<BenchEngine, 'pool'>): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from properties where approval_status = 'pending' order by id limit 200`,
  )
  return rows.map(({ id }) => id)
}
