import type { CheckResultDetails } from '#contract/moderation/check-result.ts'
import { checkResultDetails } from '#contract/moderation/check-result.ts'
import type { ReviewItem } from '#contract/moderation/review.ts'
import type { moderationDecisions } from '#contract/enums.ts'
import type { Database } from '#database/client.ts'
import { checkResults, reviewDecisions } from '#database/schema/moderation.ts'
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'

import { afterOf } from '../../properties/commands/compare-changes.ts'
import { readProposal } from '../../properties/commands/save-revision.ts'
import { findUncheckedMarketSubject } from '../../properties/queries/find-market-subject.ts'
import { findUncheckedProperty } from '../../properties/queries/find-property.ts'
import type { PropertyRow } from '../../properties/queries/find-property.ts'
import { findPendingRevisions } from '../../properties/queries/find-revisions.ts'
import type { RevisionRow } from '../../properties/queries/find-revisions.ts'
import { findCheckedListing } from './find-checked-listing.ts'
import { findSince } from './find-since.ts'
import type { SinceRow } from './find-since.ts'
import { findThread } from './find-thread.ts'
import type { ThreadRow } from './find-thread.ts'
import { submittedAt } from './list-review-queue.ts'
import { countedHours, runChecks } from './run-checks.ts'

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

/** Null where nothing of it waits. */
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

/** Null where nothing does. */
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

/** What the checks would say of the listing with its changes. */
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
  // Only the fields that change are written over, and both sides name them alike.
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

/** Newest first, served by review_decisions_of_property_idx. */
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
