import { and, asc, desc, eq, or } from 'drizzle-orm'

import type { moderationDecisions } from '#contract/enums.ts'
import type { AnswerInput } from '#contract/moderation/answers.ts'
import type { Database } from '#database/client.ts'
import { users } from '#database/schema/accounts.ts'
import { reviewAnswers, reviewDecisions } from '#database/schema/moderation.ts'
import { properties } from '#database/schema/properties.ts'

import type { MemberCall } from '../../platform/call.ts'

const maxThreadAnswers = 100

export type ThreadRow = {
  decisionId: string
  propertyId: string
  decision: (typeof moderationDecisions)[number]
  revisionId: string | null
  reason: string | null
  decidedAt: Date
  answeredAt: Date | null
  answers: { id: string; isByStaff: boolean; content: string; createdAt: Date }[]
}

/** Thread of the latest decision. `ownerId`: without messages of previous owners. Served by review_decisions_of_property_idx. */
export async function findThread(
  db: Database,
  { propertyId, ownerId }: { propertyId: string; ownerId?: string },
): Promise<ThreadRow | null> {
  const [decided] = await db
    .select({
      decisionId: reviewDecisions.id,
      propertyId: reviewDecisions.propertyId,
      decision: reviewDecisions.decision,
      revisionId: reviewDecisions.revisionId,
      reason: reviewDecisions.reason,
      decidedAt: reviewDecisions.createdAt,
      answeredAt: reviewDecisions.answeredAt,
    })
    .from(reviewDecisions)
    .where(eq(reviewDecisions.propertyId, propertyId))
    .orderBy(desc(reviewDecisions.createdAt), desc(reviewDecisions.id))
    .limit(1)
  if (!decided) return null
  return { ...decided, answers: await listAnswers(db, decided.decisionId, ownerId) }
}

/** Oldest first. Served by review_answers_of_decision_idx. */
async function listAnswers(db: Database, decisionId: string, ownerId: string | undefined) {
  return db
    .select({
      id: reviewAnswers.id,
      isByStaff: reviewAnswers.isByStaff,
      content: reviewAnswers.content,
      createdAt: reviewAnswers.createdAt,
    })
    .from(reviewAnswers)
    .where(
      and(
        eq(reviewAnswers.decisionId, decisionId),
        ownerId === undefined
          ? undefined
          : or(eq(reviewAnswers.authorId, ownerId), eq(reviewAnswers.isByStaff, true)),
      ),
    )
    .orderBy(asc(reviewAnswers.createdAt), asc(reviewAnswers.id))
    .limit(maxThreadAnswers)
}

/** Content and recipient of the email about a reply of the company. */
export async function findReplyDetails(db: Database, answerId: string) {
  const [details] = await db
    .select({
      id: reviewAnswers.id,
      content: reviewAnswers.content,
      property: { numericId: properties.propertyNumericId, title: properties.title },
      owner: { userId: users.id, name: users.name, email: users.email, locale: users.locale },
    })
    .from(reviewAnswers)
    .innerJoin(reviewDecisions, eq(reviewDecisions.id, reviewAnswers.decisionId))
    .innerJoin(properties, eq(properties.id, reviewDecisions.propertyId))
    .innerJoin(users, eq(users.id, properties.userId))
    .where(and(eq(reviewAnswers.id, answerId), eq(reviewAnswers.isByStaff, true)))
  return details ?? null
}
export type ReplyDetails = NonNullable<Awaited<ReturnType<typeof findReplyDetails>>>

/** True where the owner answered the latest decision. */
export async function wasAnswered(db: Database, propertyId: string): Promise<boolean> {
  const thread = await findThread(db, { propertyId })
  return thread !== null && thread.answers.some(({ isByStaff }) => !isByStaff)
}

export async function findDecidedProperty(db: Database, decisionId: string): Promise<string | null> {
  const [decided] = await db
    .select({ propertyId: reviewDecisions.propertyId })
    .from(reviewDecisions)
    .where(eq(reviewDecisions.id, decisionId))
  return decided?.propertyId ?? null
}

/** Repeated submission of the same person. Served by review_answers_submission_key. */
export async function wasSent(
  { db, actor }: MemberCall,
  { decisionId, submissionKey }: AnswerInput,
): Promise<boolean> {
  const [sent] = await db
    .select({ authorId: reviewAnswers.authorId })
    .from(reviewAnswers)
    .where(and(eq(reviewAnswers.decisionId, decisionId), eq(reviewAnswers.submissionKey, submissionKey)))
  return sent?.authorId === actor.userId
}

/** Null for listings of others. */
export async function findOwnListing(
  db: Database,
  { numericId, userId }: { numericId: number; userId: string },
) {
  const [listing] = await db
    .select({
      id: properties.id,
      numericId: properties.propertyNumericId,
      title: properties.title,
      approvalStatus: properties.approvalStatus,
      archivedAt: properties.archivedAt,
    })
    .from(properties)
    .where(and(eq(properties.propertyNumericId, numericId), eq(properties.userId, userId)))
  return listing ?? null
}
export type OwnListing = NonNullable<Awaited<ReturnType<typeof findOwnListing>>>
