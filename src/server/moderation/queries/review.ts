import { and, desc, eq, isNotNull, sql, asc, isNull } from 'drizzle-orm'

import type { moderationDecisions } from '#contract/enums.ts'
import { type CheckResultDetails, checkResultDetails } from '#contract/moderation/check-result.ts'
import type { QueueTab, QueueEntry, ReviewItem } from '#contract/moderation/review.ts'
import type { Database } from '#database/client.ts'
import { reviewDecisions, checkResults } from '#database/schema/moderation.ts'

import { isoInstant } from '../../platform/iso-instant.ts'
import { afterOf } from '../../properties/commands/changes.ts'
import {
  findDifferences,
  type Differences,
  type ListingSnapshot,
} from '../../properties/commands/find-listing-snapshot.ts'
import { readProposal } from '../../properties/commands/pending-revision.ts'
import { cardColumns, cardJoins, type CardRow } from '../../properties/queries/cards.ts'
import { findUncheckedProperty, type PropertyRow } from '../../properties/queries/find-property.ts'
import { findUncheckedMarketSubject } from '../../properties/queries/market.ts'
import { findPendingRevisions, type RevisionRow } from '../../properties/queries/revisions.ts'
import { findCheckedListing, countedHours, runChecks } from './checks.ts'
import { findThread, type ThreadRow } from './threads.ts'

export type SinceRow = Differences & { decision: (typeof moderationDecisions)[number]; decidedAt: Date }

/** Changes since a reviewer's last decision. Served by review_decisions_of_property_idx. */
async function findSince(db: Database, propertyId: string): Promise<SinceRow | null> {
  const [last] = await db
    .select({
      decision: reviewDecisions.decision,
      decidedAt: reviewDecisions.createdAt,
      seen: reviewDecisions.seen,
    })
    .from(reviewDecisions)
    .where(and(eq(reviewDecisions.propertyId, propertyId), isNotNull(reviewDecisions.seen)))
    .orderBy(desc(reviewDecisions.createdAt), desc(reviewDecisions.id))
    .limit(1)
  if (!last?.seen) return null
  const { decision, decidedAt, seen } = last
  // Only recordDecision writes this column.
  return { decision, decidedAt, ...(await findDifferences(db, propertyId, seen as ListingSnapshot)) }
}

export type QueueRow = CardRow & {
  submittedAt: string
  isHeld: boolean
  waitsFor: QueueEntry['waitsFor']
  checkResults: number
}

const newest = sql`select p.id, p.created_at as at, 'listing' as waits_for from properties p
  where p.approval_status = 'pending' and p.archived_at is null and p.taken_down_at is null`
const changed = sql`select r.property_id, r.created_at, 'change' from property_revisions r
  join properties p on p.id = r.property_id
  where r.status = 'pending' and p.archived_at is null`
/** Answers of owners; where the listing or change was resubmitted, that item shows the answer instead. */
const answered = sql`select p.id, d.answered_at, 'answer' from review_decisions d
  join properties p on p.id = d.property_id
  where d.answered_at is not null and p.archived_at is null and (p.approval_status = 'rejected'
    or d.revision_id is not null and p.approval_status = 'approved' and not exists (
      select 1 from property_revisions r where r.property_id = p.id and r.status = 'pending'))`

const tabs = {
  all: sql`${newest} union all ${changed} union all ${answered}`,
  new: sql`${newest} and not p.is_held`,
  held: sql`${newest} and p.is_held`,
  changes: changed,
  answered,
}

/** Oldest first. Served by properties_review_queue_idx, property_revisions_queue_idx and review_decisions_answered_idx. */
export async function listWaiting(
  db: Database,
  { show, page, pageSize }: { show: QueueTab; page: number; pageSize: number },
): Promise<QueueRow[]> {
  const { rows } = await db.execute<QueueRow>(sql`
    select ${cardColumns}, p.is_held as "isHeld", waiting.waits_for as "waitsFor",
      case when waiting.waits_for = 'listing' then coalesce(${submittedAt}, ${isoInstant('waiting.at')})
        else ${isoInstant('waiting.at')} end as "submittedAt",
      (select count(*)::integer from findings f where f.property_id = p.id and f.resolved_at is null) as "checkResults"
    from (
      select * from (${tabs[show]}) entry (id, at, waits_for)
      order by at, id, waits_for limit ${pageSize} offset ${(page - 1) * pageSize}
    ) waiting
    join properties p on p.id = waiting.id ${cardJoins}
    order by waiting.at, p.id, waiting.waits_for`)
  return rows
}

export async function countQueue(db: Database): Promise<Record<QueueTab, number>> {
  const { rows } = await db.execute<Record<Exclude<QueueTab, 'all'>, number>>(sql`
    select counted.new, counted.held, (select count(*)::integer from (${changed}) changes) as changes,
      (select count(*)::integer from (${answered}) answers) as answered
    from (
      select count(*) filter (where not p.is_held)::integer as new, count(*) filter (where p.is_held)::integer as held
      from properties p where p.approval_status = 'pending' and p.archived_at is null and p.taken_down_at is null
    ) counted`)
  const [counted] = rows
  if (!counted) throw new Error('A count was not answered')
  return { ...counted, all: counted.new + counted.held + counted.changes + counted.answered }
}

/** Pending items submitted before this instant, counted by the same conditions as the list. */
export async function countQueuedSince(db: Database, before: Date): Promise<number> {
  const end = sql`${before.toISOString()}::timestamptz`
  const { rows } = await db.execute<{ late: number }>(sql`
    select count(*)::integer as late from (
      select case when entry.waits_for = 'listing' then coalesce((select max(e.created_at) from property_events e
        where e.property_id = entry.id and e.kind = 'submitted'), entry.at) else entry.at end as since
      from (${tabs.all}) entry (id, at, waits_for) where entry.at < ${end}
    ) late where late.since < ${end}`)
  return rows[0]?.late ?? 0
}

/** Submission time of the oldest pending item. */
export async function findOldestQueued(db: Database): Promise<string | null> {
  const { rows } = await db.execute<{ since: string | null }>(sql`
    select ${isoInstant('min(waiting.since)')} as since from (
      select case when entry.waits_for = 'listing' then coalesce((select max(e.created_at) from property_events e
        where e.property_id = entry.id and e.kind = 'submitted'), entry.at) else entry.at end as since
      from (${tabs.all}) entry (id, at, waits_for)
    ) waiting`)
  return rows[0]?.since ?? null
}

/** A resubmitted listing waits since its resubmission. Served by property_events_of_property_idx. */
const submittedAt = sql`(select ${isoInstant('max(e.created_at)')} from property_events e
  where e.property_id = p.id and e.kind = 'submitted')`

export async function findSubmittedAt(db: Database, propertyId: string): Promise<Date | null> {
  const { rows } = await db.execute<{ at: string }>(sql`
    select coalesce(${submittedAt}, ${isoInstant('p.created_at')}) as at from properties p
    where p.id = ${propertyId}::uuid`)
  return rows[0] ? new Date(rows[0].at) : null
}

export type ReviewRow = {
  property: PropertyRow
  version: number
  submittedAt: string
  revision: RevisionRow | null
  checkResults: CheckResultDetails[]
  earlier: Earlier[]
  waitsFor: ReviewItem['waitsFor']
  since: SinceRow | null
  thread: ThreadRow | null
  ownerLocale: 'en' | 'hi'
}
type Earlier = { decision: (typeof moderationDecisions)[number]; reason: string | null; decidedAt: Date }

/** Null where nothing is pending. */
export async function findUncheckedReview(
  db: Database,
  { ref, now }: { ref: string; now: Date },
): Promise<ReviewRow | null> {
  const property = await findUncheckedProperty(db, ref)
  if (!property || property.archivedAt !== null) return null
  const [revision = null] = await findPendingRevisions(db, [property.id])
  const thread = await findThread(db, { propertyId: property.id })
  const waitsFor = pendingPartOf(property, revision, thread)
  if (waitsFor === null) return null
  const { rows } = await db.execute<State>(sql`
    select p.version, ${submittedAt} as "submittedAt", u.locale as "ownerLocale"
    from properties p join users u on u.id = p.user_id where p.id = ${property.id}::uuid`)
  const [state] = rows
  const answeredAt = waitsFor === 'answer' ? thread?.answeredAt?.toISOString() : undefined
  return {
    property,
    version: state?.version ?? 0,
    submittedAt: answeredAt ?? revision?.createdAt ?? state?.submittedAt ?? property.createdAt,
    revision,
    checkResults: revision
      ? await checkRevision(db, { revision, now })
      : await listCheckResults(db, property.id),
    earlier: await listEarlier(db, property.id),
    waitsFor,
    since: await findSince(db, property.id),
    thread: thread && thread.answers.length > 0 ? thread : null,
    ownerLocale: state?.ownerLocale ?? 'en',
  }
}

type State = { version: number; submittedAt: string | null; ownerLocale: 'en' | 'hi' }

/** Null where nothing is pending. */
function pendingPartOf(
  { approvalStatus }: PropertyRow,
  revision: RevisionRow | null,
  thread: ThreadRow | null,
): ReviewItem['waitsFor'] | null {
  if (approvalStatus === 'pending') return 'listing'
  if (revision) return 'change'
  const isAnswered = thread !== null && thread.answeredAt !== null
  return isAnswered && (approvalStatus === 'rejected' || thread.revisionId !== null) ? 'answer' : null
}

/** Check results of the listing with its pending changes. */
async function checkRevision(
  db: Database,
  { revision, now }: { revision: RevisionRow; now: Date },
): Promise<CheckResultDetails[]> {
  const { propertyId: id } = revision
  const listing = await findCheckedListing(db, { id, now, hours: countedHours })
  const market = await findUncheckedMarketSubject(db, id)
  if (!listing || !market) return []
  const { changes, images } = readProposal(revision.changes)
  const fileKeys = images ? { fileKeys: images.after } : {}
  // Merge changed fields only; both sides use the same names.
  return runChecks(db, {
    listing: Object.assign(listing, afterOf(changes)),
    market: Object.assign(market, afterOf(changes)),
    ...fileKeys,
  })
}

/** Served by findings_one_open_of_kind_key. */
async function listCheckResults(db: Database, propertyId: string): Promise<CheckResultDetails[]> {
  const rows = await db
    .select({ kind: checkResults.kind, details: checkResults.details })
    .from(checkResults)
    .where(and(eq(checkResults.propertyId, propertyId), isNull(checkResults.resolvedAt)))
    .orderBy(asc(checkResults.createdAt), asc(checkResults.kind))
    .limit(50)
  return rows.flatMap(({ kind, details }) => {
    const read = checkResultDetails.safeParse({ ...details, kind })
    return read.success ? [read.data] : []
  })
}

/** Newest first. Served by review_decisions_of_property_idx. */
async function listEarlier(db: Database, propertyId: string): Promise<Earlier[]> {
  return db
    .select({
      decision: reviewDecisions.decision,
      reason: reviewDecisions.reason,
      decidedAt: reviewDecisions.createdAt,
    })
    .from(reviewDecisions)
    .where(eq(reviewDecisions.propertyId, propertyId))
    .orderBy(desc(reviewDecisions.createdAt), desc(reviewDecisions.id))
    .limit(5)
}

/** Median waiting time of decisions since then. Served by review_decisions_newest_idx. */
export async function measureTurnaround(
  db: Database,
  since: Date,
): Promise<{ decisions: number; medianHours: number | null }> {
  const { rows } = await db.execute<{ decisions: number; medianHours: number | null }>(sql`
    select count(*)::integer as decisions, round((percentile_cont(0.5) within group (
      order by extract(epoch from d.created_at - d.submitted_at)) / 3600)::numeric, 1)::float8 as "medianHours"
    from review_decisions d
    where d.created_at > ${since.toISOString()}::timestamptz and d.submitted_at is not null`)
  return rows[0] ?? { decisions: 0, medianHours: null }
}
