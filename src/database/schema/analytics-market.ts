import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'

import { propertyTypes, purposes } from '#contract/enums/properties.ts'

import { cities, localities } from './catalogue.ts'
import { createdAt, id, instant, oneOf } from './columns.ts'

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
    oneOf('market_stats_type_known', t.type, propertyTypes),
    oneOf('market_stats_purpose_known', t.purpose, purposes),
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
    oneOf('market_evaluations_purpose_known', t.purpose, purposes),
  ],
)
