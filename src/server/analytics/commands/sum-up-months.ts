import { eq, and, asc, gt, isNull, sql } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { users } from '#database/schema/accounts.ts'
import { agentMonthlyStats, agentStaleMonths } from '#database/schema/analytics.ts'

import { sumMonths } from '../queries/performance.ts'

const maxAgentsPerBatch = 200

/** Aggregates every changed month again; returns their number. */
export async function sumUpMonths(db: Database): Promise<number> {
  let months = 0
  for (let lastAgentId = '00000000-0000-0000-0000-000000000000'; ;) {
    const agents = await db
      .selectDistinct({ id: agentStaleMonths.agentId })
      .from(agentStaleMonths)
      .where(gt(agentStaleMonths.agentId, lastAgentId))
      .orderBy(asc(agentStaleMonths.agentId))
      .limit(maxAgentsPerBatch)
    for (const { id } of agents) months += await sumUpAgentMonths(db, id)
    const last = agents.at(-1)
    if (!last) return months
    lastAgentId = last.id
  }
}

/** Serialized per person, or an older sum could overwrite a newer one. */
async function sumUpAgentMonths(db: Database, agentId: string): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`analytics.months:${agentId}`}, 0))`)
    const [agent] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, agentId), isNull(users.deletedAt)))
      .for('key share')
    const staleMonths = await tx
      .delete(agentStaleMonths)
      .where(eq(agentStaleMonths.agentId, agentId))
      .returning({ month: agentStaleMonths.month })
    const months = [...new Set(staleMonths.map(({ month }) => month))]
    if (!agent || months.length === 0) return 0
    await saveSums(tx, agentId, months)
    return months.length
  })
}

async function saveSums(tx: Database, agentId: string, months: readonly string[]): Promise<void> {
  const named = sql`(select month from unnest(${sql.param([...months])}::date[]) as named (month))`
  await tx.execute(sql`
    insert into ${agentMonthlyStats} (agent_id, year, month, leads_received, leads_answered, leads_converted,
      properties_listed)
    select ${agentId}::uuid, extract(year from month), extract(month from month), received, answered, converted, listed
    from (${sumMonths(agentId, named)}) as sums
    on conflict (agent_id, year, month) do update set leads_received = excluded.leads_received,
      leads_answered = excluded.leads_answered, leads_converted = excluded.leads_converted,
      properties_listed = excluded.properties_listed, updated_at = now()`)
}
