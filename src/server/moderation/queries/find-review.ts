import type { FindingDetails } from '#contract/moderation/finding.ts'
import { findingDetails } from '#contract/moderation/finding.ts'
import type { ReviewItem } from '#contract/moderation/review.ts'
import type { moderationDecisions } from '#contract/words.ts'
import type { Database } from '#database/client.ts'
import { findings, reviewDecisions } from '#database/schema/moderation.ts'
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'

import { afterOf } from '../../properties/commands/compare-changes.ts'
import { readProposal } from '../../properties/commands/keep-revision.ts'
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
import { submittedAt } from './list-waiting.ts'
import { countedHours, noticeAll } from './notice-all.ts'

export type ReviewRow = {
  property: PropertyRow
  edition: number
  submittedAt: string
  revision: RevisionRow | null
  findings: FindingDetails[]
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
  const waitsFor = waitsForWhat(property, revision, thread)
  if (waitsFor === null) return null
  const { rows } = await db.execute<Standing>(sql`
    select p.edition, ${submittedAt} as "submittedAt", u.locale as "ownerLocale"
    from properties p join users u on u.id = p.user_id where p.id = ${property.id}::uuid`)
  const [standing] = rows
  const answeredAt = waitsFor === 'answer' ? thread?.answeredAt?.toISOString() : undefined
  return {
    property,
    edition: standing?.edition ?? 0,
    submittedAt: answeredAt ?? revision?.createdAt ?? standing?.submittedAt ?? property.createdAt,
    revision,
    findings: revision ? await noticeRevision(db, { revision, now }) : await listFindings(db, property.id),
    earlier: await listEarlier(db, property.id),
    waitsFor,
    since: await findSince(db, property.id),
    thread: thread && thread.answers.length > 0 ? thread : null,
    ownerLocale: standing?.ownerLocale ?? 'en',
  }
}

type Standing = { edition: number; submittedAt: string | null; ownerLocale: 'en' | 'hi' }

/** Null where nothing does. */
function waitsForWhat(
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
async function noticeRevision(
  db: Database,
  { revision, now }: { revision: RevisionRow; now: Date },
): Promise<FindingDetails[]> {
  const { propertyId: id } = revision
  const listing = await findCheckedListing(db, { id, now, hours: countedHours })
  const market = await findUncheckedMarketSubject(db, id)
  if (!listing || !market) return []
  const { changes, images } = readProposal(revision.changes)
  const fileKeys = images ? { fileKeys: images.after } : {}
  // Only the fields that change are written over, and both sides name them alike.
  return noticeAll(db, {
    listing: Object.assign(listing, afterOf(changes)),
    market: Object.assign(market, afterOf(changes)),
    ...fileKeys,
  })
}

/** Served by findings_one_open_of_kind_key. */
async function listFindings(db: Database, propertyId: string): Promise<FindingDetails[]> {
  const rows = await db
    .select({ kind: findings.kind, details: findings.details })
    .from(findings)
    .where(and(eq(findings.propertyId, propertyId), isNull(findings.resolvedAt)))
    .orderBy(asc(findings.createdAt), asc(findings.kind))
    .limit(50)
  return rows.flatMap(({ kind, details }) => {
    const read = findingDetails.safeParse({ ...details, kind })
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
