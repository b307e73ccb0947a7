import { lt, sql } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { searchAlerts } from '#database/schema/search.ts'

import { matchingSearches, type AlertKind, type AlertListing } from '../queries/match-saved-searches.ts'

type Alerting = { listing: AlertListing; kind: AlertKind; day: string; limit: number; now: Date }

/** Record whom an event alerts; those recorded before are left out, so that a repeated event alerts nobody. */
export async function recordAlerts(
  tx: Database,
  { listing, kind, day, limit, now }: Alerting,
): Promise<string[]> {
  // Compiling the statement would take longer than running it.
  await tx.execute(sql`set local jit = off`)
  const sameOccasion = kind === 'new' ? sql`true` : sql`a.day = ${day}`
  const { rows } = await tx.execute<{ userId: string }>(sql`
    insert into ${searchAlerts} (user_id, property_id, kind, day, created_at)
    select distinct q.user_id, ${listing.id}::uuid, ${kind}, ${day}::date, ${now.toISOString()}::timestamptz
    from ${matchingSearches(listing, now)}
    where not exists (
      select from search_alerts a
      where a.property_id = ${listing.id} and a.user_id = q.user_id and a.kind = ${kind} and ${sameOccasion})
    limit ${limit}
    on conflict do nothing
    returning user_id as "userId"`)
  return rows.map(({ userId }) => userId)
}

const retentionDays = 180

/** Delete alerts older than half a year, as notifications are. Daily, so it needs no index. */
export async function purgeAlerts(db: Database, { now }: { now: Date }): Promise<number> {
  const end = new Date(now.getTime() - retentionDays * 86_400_000)
  const purged = await db
    .delete(searchAlerts)
    .where(lt(searchAlerts.createdAt, end))
    .returning({ id: searchAlerts.id })
  return purged.length
}
