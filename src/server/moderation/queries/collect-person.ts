import { reports, reviewAnswers, reviewDecisions } from '#database/schema/moderation.ts'
import { properties } from '#database/schema/properties.ts'
import { and, asc, eq, gt } from 'drizzle-orm'

import type { CollectPerson } from '../../platform/privacy/rights.ts'
import { personalPage } from '../../platform/privacy/rights.ts'

export const collectPerson: CollectPerson = (db, { id }) => [
  {
    name: 'decisions_on_my_listings',
    key: 'id',
    count: () =>
      db.$count(
        db
          .select({ id: reviewDecisions.id })
          .from(reviewDecisions)
          .innerJoin(properties, eq(properties.id, reviewDecisions.propertyId))
          .where(eq(properties.userId, id))
          .as('decided'),
      ),
    read: (after) =>
      db
        .select({
          id: reviewDecisions.id,
          propertyNumber: properties.propertyNumericId,
          decision: reviewDecisions.decision,
          reason: reviewDecisions.reason,
          seen: reviewDecisions.seen,
          createdAt: reviewDecisions.createdAt,
        })
        .from(reviewDecisions)
        .innerJoin(properties, eq(properties.id, reviewDecisions.propertyId))
        .where(and(eq(properties.userId, id), gt(reviewDecisions.id, after)))
        .orderBy(asc(reviewDecisions.id))
        .limit(personalPage),
  },
  {
    name: 'my_answers_about_decisions',
    key: 'id',
    count: () => db.$count(reviewAnswers, eq(reviewAnswers.authorId, id)),
    read: (after) =>
      db
        .select({
          id: reviewAnswers.id,
          content: reviewAnswers.content,
          createdAt: reviewAnswers.createdAt,
        })
        .from(reviewAnswers)
        .where(and(eq(reviewAnswers.authorId, id), gt(reviewAnswers.id, after)))
        .orderBy(asc(reviewAnswers.id))
        .limit(personalPage),
  },
  {
    name: 'reports_made',
    key: 'id',
    count: () => db.$count(reports, eq(reports.reporterId, id)),
    read: (after) =>
      db
        .select({
          id: reports.id,
          subject: reports.subject,
          reason: reports.reason,
          details: reports.details,
          status: reports.status,
          createdAt: reports.createdAt,
        })
        .from(reports)
        .where(and(eq(reports.reporterId, id), gt(reports.id, after)))
        .orderBy(asc(reports.id))
        .limit(personalPage),
  },
]
