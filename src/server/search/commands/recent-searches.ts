import { and, eq, sql } from 'drizzle-orm'

import { writeArea } from '#contract/search/area.ts'
import { maxRecentSearches } from '#contract/search/choices.ts'
import type { OpenedSearch } from '#contract/search/recent-searches.ts'
import { writeSavedQuery } from '#contract/search/saved-searches.ts'
import { recentSearches } from '#database/schema/search/recent-searches.ts'

import { findPrivacy } from '../../accounts/queries/settings.ts'
import type { MemberCall } from '../../platform/call.ts'

/** Of the same place and kind, searches opened within this time are changes of one. */
const changesWithinMinutes = 30
const placeAndKind = ['purpose', 'type', 'location', 'localities', 'area', 'bhk'] as const

/** Add searches to those of the person, unless they have switched property history off. */
export async function mergeRecentSearches(
  call: MemberCall,
  { searches }: { searches: readonly OpenedSearch[] },
): Promise<void> {
  await call.transaction(async (call) => {
    const { db, actor } = call
    await lockSearches(call)
    if (!(await findPrivacy(db, actor.userId)).propertyHistory) return
    const rows = listLatest(call, searches)
    if (rows.length === 0) return
    const { openedAt } = recentSearches
    await db
      .insert(recentSearches)
      .values(rows)
      .onConflictDoUpdate({
        target: [recentSearches.userId, recentSearches.query],
        set: { openedAt: sql`greatest(${openedAt}, excluded.opened_at)` },
      })
    await deleteChanged(call)
    await db.execute(sql`
      delete from ${recentSearches} where id in (
        select id from recent_searches where user_id = ${actor.userId}
        order by opened_at desc, id desc offset ${maxRecentSearches})`)
  })
}

/** Each search once; a device whose clock is ahead opened it now. */
function listLatest({ actor, now }: MemberCall, searches: readonly OpenedSearch[]) {
  const latest = new Map<string, typeof recentSearches.$inferInsert>()
  for (const { filters, openedAt: stated } of searches) {
    const { userId } = actor
    const query = writeSavedQuery(filters)
    const openedAt = new Date(Math.min(new Date(stated).getTime(), now.getTime()))
    if ((latest.get(query)?.openedAt ?? openedAt) > openedAt) continue
    const { area } = filters
    latest.set(query, {
      userId,
      query,
      filters: { ...filters, ...(area && { area: writeArea(area) }) },
      openedAt,
    })
  }
  return [...latest.values()]
}

/** Otherwise every filter that a person tries would be a search of its own. */
async function deleteChanged({ db, actor }: MemberCall): Promise<void> {
  const isSame = sql.join(
    placeAndKind.map((name) => sql`earlier.filters -> ${name} is not distinct from later.filters -> ${name}`),
    sql` and `,
  )
  await db.execute(sql`
    delete from ${recentSearches} earlier using ${recentSearches} later
    where earlier.user_id = ${actor.userId} and later.user_id = ${actor.userId}
      and later.opened_at > earlier.opened_at
      and later.opened_at <= earlier.opened_at + make_interval(mins => ${changesWithinMinutes})
      and ${isSame}`)
}

export async function removeRecentSearch({ db, actor }: MemberCall, { id }: { id: string }): Promise<void> {
  await db
    .delete(recentSearches)
    .where(and(eq(recentSearches.id, id), eq(recentSearches.userId, actor.userId)))
}

/** Also when property history is switched off: none that is being merged remains. */
export async function clearRecentSearches(call: MemberCall): Promise<void> {
  await call.transaction(async (call) => {
    await lockSearches(call)
    await call.db.delete(recentSearches).where(eq(recentSearches.userId, call.actor.userId))
  })
}

async function lockSearches({ db, actor }: MemberCall): Promise<void> {
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`recent-searches:${actor.userId}`}, 0))`,
  )
}
