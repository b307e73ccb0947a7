import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'

import {
  requestFailures,
  webhookEvents,
  webhookMessageStatuses,
  webhookMessageTypes,
} from '#contract/enums/partners.ts'

import { users } from '../accounts.ts'
import { checkAtLeast, createdAt, id, instant, checkLength, checkOneOf } from '../columns.ts'
import { teams } from '../teams.ts'
import { apiKeys } from './api-keys.ts'

/** Addresses that are told what happens to the listings, leads and visits of a team. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: id(),
    teamId: uuid()
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    /** Whose view of a lead or visit is sent: nothing is unless they own the team. */
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** That added it, and with which it ends; null: added in the dashboard. */
    keyId: uuid().references(() => apiKeys.id, { onDelete: 'cascade' }),
    address: text().notNull(),
    events: text({ enum: webhookEvents }).array().notNull(),
    /** Encrypted; messages are signed with it. */
    secret: text().notNull(),
    /** Signs too, until the end of the overlap after a rotation. */
    formerSecret: text(),
    formerUntil: instant(),
    /** When the first of the attempts that have all failed since was made. */
    failingSince: instant(),
    /** Nothing is sent until then, as the last attempt failed. */
    pausedUntil: instant(),
    /** An attempt is being made for its team, of which there is one at a time; over then even if its process ended. */
    busyUntil: instant(),
    /** Nothing is sent: it failed for days, or its server said that it is gone. */
    offAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    index('webhooks_of_team_idx').on(t.teamId, t.createdAt, t.id),
    index('webhooks_of_user_idx').on(t.userId),
    index('webhooks_of_key_idx').on(t.keyId, t.createdAt, t.id),
    checkLength('webhooks_address_length', t.address, 1, 500),
    check(
      'webhooks_events_known',
      sql`${t.events} <@ array[${sql.raw(webhookEvents.map((event) => `'${event}'`).join(', '))}]`,
    ),
    check('webhooks_former_together', sql`(${t.formerSecret} is null) = (${t.formerUntil} is null)`),
  ],
)

/** What a webhook was or is to be told; without the text, which is written when it is sent. */
export const webhookMessages = pgTable(
  'webhook_messages',
  {
    id: id(),
    webhookId: uuid()
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** One of the events, or `test`. */
    event: text({ enum: webhookMessageTypes }).notNull(),
    /** The lead, visit or listing. */
    subjectId: uuid(),
    /** The same thing is told once. */
    eventKey: text().notNull(),
    happenedAt: instant().notNull(),
    status: text({ enum: webhookMessageStatuses }).notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    lastAttemptAt: instant(),
    nextAttemptAt: instant(),
    /** HTTP status of the last answer. */
    answer: integer(),
    failure: text({ enum: requestFailures }),
    createdAt: createdAt(),
  },
  (t) => [
    unique('webhook_messages_event_key').on(t.webhookId, t.eventKey),
    index('webhook_messages_newest_idx').on(t.webhookId, t.createdAt, t.id),
    index('webhook_messages_about_idx').on(t.subjectId),
    /** For how many wait. */
    index('webhook_messages_waiting_idx')
      .on(t.webhookId)
      .where(sql`${t.status} = 'waiting'`),
    index('webhook_messages_created_idx').on(t.createdAt),
    checkOneOf('webhook_messages_event_known', t.event, webhookMessageTypes),
    checkOneOf('webhook_messages_failure_known', t.failure, requestFailures),
    checkOneOf('webhook_messages_status_known', t.status, webhookMessageStatuses),
    checkAtLeast('webhook_messages_attempts_not_negative', t.attempts, 0),
  ],
)

/** Which webhook has the contact of which lead, by a message about it or its visit, until it is told to delete it. */
export const toldContacts = pgTable(
  'told_contacts',
  {
    webhookId: uuid()
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** Without a reference, because a lead that is gone is told too. */
    leadId: uuid().notNull(),
    toldAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ name: 'told_contacts_key', columns: [t.webhookId, t.leadId] }),
    index('told_contacts_of_lead_idx').on(t.leadId),
    /** For the nightly purge. */
    index('told_contacts_old_idx').on(t.toldAt),
  ],
)
