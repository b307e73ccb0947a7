import type { Database } from '#database/client.ts'
import { propertyDrafts } from '#database/schema/property-history.ts'
import { lt } from 'drizzle-orm'

const days = 60

/** Forms that nobody touched for two months; their pictures go with the next sweep of those. */
export async function purgeDrafts(db: Database, { now }: { now: Date }): Promise<number> {
  const before = new Date(now.getTime() - days * 86_400_000)
  const removed = await db
    .delete(propertyDrafts)
    .where(lt(propertyDrafts.updatedAt, before))
    .returning({ id: propertyDrafts.id })
  return removed.length
}
