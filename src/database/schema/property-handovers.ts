import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { locales } from '#contract/words.ts'
import { handoverStatuses } from '#contract/words/properties.ts'

import { users } from './accounts.ts'
import { atLeast, createdAt, id, instant, mobileNumber, oneOf, updatedAt } from './columns.ts'
import { properties } from './properties.ts'

/** A listing that staff entered for its owner, who is asked by letter to take it over. */
export const listingHandovers = pgTable(
  'listing_handovers',
  {
    id: id(),
    propertyId: uuid()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    /** The member of staff who entered it. */
    createdBy: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    /** The account in which the listing lies; null until somebody without one takes it over. */
    ownerId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Emptied some time after the offer has ended. */
    ownerName: text(),
    ownerEmail: text(),
    ownerPhone: text(),
    locale: text({ enum: locales }).notNull().default('en'),
    status: text({ enum: handoverStatuses }).notNull().default('open'),
    /** The same form sent twice makes one entry. */
    submissionKey: uuid().notNull(),
    letters: integer().notNull().default(1),
    lastLetterAt: instant().notNull(),
    expiresAt: instant().notNull(),
    decidedAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('listing_handovers_submission_key').on(t.createdBy, t.submissionKey),
    uniqueIndex('listing_handovers_one_open_key')
      .on(t.propertyId)
      .where(sql`${t.status} = 'open'`),
    oneOf('listing_handovers_status_known', t.status, handoverStatuses),
    oneOf('listing_handovers_locale_known', t.locale, locales),
    mobileNumber('listing_handovers_owner_phone_format', t.ownerPhone),
    check('listing_handovers_owner_email_lower', sql`${t.ownerEmail} = lower(${t.ownerEmail})`),
    atLeast('listing_handovers_letters_positive', t.letters, 1),
    index('listing_handovers_of_property_idx').on(t.propertyId, t.createdAt),
    /** What a member of staff entered, newest first. */
    index('listing_handovers_of_staff_idx').on(t.createdBy, t.createdAt, t.id),
    /** What all of them entered. */
    index('listing_handovers_newest_idx').on(t.createdAt, t.id),
    /** What waits for a person, by their address. */
    index('listing_handovers_to_address_idx')
      .on(t.ownerEmail, t.createdAt, t.id)
      .where(sql`${t.status} = 'open'`),
    index('listing_handovers_of_owner_idx').on(t.ownerId),
    /** Whose particulars are due to be forgotten. */
    index('listing_handovers_forgetting_idx')
      .on(t.expiresAt)
      .where(sql`${t.ownerEmail} is not null`),
  ],
)
