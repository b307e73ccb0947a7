import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { contactShares } from '#contract/enums/enquiries.ts'
import { contactViewPlaces } from '#contract/enums/leads.ts'

import { users } from './accounts.ts'
import { createdAt, id, instant, checkLength, checkOneOf, updatedAt } from './columns.ts'
import { properties } from './properties.ts'
import { teams } from './teams.ts'

/** What a person last chose to share with an enquiry, and the hours in which their number is shown. */
export const contactPreferences = pgTable(
  'contact_preferences',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    share: text({ enum: contactShares }),
    callFrom: text(),
    callUntil: text(),
    /** Of these hours; null: India. */
    callTimeZone: text(),
    updatedAt: updatedAt(),
  },
  (t) => [
    checkOneOf('contact_preferences_share_known', t.share, contactShares),
    check(
      'contact_preferences_call_hours',
      sql`(${t.callFrom} is null) = (${t.callUntil} is null) and ${t.callFrom} < ${t.callUntil}`,
    ),
    checkLength('contact_preferences_time_zone_length', t.callTimeZone, 1, 64),
  ],
)

/**
 * A choice of what to share with one advertiser for one property (null: from their profile). The contact itself is
 * on their leads, and only while this row has not ended; earlier choices stay as rows that ended.
 */
export const contactConsents = pgTable(
  'contact_consents',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    recipientId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    propertyId: uuid().references(() => properties.id, { onDelete: 'cascade' }),
    /** The team named beside the recipient; null: none. */
    teamId: uuid().references(() => teams.id, { onDelete: 'set null' }),
    share: text({ enum: contactShares }).notNull(),
    /** Language of the notice; null: no notice, because it was shared before there was a choice or by the setting. */
    noticeLocale: text({ enum: ['en', 'hi'] }),
    givenAt: instant().notNull(),
    /** Null: shared before there was a choice. */
    until: instant(),
    /** Withdrawn, replaced by a newer choice, expired, or the property has another advertiser. */
    endedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    checkOneOf('contact_consents_share_known', t.share, contactShares),
    uniqueIndex('contact_consents_current_key')
      .on(t.userId, t.recipientId, t.propertyId)
      .where(sql`${t.endedAt} is null`),
    index('contact_consents_of_user_idx').on(t.userId, t.givenAt, t.id),
    index('contact_consents_of_recipient_idx').on(t.recipientId),
    index('contact_consents_of_property_idx').on(t.propertyId),
    index('contact_consents_of_team_idx')
      .on(t.teamId)
      .where(sql`${t.teamId} is not null`),
    index('contact_consents_due_idx')
      .on(t.until)
      .where(sql`${t.endedAt} is null`),
  ],
)

/**
 * A contact was shown to an advertiser, or left the company in a file that staff exported; once an hour for each
 * property and place. What staff look up one by one is in the audit log.
 */
export const contactViews = pgTable(
  'contact_views',
  {
    id: id(),
    /** Whose contact it is. */
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    viewerId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Of staff; null: an advertiser. */
    viewerRole: text(),
    propertyId: uuid().references(() => properties.id, { onDelete: 'cascade' }),
    place: text({ enum: contactViewPlaces }).notNull(),
    viewedAt: instant().notNull(),
  },
  (t) => [
    checkOneOf('contact_views_place_known', t.place, contactViewPlaces),
    index('contact_views_of_user_newest_idx').on(t.userId, t.viewedAt, t.id),
    index('contact_views_of_viewer_idx').on(t.viewerId, t.userId, t.viewedAt),
    index('contact_views_of_property_idx').on(t.propertyId),
    index('contact_views_old_idx').using('brin', t.viewedAt),
  ],
)
