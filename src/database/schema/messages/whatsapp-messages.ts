import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'

import { users } from '../accounts.ts'
import { createdAt, id, instant } from '../columns.ts'
import { leads } from '../leads.ts'

/** What became of each WhatsApp message that a notice sent; for half a year. */
export const whatsAppMessages = pgTable(
  'whatsapp_messages',
  {
    id: id(),
    /** Hash of its idempotency key, which the provider repeats in its reports. */
    key: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Kind of the notice. */
    kind: text().notNull(),
    /** The enquiry that it is about, whose conversation an answer goes to. */
    leadId: uuid().references(() => leads.id, { onDelete: 'set null' }),
    /** The name that the provider gave it, to which answers refer. */
    providerId: text(),
    /** The name that the provider gave the person at this number, by which it names those who hide their number. */
    recipientId: text(),
    /** When the newest message of the conversation was written that it told of. */
    toldUntil: instant(),
    sentAt: instant(),
    deliveredAt: instant(),
    readAt: instant(),
    failedAt: instant(),
    /** The provider's code of the failure. */
    errorCode: integer(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('whatsapp_messages_key').on(t.key),
    unique('whatsapp_messages_provider_key').on(t.providerId),
    index('whatsapp_messages_of_recipient_idx').on(t.recipientId, t.createdAt),
    index('whatsapp_messages_of_user_newest_idx').on(t.userId, t.createdAt, t.id),
    index('whatsapp_messages_of_lead_idx').on(t.leadId),
    index('whatsapp_messages_old_idx').on(t.createdAt),
  ],
)

/** Messages that people sent by WhatsApp, by the hash of the provider's name of them, so that none counts twice; for days. */
export const whatsAppArrivals = pgTable(
  'whatsapp_arrivals',
  { key: text().primaryKey(), createdAt: createdAt() },
  (t) => [index('whatsapp_arrivals_old_idx').on(t.createdAt)],
)

/**
 * When a person last wrote to our number, for a day: so long WhatsApp takes messages of ours without a template, in its
 * customer service window.
 */
export const whatsAppWindows = pgTable('whatsapp_windows', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  writtenAt: instant().notNull(),
})
