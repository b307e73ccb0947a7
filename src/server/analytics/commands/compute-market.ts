import { and, asc, eq, gt, isNull, isNotNull, lt, ne, or } from 'drizzle-orm'

import { purposes, type propertyTypes } from '#contract/enums.ts'
import type { Database } from '#database/client.ts'
import { marketEvaluations, marketRuns, marketStats, type MarketInput } from '#database/schema/analytics.ts'
import { cities, localities } from '#database/schema/catalogue.ts'

import { listDueHomes } from '../../properties/queries/home-facts.ts'
import { evaluateEstimates, computeRatio } from '../queries/market/estimate.ts'
import { findCandidates, listPricedHomes } from '../queries/market/find-candidates.ts'
import { listKinds, listMarketHomes, maxMarketHomes, type MarketPlace } from '../queries/market/list-homes.ts'
import { findMarketRun } from '../queries/market/read-market.ts'
import { minHomes } from '../queries/market/statistics.ts'
import {
  computeGrossYield,
  summarizeMarket,
  type MarketHome,
  type MarketNumbers,
} from '../queries/market/summarize.ts'

type Options = { now: Date; signal?: AbortSignal }

const maxPlacesPerBatch = 100
/** Enough for a coverage that is right to two per cent. */
const maxEvaluatedHomes = 500
const dayMs = 86_400_000

/**
 * Computes all numbers anew, one market after another; they appear together when all are there. Null if it was
 * stopped before.
 */
export async function computeMarket(
  db: Database,
  { now, signal }: Options,
): Promise<{ markets: number } | null> {
  const [run] = await db.insert(marketRuns).values({ computedAt: now }).returning({ id: marketRuns.id })
  if (!run) throw new Error('The run was not recorded')
  let markets = 0
  for await (const place of listPlaces(db))
    for (const type of new Set((await listKinds(db, place)).map((kind) => kind.type))) {
      if (signal?.aborted) return null
      markets += await computeType(db, { ...place, type, runId: run.id }, now)
    }
  for (const purpose of purposes) await recordEvaluation(db, { runId: run.id, purpose, signal })
  if (signal?.aborted) return null
  await publishRun(db, run.id, now)
  return { markets }
}

/** Soon after the first start, so that nobody waits for the night; once all homes are compared, as each counts once. */
export async function computeMissingMarket(db: Database, options: Options): Promise<void> {
  if ((await findMarketRun(db)) !== null || (await listDueHomes(db, 1)).length > 0) return
  await computeMarket(db, options)
}

/** The cities and, in batches, their localities. */
async function* listPlaces(db: Database): AsyncGenerator<MarketPlace> {
  for (const { id } of await db.select({ id: cities.id }).from(cities).where(eq(cities.isActive, true)))
    yield { cityId: id, localityId: null }
  for (let lastLocalityId = '00000000-0000-0000-0000-000000000000'; ;) {
    const batch = await db
      .select({ cityId: localities.cityId, localityId: localities.id })
      .from(localities)
      .where(and(eq(localities.isActive, true), gt(localities.id, lastLocalityId)))
      .orderBy(asc(localities.id))
      .limit(maxPlacesPerBatch)
    yield* batch
    const last = batch.at(-1)
    if (!last) return
    lastLocalityId = last.localityId
  }
}

type TypeOfPlace = MarketPlace & { runId: string; type: (typeof propertyTypes)[number] }

/** For sale and for rent, as the yield needs both; without a row where there never was a home. */
async function computeType(db: Database, place: TypeOfPlace, now: Date): Promise<number> {
  const measure = async (purpose: (typeof purposes)[number]) => {
    const homes = await listMarketHomes(db, { ...place, purpose }, now)
    return { purpose, homes, numbers: summarizeMarket(homes) }
  }
  const sale = await measure('sale')
  const rent = await measure('rent')
  const rows = [
    { ...sale, grossYield: computeGrossYield(sale.numbers, rent.numbers) },
    { ...rent, grossYield: null },
  ].filter(({ homes }) => homes.length > 0)
  if (rows.length === 0) return 0
  await db.insert(marketStats).values(
    rows.map(({ purpose, homes, numbers, grossYield: yieldOfSale }) => ({
      ...place,
      purpose,
      isSample: homes.length === maxMarketHomes,
      ...toColumns(numbers),
      grossYield: yieldOfSale,
      inputs: homes.length < minHomes ? null : homes.map(toInput),
    })),
  )
  return rows.length
}

function toColumns({ asking, closed, days, cuts }: MarketNumbers) {
  return {
    askingHomes: asking.homes,
    askingLower: asking.rate?.lower ?? null,
    askingMedian: asking.rate?.median ?? null,
    askingUpper: asking.rate?.upper ?? null,
    askingLow: asking.rate?.low ?? null,
    askingHigh: asking.rate?.high ?? null,
    closedHomes: closed.homes,
    closedLower: closed.rate?.lower ?? null,
    closedMedian: closed.rate?.median ?? null,
    closedUpper: closed.rate?.upper ?? null,
    closedLow: closed.rate?.low ?? null,
    closedHigh: closed.rate?.high ?? null,
    daysHomes: days.homes,
    daysEnded: days.ended,
    daysMedian: days.median,
    cutHomes: cuts,
  }
}

function toInput(home: MarketHome): MarketInput {
  const { state, rate, areaFrom, beds, listedIn, days, isRecent, isCut } = home
  return [state, rate, areaFrom, beds, listedIn, days, isRecent, isCut]
}

type EvaluatedHomes = { purpose: (typeof purposes)[number]; signal?: AbortSignal | undefined }

async function recordEvaluation(db: Database, { runId, ...homes }: EvaluatedHomes & { runId: string }) {
  const evaluation = evaluateEstimates(await listRatios(db, homes))
  if (evaluation) await db.insert(marketEvaluations).values({ runId, purpose: homes.purpose, ...evaluation })
}

/** Prices asked as multiples of the estimate, of homes held back one by one. */
export async function listRatios(db: Database, { purpose, signal }: EvaluatedHomes): Promise<number[]> {
  const ratios: number[] = []
  for (const home of await listPricedHomes(db, { purpose, maxHomes: maxEvaluatedHomes })) {
    if (signal?.aborted) return []
    const ratio = computeRatio(home, await findCandidates(db, home))
    if (ratio !== null) ratios.push(ratio)
  }
  return ratios
}

/** Shows this run, and deletes those before it and what a stopped one left. */
async function publishRun(db: Database, id: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(marketRuns).set({ finishedAt: now }).where(eq(marketRuns.id, id))
    const isAbandoned = and(
      isNull(marketRuns.finishedAt),
      lt(marketRuns.computedAt, new Date(now.getTime() - dayMs)),
    )
    await tx
      .delete(marketRuns)
      .where(and(ne(marketRuns.id, id), or(isNotNull(marketRuns.finishedAt), isAbandoned)))
  })
}
