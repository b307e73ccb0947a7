import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
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
import { propertyTypes, purposes } from '#contract/enums/properties.ts'
import { bhkChoices } from '#contract/search/choices.ts'

import { users } from './accounts.ts'
import { cities, localities } from './catalogue.ts'
import {
  checkAtLeast,
  checkBetween,
  createdAt,
  id,
  instant,
  checkOneOf,
  rupees,
  updatedAt,
} from './columns.ts'
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
    checkOneOf('qr_scans_kind_known', t.kind, qrKinds),
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
    checkBetween('agent_monthly_stats_month_range', t.month, 1, 12),
    checkBetween('agent_monthly_stats_year_range', t.year, 2000, 2200),
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

/** A home, without names of fields as a city has thousands. */
export type MarketInput = readonly [
  state: 'asking' | 'closed' | 'withdrawn',
  rate: number,
  areaFrom: number,
  beds: number | null,
  listedIn: string,
  days: number,
  isRecent: boolean,
  isCut: boolean,
]

/** A computation of all market numbers; pages show the newest finished one. */
export const marketRuns = pgTable('market_runs', {
  id: id(),
  /** When it began; the numbers are of that moment. */
  computedAt: createdAt(),
  finishedAt: instant(),
})

/** Numbers of one place, type and purpose beside the homes from which they were computed. */
export const marketStats = pgTable(
  'market_stats',
  {
    id: id(),
    runId: uuid()
      .notNull()
      .references(() => marketRuns.id, { onDelete: 'cascade' }),
    cityId: uuid()
      .notNull()
      .references(() => cities.id, { onDelete: 'cascade' }),
    /** Null for the whole city. */
    localityId: uuid().references(() => localities.id, { onDelete: 'cascade' }),
    type: text({ enum: propertyTypes }).notNull(),
    purpose: text({ enum: purposes }).notNull(),
    /** There are more homes than were taken. */
    isSample: boolean().notNull(),
    /** Rates: rupees per square foot of carpet area, a month for rent; null with too few homes. */
    askingHomes: integer().notNull(),
    askingLower: doublePrecision(),
    askingMedian: doublePrecision(),
    askingUpper: doublePrecision(),
    askingLow: doublePrecision(),
    askingHigh: doublePrecision(),
    closedHomes: integer().notNull(),
    closedLower: doublePrecision(),
    closedMedian: doublePrecision(),
    closedUpper: doublePrecision(),
    closedLow: doublePrecision(),
    closedHigh: doublePrecision(),
    daysHomes: integer().notNull(),
    daysEnded: integer().notNull(),
    /** Null while more than half are still offered, or with too few homes. */
    daysMedian: integer(),
    cutHomes: integer().notNull(),
    /** Of the sale; a share. */
    grossYield: doublePrecision(),
    /** The homes, without anything that identifies them; null with too few. */
    inputs: jsonb().$type<MarketInput[]>(),
  },
  (t) => [
    unique('market_stats_market_key')
      .on(t.runId, t.cityId, t.localityId, t.type, t.purpose)
      .nullsNotDistinct(),
    index('market_stats_of_city_idx').on(t.cityId),
    index('market_stats_of_locality_idx').on(t.localityId),
    checkOneOf('market_stats_type_known', t.type, propertyTypes),
    checkOneOf('market_stats_purpose_known', t.purpose, purposes),
    check('market_stats_yield_of_sale', sql`${t.grossYield} is null or ${t.purpose} = 'sale'`),
  ],
)

/** How far estimates were from the prices asked for homes whose own listing they did not use. */
export const marketEvaluations = pgTable(
  'market_evaluations',
  {
    runId: uuid()
      .notNull()
      .references(() => marketRuns.id, { onDelete: 'cascade' }),
    purpose: text({ enum: purposes }).notNull(),
    homes: integer().notNull(),
    /** Half of the estimates were nearer; shares. */
    medianError: doublePrecision().notNull(),
    /** Share of homes whose price lay in the interval. */
    coverage: doublePrecision().notNull(),
    /** The interval's ends as multiples of the estimate. */
    lowFactor: doublePrecision().notNull(),
    highFactor: doublePrecision().notNull(),
  },
  (t) => [
    primaryKey({ name: 'market_evaluations_pkey', columns: [t.runId, t.purpose] }),
    checkOneOf('market_evaluations_purpose_known', t.purpose, purposes),
  ],
)

/** How many people a day searched for a home of one kind in one locality; who they were is not stored. */
export const searchDemand = pgTable(
  'search_demand',
  {
    id: id(),
    day: date({ mode: 'string' }).notNull(),
    localityId: uuid()
      .notNull()
      .references(() => localities.id, { onDelete: 'cascade' }),
    purpose: text({ enum: purposes }).notNull(),
    type: text({ enum: propertyTypes }),
    bhk: text({ enum: bhkChoices }),
    /** Rupees, rounded up to a step. */
    budget: rupees(),
    people: integer().notNull().default(0),
  },
  (t) => [
    unique('search_demand_need_key')
      .on(t.day, t.localityId, t.purpose, t.type, t.bhk, t.budget)
      .nullsNotDistinct(),
    index('search_demand_of_locality_idx').on(t.localityId),
    checkOneOf('search_demand_type_known', t.type, propertyTypes),
    checkOneOf('search_demand_purpose_known', t.purpose, purposes),
    checkOneOf('search_demand_bhk_known', t.bhk, bhkChoices),
    checkAtLeast('search_demand_people_not_negative', t.people, 0),
  ],
)

/** Whom today's counts include, as hashes keyed with the key of the day; deleted with it. */
export const searchDemandPeople = pgTable(
  'search_demand_people',
  {
    demandId: uuid()
      .notNull()
      .references(() => searchDemand.id, { onDelete: 'cascade' }),
    person: text().notNull(),
  },
  (t) => [
    primaryKey({ name: 'search_demand_people_pkey', columns: [t.person, t.demandId] }),
    index('search_demand_people_of_demand_idx').on(t.demandId),
  ],
)

/**
 * How many people a day filtered by a field of listings, in one locality or in all of a city; without a field, how
 * many searched there at all. Who they were is not stored.
 */
export const fieldDemand = pgTable(
  'field_demand',
  {
    id: id(),
    day: date({ mode: 'string' }).notNull(),
    cityId: uuid()
      .notNull()
      .references(() => cities.id, { onDelete: 'cascade' }),
    localityId: uuid().references(() => localities.id, { onDelete: 'cascade' }),
    purpose: text({ enum: purposes }).notNull(),
    field: text(),
    people: integer().notNull().default(0),
  },
  (t) => [
    unique('field_demand_key').on(t.cityId, t.localityId, t.purpose, t.day, t.field).nullsNotDistinct(),
    index('field_demand_of_locality_idx').on(t.localityId),
    index('field_demand_by_day_idx').on(t.day),
    checkOneOf('field_demand_purpose_known', t.purpose, purposes),
    checkAtLeast('field_demand_people_not_negative', t.people, 0),
  ],
)

/** Whom today's counts of fields include, as `search_demand_people`. */
export const fieldDemandPeople = pgTable(
  'field_demand_people',
  {
    demandId: uuid()
      .notNull()
      .references(() => fieldDemand.id, { onDelete: 'cascade' }),
    person: text().notNull(),
  },
  (t) => [
    primaryKey({ name: 'field_demand_people_pkey', columns: [t.person, t.demandId] }),
    index('field_demand_people_of_demand_idx').on(t.demandId),
  ],
)

/** The random key of a day, shared by all processes and deleted after it. */
export const searchDemandKeys = pgTable('search_demand_keys', {
  day: date({ mode: 'string' }).primaryKey(),
  key: text().notNull(),
})
