import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { locales } from '#contract/enums.ts'
import { claimInviteStatuses } from '#contract/enums/properties.ts'

import { users } from '../accounts.ts'
import { checkAtLeast, createdAt, id, instant, checkOneOf, checkPhoneNumber, updatedAt } from '../columns.ts'
import { properties } from '../properties.ts'

/** A listing entered by staff for its owner, who is invited by email or by a link to their number to claim it. */
export const claimInvites = pgTable(
  'claim_invites',
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
    /** Cleared with address and number some time after the invite has ended. */
    ownerName: text(),
    ownerEmail: text(),
    ownerPhone: text(),
    locale: text({ enum: locales }).notNull().default('en'),
    status: text({ enum: claimInviteStatuses }).notNull().default('open'),
    /** Idempotency key: the same form sent twice creates one entry. */
    submissionKey: uuid().notNull(),
    /** None to an owner who has a number alone. */
    emailCount: integer().notNull().default(1),
    lastEmailAt: instant().notNull(),
    expiresAt: instant().notNull(),
    decidedAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('claim_invites_submission_key').on(t.createdBy, t.submissionKey),
    uniqueIndex('claim_invites_one_open_key')
      .on(t.propertyId)
      .where(sql`${t.status} = 'open'`),
    checkOneOf('claim_invites_status_known', t.status, claimInviteStatuses),
    checkOneOf('claim_invites_locale_known', t.locale, locales),
    checkPhoneNumber('claim_invites_owner_phone_format', t.ownerPhone),
    check('claim_invites_owner_email_lower', sql`${t.ownerEmail} = lower(${t.ownerEmail})`),
    check(
      'claim_invites_email_or_phone',
      sql`${t.ownerName} is null or num_nonnulls(${t.ownerEmail}, ${t.ownerPhone}) > 0`,
    ),
    checkAtLeast('claim_invites_emails_counted', t.emailCount, 0),
    index('claim_invites_of_property_idx').on(t.propertyId, t.createdAt),
    /** For one staff member's entries, newest first. */
    index('claim_invites_of_staff_idx').on(t.createdBy, t.createdAt, t.id),
    /** For the entries of all staff. */
    index('claim_invites_newest_idx').on(t.createdAt, t.id),
    /** For invites to a person's email address. */
    index('claim_invites_to_address_idx')
      .on(t.ownerEmail, t.createdAt, t.id)
      .where(sql`${t.status} = 'open'`),
    /** For invites to a person's number. */
    index('claim_invites_to_number_idx')
      .on(t.ownerPhone, t.createdAt, t.id)
      .where(sql`${t.status} = 'open' and ${t.ownerEmail} is null`),
    index('claim_invites_of_owner_idx').on(t.ownerId),
    /** For personal details due for clean-up. */
    index('claim_invites_details_cleanup_idx')
      .on(t.expiresAt)
      .where(sql`${t.ownerName} is not null`),
  ],
)
