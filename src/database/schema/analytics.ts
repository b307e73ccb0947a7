import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'

import { analyticsDevices } from '#contract/words.ts'

import { users } from './accounts.ts'
import { atLeast, between, createdAt, id, instant, oneOf, updatedAt } from './columns.ts'
import { properties } from './properties.ts'

/** One row per session and property; last_counted_at guards the 30 minutes between two counted views. */
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
  },
  (t) => [
    unique('property_views_session_key').on(t.propertyId, t.sessionId),
    atLeast('property_views_view_count_positive', t.viewCount, 1),
    index('property_views_of_user_recent_idx')
      .on(t.userId, t.lastCountedAt.desc())
      .where(sql`${t.userId} is not null`),
  ],
)

/** Every view of a property page as it was tracked. */
export const viewEvents = pgTable(
  'view_events',
  {
    id: id(),
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
    oneOf('view_events_device_known', t.device, analyticsDevices),
    index('view_events_of_property_idx').on(t.propertyId, t.createdAt.desc()),
    index('view_events_of_user_idx')
      .on(t.userId)
      .where(sql`${t.userId} is not null`),
    index('view_events_oldest_idx').on(t.createdAt),
  ],
)

export const qrScans = pgTable(
  'qr_scans',
  {
    id: id(),
    propertyId: uuid().references(() => properties.id, { onDelete: 'cascade' }),
    agentId: uuid().references(() => users.id, { onDelete: 'set null' }),
    campaign: text().notNull().default('property_qr'),
    source: text().notNull().default('qrcode'),
    medium: text().notNull().default('property'),
    metadata: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (t) => [
    index('qr_scans_of_property_idx').on(t.propertyId, t.createdAt.desc()),
    index('qr_scans_of_agent_idx').on(t.agentId, t.createdAt.desc()),
  ],
)

export const agentMonthlyStats = pgTable(
  'agent_monthly_stats',
  {
    agentId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    year: smallint().notNull(),
    month: smallint().notNull(),
    leadsReceived: integer().notNull().default(0),
    leadsConverted: integer().notNull().default(0),
    propertiesListed: integer().notNull().default(0),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ name: 'agent_monthly_stats_pkey', columns: [t.agentId, t.year, t.month] }),
    between('agent_monthly_stats_month_range', t.month, 1, 12),
    between('agent_monthly_stats_year_range', t.year, 2000, 2200),
  ],
)
