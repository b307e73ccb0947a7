import {
  date,
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

import { qrKinds } from '#contract/enums.ts'

import { users } from './accounts.ts'
import { between, createdAt, id, oneOf, updatedAt } from './columns.ts'
import { properties } from './properties.ts'

export const qrScans = pgTable(
  'qr_scans',
  {
    id: id(),
    propertyId: uuid().references(() => properties.id, { onDelete: 'cascade' }),
    agentId: uuid().references(() => users.id, { onDelete: 'set null' }),
    campaign: text().notNull().default('property_qr'),
    source: text().notNull().default('qrcode'),
    medium: text().notNull().default('property'),
    kind: text({ enum: qrKinds }).notNull().default('scanned'),
    sessionId: text(),
    metadata: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf('qr_scans_kind_known', t.kind, qrKinds),
    unique('qr_scans_session_key').on(t.propertyId, t.sessionId, t.kind),
    index('qr_scans_of_property_idx').on(t.propertyId, t.createdAt),
    index('qr_scans_of_agent_idx').on(t.agentId, t.createdAt),
  ],
)

/** An advertiser's monthly metrics (IST); months in agent_stale_months are outdated. */
export const agentMonthlyStats = pgTable(
  'agent_monthly_stats',
  {
    agentId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    year: smallint().notNull(),
    month: smallint().notNull(),
    leadsReceived: integer().notNull().default(0),
    /** Of those received, answered within 24 hours. */
    leadsAnswered: integer().notNull().default(0),
    /** Converted in this month, whenever received. */
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

/**
 * Months changed since the last aggregation, inserted by triggers; insert-only, so that no writer
 * waits for another.
 */
export const agentStaleMonths = pgTable(
  'agent_stale_months',
  {
    id: id(),
    agentId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** First day of the month. */
    month: date({ mode: 'string' }).notNull(),
  },
  (t) => [index('agent_stale_months_of_agent_idx').on(t.agentId, t.month)],
)
