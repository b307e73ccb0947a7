import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod'

import type { alertFrequencies } from '#contract/enums.ts'
import { writeArea } from '#contract/search/area.ts'
import { maxSavedSearches } from '#contract/search/choices.ts'
import {
  writeSavedQuery,
  type renameSavedSearchInput,
  type saveSearchInput,
} from '#contract/search/saved-searches.ts'
import type { Database } from '#database/client.ts'
import { savedSearches, searchAlerts } from '#database/schema/search.ts'

import { refused } from '../../platform/outcome.ts'
import { resolveFilters } from '../queries/filters.ts'
import { toCriteria } from '../queries/saved-searches.ts'

type AlertFrequency = (typeof alertFrequencies)[number]

type SaveSearch = Omit<z.infer<typeof saveSearchInput>, 'alertFrequency'> & {
  alertFrequency?: AlertFrequency
  userId: string
  now: Date
}

/** Save a search; the same filters again are the saved search, whatever its name. */
export async function saveSearch(
  db: Database,
  { userId, name, filters, alertFrequency = 'off', now }: SaveSearch,
) {
  const query = writeSavedQuery(filters)
  const { area } = filters
  const stored = { ...filters, ...(area && { area: writeArea(area) }) }
  const criteria = toCriteria(await resolveFilters(db, filters, now))
  return db.transaction(async (tx) => {
    await lockList(tx, userId)
    const [existing] = await tx
      .select({ id: savedSearches.id, name: savedSearches.name })
      .from(savedSearches)
      .where(and(eq(savedSearches.userId, userId), eq(savedSearches.query, query)))
    if (existing) return { ...existing, isNew: false }
    const count = await tx.$count(savedSearches, eq(savedSearches.userId, userId))
    if (count >= maxSavedSearches) return refused('LIMIT_REACHED')
    const emails = { alertFrequency, lastAlertedAt: now }
    const values = {
      userId,
      name,
      query,
      filters: stored,
      ...criteria,
      ...emails,
      createdAt: now,
      updatedAt: now,
    }
    const [saved] = await tx.insert(savedSearches).values(values).returning({ id: savedSearches.id })
    if (!saved) throw new Error('The inserted search was not returned')
    return { id: saved.id, name, isNew: true }
  })
}

/** Without the lock simultaneous saves could exceed the limit. */
async function lockList(tx: Database, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`saved-searches:${userId}`}, 0))`)
}

type RenameSavedSearch = z.infer<typeof renameSavedSearchInput> & { userId: string; now: Date }

export async function renameSavedSearch(db: Database, { userId, id, name, now }: RenameSavedSearch) {
  const renamed = await db
    .update(savedSearches)
    .set({ name, updatedAt: now })
    .where(isOwn(userId, id))
    .returning({ id: savedSearches.id })
  return renamed.length === 0 ? refused('NOT_FOUND') : null
}

type PauseSavedSearch = { userId: string; id: string; isPaused: boolean; now: Date }

/** Stop or resume alerts. */
export async function pauseSavedSearch(db: Database, { userId, id, isPaused, now }: PauseSavedSearch) {
  const changed = await db
    .update(savedSearches)
    .set({ pausedAt: isPaused ? sql`coalesce(${savedSearches.pausedAt}, ${now.toISOString()})` : null })
    .where(isOwn(userId, id))
    .returning({ id: savedSearches.id })
  return changed.length === 0 ? refused('NOT_FOUND') : null
}

type SetAlertFrequency = { userId: string; id: string; alertFrequency: AlertFrequency; now: Date }

/** How often the search is emailed. */
export async function setAlertFrequency(
  db: Database,
  { userId, id, alertFrequency, now }: SetAlertFrequency,
) {
  const isChanged = await changeFrequency(db, { where: isOwn(userId, id), alertFrequency, now })
  return isChanged ? null : refused('NOT_FOUND')
}

/** By the link of an email; idempotent. */
export async function stopEmails(db: Database, { id, now }: { id: string; now: Date }): Promise<void> {
  await changeFrequency(db, { where: eq(savedSearches.id, id), alertFrequency: 'off', now })
}

type ChangeFrequency = { where: SQL | undefined; alertFrequency: AlertFrequency; now: Date }

/** Digests begin now, unless they only change their interval; alerts that wait for one are dropped when emails stop. */
function changeFrequency(db: Database, { where, alertFrequency, now }: ChangeFrequency): Promise<boolean> {
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
