import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'

import { liveKinds } from '#contract/enums.ts'

import { users } from './accounts.ts'
import { createdAt, id, instant, oneOf } from './columns.ts'

/** Counted attempts within a window, e.g. key sign-in:address or reveal:user. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    count: integer().notNull().default(0),
    windowStartedAt: instant().notNull(),
    windowEndsAt: instant().notNull(),
  },
  (t) => [index('rate_limits_expired_idx').on(t.windowEndsAt)],
)

const mailOutcomes = ['unknown', 'sent', 'refused'] as const

/** Letters handed to a mail server, by the hash of their name: none of them is handed over again. */
export const mailDeliveries = pgTable(
  'mail_deliveries',
  {
    key: text().primaryKey(),
    /** Unknown from the moment before the first byte until the server has answered. */
    outcome: text({ enum: mailOutcomes }).notNull().default('unknown'),
    /** What the server answered to a refused letter, e.g. 550. */
    replyCode: integer(),
    handedOverAt: instant().notNull(),
  },
  (t) => [
    oneOf('mail_deliveries_outcome_known', t.outcome, mailOutcomes),
    index('mail_deliveries_old_idx').on(t.handedOverAt),
  ],
)

/** What open windows are told; swept after a day. */
export const liveEvents = pgTable(
  'live_events',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: liveKinds }).notNull(),
    subjectId: uuid().notNull(),
    /** Microseconds since 1970, given by queue_live_event while its transaction commits: whoever commits later comes later. */
    position: bigint({ mode: 'number' }),
  },
  (t) => [
    unique('live_events_position_key').on(t.position),
    index('live_events_of_user_idx').on(t.userId, t.position),
    oneOf('live_events_kind_known', t.kind, liveKinds),
  ],
)

/** All that an act says, in lower case, for finding it. */
export const auditWords =
  "(lower(coalesce(subject_id, '') || ' ' || coalesce(request_id, '') || ' ' || details::text || ' ' || coalesce(before::text, '') || ' ' || coalesce(after::text, '')))"

/** Every act of staff; the database refuses to change or erase a row. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    actorId: uuid().references(() => users.id, { onDelete: 'restrict' }),
    actorRole: text(),
    /** A verb with its room, e.g. properties.approve. */
    action: text().notNull(),
    subject: text().notNull(),
    subjectId: text(),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** What the act changed, as it was and as it became. */
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    requestId: text(),
    createdAt: createdAt(),
  },
  (t) => [
    index('audit_log_newest_idx').on(t.createdAt, t.id),
    index('audit_log_of_actor_idx').on(t.actorId, t.createdAt),
    index('audit_log_of_subject_idx').on(t.subject, t.subjectId, t.createdAt),
    index('audit_log_of_action_idx').on(t.action, t.createdAt, t.id),
    /** The words of an act; the question asks for the very same expression. */
    index('audit_log_words_idx').using('gin', sql.raw(`${auditWords} gin_trgm_ops`)),
  ],
)
