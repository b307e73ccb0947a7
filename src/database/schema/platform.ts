import { sql } from 'drizzle-orm'
import { bigint, doublePrecision, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { liveKinds } from '#contract/enums.ts'

import { users } from './accounts.ts'
import { createdAt, id, instant, checkOneOf, transactionId } from './columns.ts'

/** Attempts counted per window; keys such as sign-in:address or reveal:user. */
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

/** Emails, text and push messages handed to a server, by the hash of their name, so that none is sent twice. */
export const mailDeliveries = pgTable(
  'mail_deliveries',
  {
    key: text().primaryKey(),
    /** `unknown` from before the first byte until the server has answered. */
    outcome: text({ enum: mailOutcomes }).notNull().default('unknown'),
    /** SMTP reply code of a refused email, such as 550, or HTTP status of another refused message. */
    replyCode: integer(),
    handedOverAt: instant().notNull(),
  },
  (t) => [
    checkOneOf('mail_deliveries_outcome_known', t.outcome, mailOutcomes),
    index('mail_deliveries_old_idx').on(t.handedOverAt),
  ],
)

/** The key pair that push services know this site by (VAPID); the private one is encrypted. */
export const pushKeys = pgTable('push_keys', {
  id: id(),
  publicKey: text().notNull(),
  privateKey: text().notNull(),
  createdAt: createdAt(),
})

/** Events for open browser windows; purged after a day. */
export const liveEvents = pgTable(
  'live_events',
  {
    /** In the order in which they were written. */
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity({ name: 'live_events_id_seq' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: liveKinds }).notNull(),
    subjectId: uuid().notNull(),
    transaction: transactionId()
      .notNull()
      .default(sql`pg_current_xact_id()`),
    writtenAt: instant()
      .notNull()
      .default(sql`clock_timestamp()`),
    /** Null: the version before names it, and may run beside this one during an upgrade. */
    position: bigint({ mode: 'number' }),
  },
  (t) => [
    index('live_events_transaction_idx').on(t.transaction),
    index('live_events_of_user_idx').on(t.userId, t.transaction),
    checkOneOf('live_events_kind_known', t.kind, liveKinds),
  ],
)

/** What the pages of guests show may have changed; written by publish_page_change, purged within minutes. */
export const pageChanges = pgTable(
  'page_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity({ name: 'page_changes_id_seq' }),
    transaction: transactionId()
      .notNull()
      .default(sql`pg_current_xact_id()`),
    /** Number of a listing; null: any page. */
    propertyNumber: integer(),
    createdAt: createdAt(),
  },
  (t) => [index('page_changes_transaction_idx').on(t.transaction)],
)

const drillOutcomes = ['succeeded', 'failed'] as const

/** The latest restore drill of each outcome, for the metrics of all servers. */
export const restoreDrills = pgTable(
  'restore_drills',
  {
    outcome: text({ enum: drillOutcomes }).primaryKey(),
    finishedAt: instant().notNull(),
    seconds: doublePrecision().notNull(),
    /** Of the drilled backup; null after a failure, as are its bytes. */
    backupMadeAt: instant(),
    backupBytes: bigint({ mode: 'number' }),
    /** Of the failure, in a sentence. */
    reason: text(),
  },
  (t) => [checkOneOf('restore_drills_outcome_known', t.outcome, drillOutcomes)],
)

/** Searchable text of an entry, in lower case. */
export const auditWords =
  "(lower(coalesce(subject_id, '') || ' ' || coalesce(request_id, '') || ' ' || details::text || ' ' || coalesce(before::text, '') || ' ' || coalesce(after::text, '')))"

/** Every staff action; triggers refuse changes and deletion. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    actorId: uuid().references(() => users.id, { onDelete: 'restrict' }),
    actorRole: text(),
    /** Module and verb, such as properties.approve. */
    action: text().notNull(),
    subject: text().notNull(),
    subjectId: text(),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** Changed values before and after. */
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
    /** Search must use the very same expression. */
    index('audit_log_words_idx').using('gin', sql.raw(`${auditWords} gin_trgm_ops`)),
  ],
)
