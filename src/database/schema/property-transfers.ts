import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { locales } from '#contract/enums.ts'
import { ownershipTransferStatuses } from '#contract/enums/properties.ts'

import { users } from './accounts.ts'
import { atLeast, createdAt, id, instant, mobileNumber, oneOf, updatedAt } from './columns.ts'
import { properties } from './properties.ts'

/** A listing entered by staff for its owner, who is invited by email to claim it. */
export const ownershipTransfers = pgTable(
  'ownership_transfers',
  {
    id: id(),
    propertyId: uuid()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    /** The member of staff who entered it. */
    createdBy: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    /** The account that has the listing; null until an owner without an account accepts it. */
    ownerId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Cleared some time after the invite has ended. */
    ownerName: text(),
    ownerEmail: text(),
    ownerPhone: text(),
    locale: text({ enum: locales }).notNull().default('en'),
    status: text({ enum: ownershipTransferStatuses }).notNull().default('open'),
    /** Idempotency key: the same form sent twice creates one entry. */
    submissionKey: uuid().notNull(),
    emailCount: integer().notNull().default(1),
    lastEmailAt: instant().notNull(),
    expiresAt: instant().notNull(),
    decidedAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('ownership_transfers_submission_key').on(t.createdBy, t.submissionKey),
    uniqueIndex('ownership_transfers_one_open_key')
      .on(t.propertyId)
      .where(sql`${t.status} = 'open'`),
    oneOf('ownership_transfers_status_known', t.status, ownershipTransferStatuses),
    oneOf('ownership_transfers_locale_known', t.locale, locales),
    mobileNumber('ownership_transfers_owner_phone_format', t.ownerPhone),
    check('ownership_transfers_owner_email_lower', sql`${t.ownerEmail} = lower(${t.ownerEmail})`),
    atLeast('ownership_transfers_emails_positive', t.emailCount, 1),
    index('ownership_transfers_of_property_idx').on(t.propertyId, t.createdAt),
    /** For one staff member's entries, newest first. */
    index('ownership_transfers_of_staff_idx').on(t.createdBy, t.createdAt, t.id),
    /** For the entries of all staff. */
    index('ownership_transfers_newest_idx').on(t.createdAt, t.id),
    /** For invites to a person's email address. */
    index('ownership_transfers_to_address_idx')
      .on(t.ownerEmail, t.createdAt, t.id)
      .where(sql`${t.status} = 'open'`),
    index('ownership_transfers_of_owner_idx').on(t.ownerId),
    /** For personal details due for clean-up. */
    index('ownership_transfers_cleanup_idx')
      .on(t.expiresAt)
      .where(sql`${t.ownerEmail} is not null`),
  ],
)
