import { and, desc, eq, getTableColumns, isNotNull, isNull, or, sql, sum } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { marketEvaluations, marketRuns, marketStats, type MarketInput } from '#database/schema/analytics.ts'
import { cities, localities } from '#database/schema/catalogue.ts'

import { homeCity } from '../../../catalogue/policy.ts'
import { findLocality } from '../../../search/queries/localities.ts'
import type { Market, MarketPlace } from './list-homes.ts'

const { inputs, ...stored } = getTableColumns(marketStats)
const columns = { ...stored, hasFile: sql<boolean>`${inputs} is not null` }

export type StatsRow = Omit<typeof marketStats.$inferSelect, 'inputs'> & { hasFile: boolean }

/** The newest finished one. */
export async function findMarketRun(db: Database): Promise<{ id: string; computedAt: Date } | null> {
  const [run] = await db
    .select({ id: marketRuns.id, computedAt: marketRuns.computedAt })
    .from(marketRuns)
    .where(isNotNull(marketRuns.finishedAt))
    .orderBy(desc(marketRuns.finishedAt), desc(marketRuns.id))
    .limit(1)
  return run ?? null
}

/** The city or one of its localities, also by the slug of a merged one. */
export async function findMarketPlace(
  db: Database,
  slug: string,
): Promise<(MarketPlace & { slug: string }) | null> {
  const [city] = await db.select({ id: cities.id }).from(cities).where(eq(cities.slug, homeCity))
  if (!city) return null
  if (slug === homeCity) return { slug, cityId: city.id, localityId: null }
  const locality = await findLocality(db, slug)
  return locality && { slug: locality.slug, cityId: city.id, localityId: locality.id }
}

/** Of a place and of its city. Served by market_stats_market_key. */
export async function listMarketStats(db: Database, place: MarketPlace) {
  const run = await findMarketRun(db)
  if (run === null) return null
  const rows = await db
    .select(columns)
    .from(marketStats)
    .where(and(eq(marketStats.runId, run.id), isOfPlace(place)))
  return { computedAt: run.computedAt, rows }
}

function isOfPlace({ cityId, localityId }: MarketPlace) {
  const isOfCity = isNull(marketStats.localityId)
  return and(
    eq(marketStats.cityId, cityId),
    localityId === null ? isOfCity : or(isOfCity, eq(marketStats.localityId, localityId)),
  )
}

/** Of one kind of home in a place and in its city, each with its name in addresses. Served by market_stats_market_key. */
export async function listKindStats(db: Database, { cityId, localityId, type, purpose }: Market) {
  const newestRun = db
    .select({ id: marketRuns.id })
    .from(marketRuns)
    .where(isNotNull(marketRuns.finishedAt))
    .orderBy(desc(marketRuns.finishedAt), desc(marketRuns.id))
    .limit(1)
  return db
    .select({
      ...columns,
      computedAt: marketRuns.computedAt,
      slug: sql<string>`coalesce(${localities.slug}, ${cities.slug})`,
    })
    .from(marketStats)
    .innerJoin(marketRuns, eq(marketRuns.id, marketStats.runId))
    .innerJoin(cities, eq(cities.id, marketStats.cityId))
    .leftJoin(localities, eq(localities.id, marketStats.localityId))
    .where(
      and(
        eq(marketStats.runId, newestRun),
        isOfPlace({ cityId, localityId }),
        eq(marketStats.type, type),
        eq(marketStats.purpose, purpose),
      ),
    )
}

/** Null with too few homes, or none. Served by market_stats_market_key. */
export async function findMarketInputs(db: Database, market: Market) {
  const run = await findMarketRun(db)
  if (run === null) return null
  const { cityId, localityId, type, purpose } = market
  const [row] = await db
    .select({ inputs })
    .from(marketStats)
    .where(
      and(
        eq(marketStats.runId, run.id),
        eq(marketStats.cityId, cityId),
        localityId === null ? isNull(marketStats.localityId) : eq(marketStats.localityId, localityId),
        eq(marketStats.type, type),
        eq(marketStats.purpose, purpose),
        isNotNull(inputs),
      ),
    )
  const homes: readonly MarketInput[] | null = row?.inputs ?? null
  return homes && { computedAt: run.computedAt, homes }
}

/** Of the city's homes asked for, and of the estimates in the newest run. */
export async function findEvaluations(db: Database) {
  const run = await findMarketRun(db)
  if (run === null) return { computedAt: null, homes: { sale: 0, rent: 0 }, evaluations: [] }
  const evaluations = await db
    .select()
    .from(marketEvaluations)
    .where(eq(marketEvaluations.runId, run.id))
    .orderBy(marketEvaluations.purpose)
  const totals = await db
    .select({ purpose: marketStats.purpose, homes: sum(marketStats.askingHomes).mapWith(Number) })
    .from(marketStats)
    .innerJoin(cities, eq(cities.id, marketStats.cityId))
    .where(and(eq(marketStats.runId, run.id), eq(cities.slug, homeCity), isNull(marketStats.localityId)))
    .groupBy(marketStats.purpose)
  const countHomes = (purpose: Market['purpose']) => totals.find((row) => row.purpose === purpose)?.homes ?? 0
  return {
    computedAt: run.computedAt,
    homes: { sale: countHomes('sale'), rent: countHomes('rent') },
    evaluations,
  }
}
