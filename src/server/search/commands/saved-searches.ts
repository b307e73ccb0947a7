import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod'

import type { alertFrequencies } from '#contract/enums.ts'
import { areaText } from '#contract/search/area.ts'
import { savedSearchesMost } from '#contract/search/choices.ts'
import {
  savedQuery,
  type renameSavedSearchInput,
  type saveSearchInput,
} from '#contract/search/saved-searches.ts'
import type { Database } from '#database/client.ts'
import { savedSearches, searchAlerts } from '#database/schema/search.ts'

import { refused } from '../../platform/outcome.ts'
import { resolveFilters } from '../queries/filters.ts'
import { criteriaOf } from '../queries/saved-searches.ts'

type AlertFrequency = (typeof alertFrequencies)[number]

type Saving = Omit<z.infer<typeof saveSearchInput>, 'alertFrequency'> & {
  alertFrequency?: AlertFrequency
  userId: string
  now: Date
}

/** Save a search; the same filters again are the saved search, whatever its name. */
export async function saveSearch(
  db: Database,
  { userId, name, filters, alertFrequency = 'off', now }: Saving,
) {
  const query = savedQuery(filters)
  const { area } = filters
  const stored = { ...filters, ...(area && { area: areaText(area) }) }
  const criteria = criteriaOf(await resolveFilters(db, filters, now))
  return db.transaction(async (tx) => {
    await lockList(tx, userId)
    const [known] = await tx
      .select({ id: savedSearches.id, name: savedSearches.name })
      .from(savedSearches)
      .where(and(eq(savedSearches.userId, userId), eq(savedSearches.query, query)))
    if (known) return { ...known, isNew: false }
    const count = await tx.$count(savedSearches, eq(savedSearches.userId, userId))
    if (count >= savedSearchesMost) return refused('LIMIT_REACHED')
    const emails = { alertFrequency, lastAlertedAt: now }
    const row = {
      userId,
      name,
      query,
      filters: stored,
      ...criteria,
      ...emails,
      createdAt: now,
      updatedAt: now,
    }
    const [saved] = await tx.insert(savedSearches).values(row).returning({ id: savedSearches.id })
    if (!saved) throw new Error('The inserted search was not returned')
    return { id: saved.id, name, isNew: true }
  })
}

/** Without the lock simultaneous saves could exceed the limit. */
async function lockList(tx: Database, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`saved-searches:${userId}`}, 0))`)
}

type Renaming = z.infer<typeof renameSavedSearchInput> & { userId: string; now: Date }

export async function renameSavedSearch(db: Database, { userId, id, name, now }: Renaming) {
  const renamed = await db
    .update(savedSearches)
    .set({ name, updatedAt: now })
    .where(isOwn(userId, id))
    .returning({ id: savedSearches.id })
  return renamed.length === 0 ? refused('NOT_FOUND') : null
}

type Pausing = { userId: string; id: string; isPaused: boolean; now: Date }

/** Stop or resume alerts. */
export async function pauseSavedSearch(db: Database, { userId, id, isPaused, now }: Pausing) {
  const changed = await db
    .update(savedSearches)
    .set({ pausedAt: isPaused ? sql`coalesce(${savedSearches.pausedAt}, ${now.toISOString()})` : null })
    .where(isOwn(userId, id))
    .returning({ id: savedSearches.id })
  return changed.length === 0 ? refused('NOT_FOUND') : null
}

type Setting = { userId: string; id: string; alertFrequency: AlertFrequency; now: Date }

/** How often the search is emailed. */
export async function setAlertFrequency(db: Database, { userId, id, alertFrequency, now }: Setting) {
  const isChanged = await changeFrequency(db, { where: isOwn(userId, id), alertFrequency, now })
  return isChanged ? null : refused('NOT_FOUND')
}

/** By the link of an email; idempotent. */
export async function stopEmails(db: Database, { id, now }: { id: string; now: Date }): Promise<void> {
  await changeFrequency(db, { where: eq(savedSearches.id, id), alertFrequency: 'off', now })
}

type Change = { where: SQL | undefined; alertFrequency: AlertFrequency; now: Date }

/** Digests begin now, unless they only change their interval; alerts that wait for one are dropped when emails stop. */
function changeFrequency(db: Database, { where, alertFrequency, now }: Change): Promise<boolean> {
  const { alertFrequency: before, lastAlertedAt } = savedSearches
  return db.transaction(async (tx) => {
    const [changed] = await tx
      .update(savedSearches)
      .set({
        alertFrequency,
        lastAlertedAt: sql`case when ${before} in ('daily', 'weekly') then ${lastAlertedAt}
          else ${now.toISOString()}::timestamptz end`,
      })
      .where(where)
      .returning({ id: savedSearches.id, userId: savedSearches.userId })
    if (!changed) return false
    if (alertFrequency !== 'off') return true
    const { id, userId } = changed
    const isWaiting = and(eq(searchAlerts.userId, userId), isNull(searchAlerts.emailedAt))
    await tx
      .update(searchAlerts)
      .set({ emailSearchIds: sql`array_remove(${searchAlerts.emailSearchIds}, ${id}::uuid)` })
      .where(and(isWaiting, sql`${id}::uuid = any(${searchAlerts.emailSearchIds})`))
    return true
  })
}

export async function deleteSavedSearch(
  db: Database,
  { userId, id }: { userId: string; id: string },
): Promise<void> {
  await db.delete(savedSearches).where(isOwn(userId, id))
}

function isOwn(userId: string, id: string) {
  return and(eq(savedSearches.id, id), eq(savedSearches.userId, userId))
}
