import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'

import { analyticsDevices } from '#contract/enums.ts'
import { revealChannels } from '#contract/enums/leads.ts'

import { users } from '../accounts.ts'
import { checkAtLeast, createdAt, id, instant, checkOneOf } from '../columns.ts'
import { properties } from '../properties.ts'

/** One row per session and property; last_counted_at enforces the 30 minutes between two counted views. */
export const propertyViews = pgTable(
  'property_views',
  {
    id: id(),
    propertyId: uuid()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    sessionId: text().notNull(),
    viewCount: integer().notNull().default(1),
    firstViewedAt: instant().notNull().defaultNow(),
    lastCountedAt: instant().notNull().defaultNow(),
    /** Cleared from the viewer's recently viewed list; the next view resets this. */
    clearedAt: instant(),
  },
  (t) => [
    unique('property_views_session_key').on(t.propertyId, t.sessionId),
    checkAtLeast('property_views_view_count_positive', t.viewCount, 1),
    index('property_views_of_user_recent_idx')
      .on(t.userId, t.lastCountedAt)
      .where(sql`${t.userId} is not null`),
  ],
)

/** Every tracked view of a property page, in partitions by its month in IST, which Drizzle does not know. */
export const viewEvents = pgTable(
  'view_events',
  {
    id: uuid().notNull().defaultRandom(),
    propertyId: uuid()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    sessionId: text().notNull(),
    userAgent: text(),
    device: text({ enum: analyticsDevices }).notNull().default('unknown'),
    source: text().notNull().default('direct'),
    medium: text().notNull().default('website'),
    campaign: text(),
    referrer: text(),
    metadata: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    isCounted: boolean().notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'view_events_pkey', columns: [t.id, t.createdAt] }),
    checkOneOf('view_events_device_known', t.device, analyticsDevices),
    index('view_events_of_property_idx').on(t.propertyId, t.createdAt),
    index('view_events_of_user_idx')
      .on(t.userId)
      .where(sql`${t.userId} is not null`),
    index('view_events_oldest_idx').on(t.createdAt),
  ],
)

/** Views that their listing's count does not have yet. */
export const viewTallies = pgTable(
  'view_tallies',
  {
    propertyId: uuid()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    /** Counts for relevance. */
    isRanked: boolean().notNull(),
  },
  (t) => [index('view_tallies_of_property_idx').on(t.propertyId)],
)

/** Every reveal of an advertiser's phone number or address. */
export const contactReveals = pgTable(
  'contact_reveals',
  {
    id: id(),
    propertyId: uuid().references(() => properties.id, { onDelete: 'cascade' }),
    advertiserId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    sessionKey: text(),
    channel: text({ enum: revealChannels }).notNull().default('phone'),
    createdAt: createdAt(),
  },
  (t) => [
    checkOneOf('contact_reveals_channel_known', t.channel, revealChannels),
    index('contact_reveals_of_property_idx').on(t.propertyId, t.createdAt),
    index('contact_reveals_of_advertiser_idx').on(t.advertiserId, t.createdAt),
    index('contact_reveals_of_user_idx').on(t.userId, t.createdAt),
  ],
)
