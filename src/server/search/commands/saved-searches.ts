import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'

import type { alertFrequencies } from '#contract/enums.ts'
import { usualAlertFrequency } from '#contract/search/alert-frequency.ts'
import { writeArea } from '#contract/search/area.ts'
import { maxSavedSearches } from '#contract/search/choices.ts'
import {
  writeSavedQuery,
  type renameSavedSearchInput,
  type saveSearchInput,
} from '#contract/search/saved-searches.ts'
import type { Database } from '#database/client.ts'
import { savedSearches, searchAlerts } from '#database/schema/search.ts'

import type { Call, MemberCall } from '../../platform/call.ts'
import { refused } from '../../platform/outcome.ts'
import { resolveFilters } from '../queries/filters.ts'
import { toCriteria } from '../queries/saved-searches.ts'

type AlertFrequency = (typeof alertFrequencies)[number]

/** Save a search; the same filters again are the saved search, whatever its name. */
export async function saveSearch(
  call: MemberCall,
  { name, filters, alertFrequency }: z.output<typeof saveSearchInput>,
) {
  const query = writeSavedQuery(filters)
  const { area } = filters
  const stored = { ...filters, ...(area && { area: writeArea(area) }) }
  const criteria = toCriteria(await resolveFilters(call.db, filters, call.now))
  return call.transaction(async ({ db, actor, now }) => {
    const { userId } = actor
    await lockList(db, userId)
    const [existing] = await db
      .select({ id: savedSearches.id, name: savedSearches.name })
      .from(savedSearches)
      .where(and(eq(savedSearches.userId, userId), eq(savedSearches.query, query)))
    if (existing) return { ...existing, isNew: false }
    const count = await db.$count(savedSearches, eq(savedSearches.userId, userId))
    if (count >= maxSavedSearches) return refused('LIMIT_REACHED')
    const sending = {
      alertFrequency: alertFrequency ?? usualAlertFrequency(actor.email),
      lastAlertedAt: now,
    }
    const values = {
      userId,
      name,
      query,
      filters: stored,
      ...criteria,
      ...sending,
      createdAt: now,
      updatedAt: now,
    }
    const [saved] = await db.insert(savedSearches).values(values).returning({ id: savedSearches.id })
    if (!saved) throw new Error('The inserted search was not returned')
    return { id: saved.id, name, isNew: true }
  })
}

/** Without the lock simultaneous saves could exceed the limit. */
async function lockList(db: Database, userId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`saved-searches:${userId}`}, 0))`)
}

export async function renameSavedSearch(
  call: MemberCall,
  { id, name }: z.output<typeof renameSavedSearchInput>,
) {
  const { db, now } = call
  const renamed = await db
    .update(savedSearches)
    .set({ name, updatedAt: now })
    .where(isOwn(call, id))
    .returning({ id: savedSearches.id })
  return renamed.length === 0 ? refused('NOT_FOUND') : null
}

/** Stop or resume alerts. */
export async function pauseSavedSearch(
  call: MemberCall,
  { id, isPaused }: { id: string; isPaused: boolean },
) {
  const { db, now } = call
  const changed = await db
    .update(savedSearches)
    .set({ pausedAt: isPaused ? sql`coalesce(${savedSearches.pausedAt}, ${now.toISOString()})` : null })
    .where(isOwn(call, id))
    .returning({ id: savedSearches.id })
  return changed.length === 0 ? refused('NOT_FOUND') : null
}

/** The former address is unknown from now on. */
export function renewSearchFeed(call: MemberCall, { id }: { id: string }) {
  return setFeed(call, id, randomUUID())
}

export function stopSearchFeed(call: MemberCall, { id }: { id: string }) {
  return setFeed(call, id, null)
}

async function setFeed(call: MemberCall, id: string, feedId: string | null) {
  const changed = await call.db
    .update(savedSearches)
    .set({ feedId })
    .where(isOwn(call, id))
    .returning({ id: savedSearches.id })
  return changed.length === 0 ? refused('NOT_FOUND') : null
}

/** How often the search is sent by email and WhatsApp. */
export async function setAlertFrequency(
  call: MemberCall,
  { id, alertFrequency }: { id: string; alertFrequency: AlertFrequency },
) {
  const isChanged = await changeFrequency(call, isOwn(call, id), alertFrequency)
  return isChanged ? null : refused('NOT_FOUND')
}

/** By the link of an email; idempotent. */
export async function stopEmails(call: Call, id: string): Promise<void> {
  await changeFrequency(call, eq(savedSearches.id, id), 'off')
}

/** Digests begin now, unless they only change their interval; alerts that wait for one are dropped when emails stop. */
function changeFrequency(
  call: Call,
  where: SQL | undefined,
  alertFrequency: AlertFrequency,
): Promise<boolean> {
  const { alertFrequency: before, lastAlertedAt } = savedSearches
  return call.transaction(async ({ db, now }) => {
    const [changed] = await db
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
    await db
      .update(searchAlerts)
      .set({ emailSearchIds: sql`array_remove(${searchAlerts.emailSearchIds}, ${id}::uuid)` })
      .where(and(isWaiting, sql`${id}::uuid = any(${searchAlerts.emailSearchIds})`))
    return true
  })
}

export async function deleteSavedSearch(call: MemberCall, { id }: { id: string }): Promise<void> {
  await call.db.delete(savedSearches).where(isOwn(call, id))
}

function isOwn({ actor }: MemberCall, id: string) {
  return and(eq(savedSearches.id, id), eq(savedSearches.userId, actor.userId))
}
