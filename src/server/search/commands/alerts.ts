import { and, gt, inArray, lt, sql } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { executePrepared } from '#database/prepared.ts'
import { savedSearches, searchAlerts } from '#database/schema/search.ts'

import type { Call } from '../../platform/call.ts'
import { publishEvents } from '../../platform/jobs/publish-event.ts'
import { offersOfHome } from '../../properties/queries/home-offers.ts'
import { findDigestTimes } from '../policy.ts'
import { joinMatchingSearches, type AlertKind, type AlertListing } from '../queries/match-saved-searches.ts'

type RecordAlerts = {
  listing: AlertListing
  kind: AlertKind
  priceBefore: number | null
  day: string
  limit: number
  now: Date
}

/** Emails at once to a person in 24 hours; the digest of the next morning has the rest. */
export const maxInstantEmailsPerDay = 10

/**
 * Record whom an event alerts, and publish those to email at once; people alerted before are left out, so that a
 * repeated event alerts nobody.
 */
export async function recordAlerts(
  tx: Database,
  { listing, kind, priceBefore, day, limit, now }: RecordAlerts,
): Promise<string[]> {
  // Compiling the statement would take longer than running it.
  await tx.execute(sql`set local jit = off`)
  const isSameOccasion = kind === 'new' ? sql`true` : sql`a.day = ${day}`
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await executePrepared<{ id: string; userId: string; isEmailed: boolean }>(
    tx,
    sql`
    insert into ${searchAlerts} (user_id, property_id, kind, day, price_before,
      email_search_ids, emailed_search_id, emailed_at, created_at)
    select user_id, ${listing.id}::uuid, ${kind}, ${day}::date, ${priceBefore}::bigint,
      search_ids, instant_id, case when instant_id is not null then ${at} end, ${at}
    from (
      select q.user_id,
        array_agg(q.id) filter (where q.alert_frequency <> 'off') as search_ids,
        case when (select count(*) from search_alerts e where e.user_id = q.user_id
            and e.created_at > ${at} - interval '1 day' and e.created_at <= ${at}
            and e.emailed_at = e.created_at) < ${maxInstantEmailsPerDay}
          then (array_agg(q.id order by q.created_at, q.id) filter (where q.alert_frequency = 'instant'))[1]
          end as instant_id
      from ${joinMatchingSearches(listing, now)}
      where not exists (
        select from search_alerts a
        where a.property_id in ${offersOfHome(sql`${listing.id}::uuid`)} and a.user_id = q.user_id and a.kind = ${kind} and ${isSameOccasion})
      group by q.user_id limit ${limit}) matched
    on conflict do nothing
    returning id, user_id as "userId", emailed_at is not null as "isEmailed"`,
  )
  const emailed = rows.filter(({ isEmailed }) => isEmailed)
  await publishEvents(
    tx,
    emailed.map(({ id }) => ({ name: 'search.alerted', alertId: id })),
  )
  return rows.map(({ userId }) => userId)
}

/** Batch size of due searches. */
const maxDigestsPerBatch = 200

/**
 * Publish the digests that are due. An alert goes into one email, of the search that was saved first. Alerts of up to
 * a day before the last digest are included, as one may have been recorded while that digest was taken.
 * Served by saved_searches_due_idx and search_alerts_of_person_idx.
 */
export async function publishDigests(call: Call, signal?: AbortSignal): Promise<number> {
  await correctDigestTimes(call)
  let digests = 0
  for (let due = maxDigestsPerBatch; due === maxDigestsPerBatch && !signal?.aborted;) {
    const claimed = await call.transaction(async (call) => {
      const dueDigests = await claimDueDigests(call)
      const at = call.now.toISOString()
      await publishEvents(
        call.db,
        dueDigests.searchIds.map((savedSearchId) => ({ name: 'search.digestDue', savedSearchId, at })),
      )
      return dueDigests
    })
    due = claimed.due
    digests += claimed.searchIds.length
  }
  return digests
}

/** Digests taken while the clock was ahead must not put off those of the days until then. Served by saved_searches_due_idx. */
async function correctDigestTimes({ db, now }: Call): Promise<void> {
  const isAhead = gt(savedSearches.lastAlertedAt, new Date(now.getTime() + 60_000))
  await db
    .update(savedSearches)
    .set({ lastAlertedAt: now })
    .where(and(inArray(savedSearches.alertFrequency, ['instant', 'daily', 'weekly']), isAhead))
}

async function claimDueDigests({ db, now }: Call): Promise<{ due: number; searchIds: string[] }> {
  const { daily, weekly } = findDigestTimes(now)
  const at = sql`${now.toISOString()}::timestamptz`
  const isDue = sql`q.paused_at is null and (
    q.alert_frequency in ('daily', 'instant') and q.last_alerted_at < ${daily.toISOString()}::timestamptz
    or q.alert_frequency = 'weekly' and q.last_alerted_at < ${weekly.toISOString()}::timestamptz)`
  const isOfClaimed = sql`c.user_id = a.user_id and c.id = any(a.email_search_ids)
    and a.created_at > c.since - interval '1 day'`
  const { rows } = await db.execute<{ due: number; searchIds: string[] }>(sql`
    with due as (
      select q.id, q.last_alerted_at as since from ${savedSearches} q where ${isDue}
      order by q.last_alerted_at, q.id limit ${maxDigestsPerBatch} for update skip locked),
    claimed as (
      update ${savedSearches} q set last_alerted_at = ${at} from due where q.id = due.id and ${isDue}
      returning q.id, q.user_id, q.created_at, due.since),
    waiting as (
      select a.* from ${searchAlerts} a
      where a.emailed_at is null and exists (select from claimed c where ${isOfClaimed})
      order by a.id for update),
    chosen as (
      select distinct on (a.id) a.id, c.id as search_id from waiting a join claimed c on ${isOfClaimed}
      order by a.id, c.created_at, c.id),
    taken as (
      update ${searchAlerts} a set emailed_at = ${at}, emailed_search_id = chosen.search_id
      from chosen where a.id = chosen.id
      returning a.emailed_search_id as search_id)
    select (select count(*) from claimed)::int as due,
      array(select distinct search_id from taken order by search_id) as "searchIds"`)
  return rows[0] ?? { due: 0, searchIds: [] }
}

const maxAlertAgeDays = 180

/** Delete alerts older than half a year, as notifications are. Daily, so it needs no index. */
export async function deleteOldAlerts({ db, now }: Call): Promise<number> {
  const end = new Date(now.getTime() - maxAlertAgeDays * 86_400_000)
  const deleted = await db
    .delete(searchAlerts)
    .where(lt(searchAlerts.createdAt, end))
    .returning({ id: searchAlerts.id })
  return deleted.length
}
