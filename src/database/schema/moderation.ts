import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import {
  everyReportReason,
  checkResultKinds,
  moderationDecisions,
  moderationSubjects,
  reportStatuses,
} from '#contract/enums.ts'

import { users } from './accounts.ts'
import { checkAtLeast, createdAt, id, instant, checkOneOf, updatedAt } from './columns.ts'
import { properties } from './properties.ts'
import { propertyRevisions } from './properties/property-history.ts'

export const reviewDecisions = pgTable(
  'review_decisions',
  {
    id: id(),
    propertyId: uuid()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    revisionId: uuid().references(() => propertyRevisions.id, { onDelete: 'set null' }),
    decidedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    decision: text({ enum: moderationDecisions }).notNull(),
    reason: text(),
    /** When the decided item was submitted; null for one that was not pending, such as a reported listing. */
    submittedAt: instant(),
    /** The listing at the reviewer's decision, to compare with its resubmission. */
    seen: jsonb().$type<Record<string, unknown>>(),
    /** Time of the owner's oldest unanswered reply. */
    answeredAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    checkOneOf('review_decisions_decision_known', t.decision, moderationDecisions),
    index('review_decisions_newest_idx').on(t.createdAt, t.id),
    index('review_decisions_answered_idx')
      .on(t.answeredAt, t.id)
      .where(sql`${t.answeredAt} is not null`),
    index('review_decisions_of_property_idx').on(t.propertyId, t.createdAt),
    index('review_decisions_of_revision_idx').on(t.revisionId),
    index('review_decisions_of_staff_idx').on(t.decidedBy, t.createdAt),
  ],
)

/** Messages between owner and company about a decision. */
export const reviewAnswers = pgTable(
  'review_answers',
  {
    id: id(),
    decisionId: uuid()
      .notNull()
      .references(() => reviewDecisions.id, { onDelete: 'cascade' }),
    authorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    isByStaff: boolean().notNull(),
    content: text().notNull(),
    submissionKey: uuid().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('review_answers_submission_key').on(t.decisionId, t.submissionKey),
    index('review_answers_of_decision_idx').on(t.decisionId, t.createdAt, t.id),
    index('review_answers_of_author_idx').on(t.authorId),
  ],
)

/** Saved rejection reasons in both languages, edited for each rejection. */
export const reviewReasons = pgTable(
  'review_reasons',
  {
    id: id(),
    titleEn: text().notNull(),
    titleHi: text().notNull(),
    textEn: text().notNull(),
    textHi: text().notNull(),
    position: integer().notNull(),
    isActive: boolean().notNull().default(true),
    /** Optimistic lock for edits. */
    version: integer().notNull().default(0),
    updatedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('review_reasons_order_idx').on(t.position, t.id),
    index('review_reasons_of_staff_idx').on(t.updatedBy),
  ],
)

/** Results of the automatic checks on a listing. */
export const checkResults = pgTable(
  'findings',
  {
    id: id(),
    propertyId: uuid()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    kind: text({ enum: checkResultKinds }).notNull(),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    resolvedAt: instant(),
    resolvedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('findings_one_open_of_kind_key')
      .on(t.propertyId, t.kind)
      .where(sql`${t.resolvedAt} is null`),
    checkOneOf('findings_kind_known', t.kind, checkResultKinds),
    index('findings_of_property_idx').on(t.propertyId, t.createdAt),
    index('findings_of_staff_idx').on(t.resolvedBy),
  ],
)

export const reports = pgTable(
  'reports',
  {
    id: id(),
    subject: text({ enum: moderationSubjects }).notNull(),
    subjectId: uuid().notNull(),
    reporterId: uuid().references(() => users.id, { onDelete: 'set null' }),
    reason: text({ enum: everyReportReason }).notNull(),
    details: text(),
    /** Number of guests' reports without stored text, beyond the limit of texts. */
    times: integer().notNull().default(1),
    /** When it was escalated to staff who may act on the account, with the reviewer's note. */
    passedOnAt: instant(),
    passedOnNote: text(),
    status: text({ enum: reportStatuses }).notNull().default('open'),
    decidedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    decidedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('reports_one_open_key')
      .on(t.subject, t.subjectId, t.reporterId)
      .where(sql`${t.status} = 'open'`),
    checkOneOf('reports_subject_known', t.subject, moderationSubjects),
    checkOneOf('reports_reason_known', t.reason, everyReportReason),
    checkAtLeast('reports_times_positive', t.times, 1),
    checkOneOf('reports_status_known', t.status, reportStatuses),
    index('reports_queue_idx').on(t.status, t.createdAt, t.id),
    index('reports_of_subject_idx').on(t.subject, t.subjectId, t.createdAt),
    index('reports_open_of_subject_idx')
      .on(t.subject, t.subjectId, t.createdAt)
      .where(sql`${t.status} = 'open'`),
    index('reports_of_reporter_idx').on(t.reporterId),
    index('reports_of_staff_idx').on(t.decidedBy),
  ],
)
