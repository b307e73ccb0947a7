import type { z } from 'zod'

import type {
  Comparable as PresentedComparable,
  estimate,
  MarketNumbers,
  MarketOfType,
  PropertyMarket,
} from '#contract/analytics/market.ts'
import { propertyTypes, purposes } from '#contract/enums.ts'
import type { MarketInput } from '#database/schema/analytics.ts'
import { m } from '#messages'

import { csvFile, csvLines, type CsvColumn } from '../../platform/files/csv.ts'
import { computeWeightedMedian, type Comparable, type Evaluation } from '../queries/market/estimate.ts'
import type { PlacedHome, PricedHome } from '../queries/market/find-candidates.ts'
import { areaBands } from '../queries/market/list-homes.ts'
import type { StatsRow } from '../queries/market/read-market.ts'
import { minHomes } from '../queries/market/statistics.ts'

export function presentMarkets(rows: readonly StatsRow[], localityId: string | null): MarketOfType[] {
  return purposes.flatMap((purpose) =>
    propertyTypes.flatMap((type) => {
      const [here, city] = [localityId, null].map((place) =>
        findRow(rows, { localityId: place, type, purpose }),
      )
      if (!here) return []
      return [
        {
          type,
          purpose,
          here: presentNumbers(here),
          city: localityId === null || !city ? null : presentNumbers(city),
        },
      ]
    }),
  )
}

type MarketKey = Pick<StatsRow, 'localityId' | 'type' | 'purpose'>

export function findRow<Row extends MarketKey>(
  rows: readonly Row[],
  { localityId, type, purpose }: MarketKey,
): Row | undefined {
  return rows.find((row) => row.localityId === localityId && row.type === type && row.purpose === purpose)
}

export function presentNumbers(row: StatsRow): MarketNumbers {
  const { isSample, hasFile, askingHomes, closedHomes, daysHomes, daysEnded, daysMedian, cutHomes } = row
  return {
    isSample,
    hasFile,
    asking: {
      homes: askingHomes,
      rate: presentSpread(row.askingLower, row.askingMedian, row.askingUpper, row.askingLow, row.askingHigh),
    },
    closed: {
      homes: closedHomes,
      rate: presentSpread(row.closedLower, row.closedMedian, row.closedUpper, row.closedLow, row.closedHigh),
    },
    days: {
      homes: daysHomes,
      closed: daysEnded,
      state: daysHomes < minHomes ? 'few' : daysMedian === null ? 'unreached' : 'reached',
      median: daysMedian,
    },
    cuts: { homes: cutHomes, share: askingHomes < minHomes ? null : cutHomes / askingHomes },
    grossYield: row.grossYield,
  }
}

type Value = number | null

function presentSpread(lower: Value, median: Value, upper: Value, low: Value, high: Value) {
  if (lower === null || median === null || upper === null || low === null || high === null) return null
  return { lower, median, upper, low, high }
}

type Subject = Pick<PropertyMarket, 'type' | 'purpose'> & { localityId: string | null }

/** The locality's numbers, or else the city's; null without a home in either. */
export function chooseMarket<Row extends StatsRow>(
  rows: readonly Row[],
  { localityId, type, purpose }: Subject,
) {
  const localityRow = localityId === null ? undefined : findRow(rows, { localityId, type, purpose })
  if (localityRow && localityRow.askingMedian !== null)
    return { scope: 'locality' as const, row: localityRow }
  const row = findRow(rows, { localityId: null, type, purpose })
  return row ? { scope: 'city' as const, row } : null
}

const weightSteps = 1000

export function presentEstimate(subject: PricedHome, estimated: Estimated): z.input<typeof estimate> {
  const { numericId, title, price } = subject
  return { numericId, title, price, ...presentEstimated(subject, estimated) }
}

export function presentEstimated(
  { type, purpose, carpetArea }: Pick<PlacedHome, 'type' | 'purpose' | 'carpetArea'>,
  { comparables, evaluation, computedAt }: Estimated,
) {
  const rate = comparables.length === 0 ? null : computeWeightedMedian(comparables)
  const toRupees = (factor: number) => Math.round((rate ?? 0) * carpetArea * factor)
  const isEstimated = rate !== null && evaluation !== null
  const state = rate === null ? 'few' : isEstimated ? 'estimated' : 'unevaluated'
  return {
    type,
    purpose,
    carpetArea,
    state,
    estimate: isEstimated
      ? {
          rate,
          value: toRupees(1),
          low: toRupees(evaluation.lowFactor),
          high: toRupees(evaluation.highFactor),
        }
      : null,
    comparables: presentComparables(comparables),
    evaluation:
      evaluation && computedAt
        ? {
            purpose,
            computedAt,
            homes: evaluation.homes,
            medianError: evaluation.medianError,
            coverage: evaluation.coverage,
          }
        : null,
  } satisfies Partial<z.input<typeof estimate>>
}

type Estimated = {
  comparables: readonly Comparable<PricedHome>[]
  evaluation: Evaluation | null
  computedAt: Date | null
}

function presentComparables(comparables: readonly Comparable<PricedHome>[]): PresentedComparable[] {
  const sum = comparables.reduce((total, { weight }) => total + weight, 0)
  return comparables.map(({ home, rate, weight, kilometres }) => ({
    numericId: home.numericId,
    title: home.title,
    place: home.localityName,
    price: home.price,
    carpetArea: home.carpetArea,
    beds: home.beds,
    rate,
    kilometres: kilometres === null ? null : Math.round(kilometres * 10) / 10,
    weight: Math.round((weight / sum) * weightSteps) / weightSteps,
  }))
}

/** Rows in a fixed order, so that the samples of the interval can be drawn again. */
export function presentMarketFile(homes: readonly MarketInput[], name: string): File {
  return csvFile(csvLines(listFileColumns(), homes), name)
}

function listFileColumns(): CsvColumn<MarketInput>[] {
  const states = {
    asking: m.analytics_market_file_asking(),
    closed: m.analytics_market_file_closed(),
    withdrawn: m.analytics_market_file_withdrawn(),
  }
  const yesOrNo = (isSo: boolean) => (isSo ? m.analytics_market_file_yes() : m.analytics_market_file_no())
  return [
    { head: m.analytics_market_file_state(), value: ([state]) => states[state] },
    { head: m.analytics_market_file_rate(), value: ([, rate]) => rate },
    { head: m.analytics_market_file_area(), value: ([, , areaFrom]) => describeBand(areaFrom) },
    { head: m.analytics_market_file_beds(), value: ([, , , beds]) => beds },
    { head: m.analytics_market_file_listed(), value: ([, , , , listedIn]) => listedIn },
    { head: m.analytics_market_file_days(), value: ([, , , , , days]) => days },
    { head: m.analytics_market_file_recent(), value: ([, , , , , , isRecent]) => yesOrNo(isRecent) },
    { head: m.analytics_market_file_cut(), value: ([, , , , , , , isCut]) => yesOrNo(isCut) },
  ]
}

function describeBand(areaFrom: number): string {
  const next = areaBands.find((band) => band > areaFrom)
  return next === undefined
    ? m.analytics_market_file_from({ area: String(areaFrom) })
    : m.analytics_market_file_band({ from: String(areaFrom), below: String(next) })
}
