import type { Database } from '../../client.ts'
import { agentMonthlyStats } from '../../schema/index.ts'
import { insertRows } from '../insert-rows.ts'
import type { Lead } from '../leads.ts'
import type { Listing } from '../properties.ts'

export async function seedMonthlyStats(
  db: Database,
  listings: readonly Listing[],
  leads: readonly Lead[],
): Promise<void> {
  const stats = new Map<
    string,
    typeof agentMonthlyStats.$inferInsert & {
      leadsReceived: number
      leadsConverted: number
      propertiesListed: number
    }
  >()
  const of = (agentId: string, at: Date) => {
    const [year = 0, month = 0] = new Date(at.getTime() + 330 * 60_000).toISOString().split('-').map(Number)
    const key = `${agentId} ${year} ${month}`
    const known = stats.get(key) ?? {
      agentId,
      year,
      month,
      leadsReceived: 0,
      leadsConverted: 0,
      propertiesListed: 0,
    }
    stats.set(key, known)
    return known
  }
  for (const { owner, row } of listings) of(owner.id, row.createdAt).propertiesListed++
  for (const { listing, createdAt, steps } of leads) {
    of(listing.owner.id, createdAt).leadsReceived++
    const converted = steps.find(({ status }) => status === 'converted')
    if (converted) of(listing.owner.id, converted.at).leadsConverted++
  }
  await insertRows(db, agentMonthlyStats, [...stats.values()])
}
