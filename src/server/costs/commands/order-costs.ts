import { sql } from 'drizzle-orm'

import { orderedCostOf } from '#contract/costs/true-cost.ts'
import type { Database } from '#database/client.ts'

import { findCostBasis } from '../../catalogue/queries/cost-rates.ts'
import { computeTrueCosts, lockListingsToPrice } from '../queries.ts'

/** In one transaction. */
const batchSize = 500
/** In one run, so that the jobs after it wait for some seconds at most. */
const maxComputedInRun = 10_000

/**
 * Compute the costs by which search orders: of new and changed listings, and of all after a rate has changed or a
 * day has begun on which another one is in force.
 */
export async function computeOrderedCosts(
  db: Database,
  { now, signal }: { now: Date; signal?: AbortSignal },
): Promise<number> {
  const basis = await findCostBasis(db, now)
  let computed = 0
  while (computed < maxComputedInRun && signal?.aborted !== true) {
    const size = await computeBatch(db, { basis, now })
    computed += size
    if (size < batchSize) break
  }
  return computed
}

async function computeBatch(db: Database, { basis, now }: { basis: string; now: Date }): Promise<number> {
  return db.transaction(async (tx) => {
    const listings = await lockListingsToPrice(tx, { basis, limit: batchSize })
    const costs = await computeTrueCosts(tx, listings, { now })
    const values = listings.map(({ id }, index) => {
      const cost = costs[index]
      return { id, cost: cost ? orderedCostOf(cost) : 0 }
    })
    if (values.length === 0) return 0
    await tx.execute(sql`
      update properties p set true_cost = computed.cost, cost_basis = ${basis}
      from unnest(${sql.param(values.map(({ id }) => id))}::uuid[], ${sql.param(values.map(({ cost }) => cost))}::bigint[])
        as computed (id, cost)
      where p.id = computed.id`)
    return values.length
  })
}
