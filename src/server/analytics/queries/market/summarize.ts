import { minHomes, computeMedianDuration, computeSpread, type Spread } from './statistics.ts'

/** Asked for now; marked as sold or rented within the year; or no longer offered for another reason. */
export type HomeState = 'asking' | 'closed' | 'withdrawn'

/** A home as the numbers see it: nothing that identifies it. */
export type MarketHome = {
  state: HomeState
  /** Rupees per square foot of carpet area, a month for rent, to two decimals; of a closed one as asked for last. */
  rate: number
  /** The carpet area in square feet is at least this, and below the next band. */
  areaFrom: number
  beds: number | null
  /** Of its publication, `2026-11`. */
  listedIn: string
  /** From its publication until today or until it was gone. */
  days: number
  /** Published within the year, so that it counts for the days. */
  isRecent: boolean
  /** Its price was lowered since its publication. */
  isCut: boolean
}

export type MarketNumbers = {
  asking: { homes: number; rate: Spread | null }
  closed: { homes: number; rate: Spread | null }
  days: { homes: number; ended: number; median: number | null }
  /** Of those asked for. */
  cuts: number
}

export function summarizeMarket(homes: readonly MarketHome[]): MarketNumbers {
  const asking = homes.filter(({ state }) => state === 'asking')
  const closed = homes.filter(({ state }) => state === 'closed')
  const recent = homes.filter(({ isRecent }) => isRecent)
  const durations = recent.map(({ days, state }) => ({ days, isEnded: state === 'closed' }))
  return {
    asking: { homes: asking.length, rate: computeSpread(asking.map(({ rate }) => rate)) },
    closed: { homes: closed.length, rate: computeSpread(closed.map(({ rate }) => rate)) },
    days: {
      homes: recent.length,
      ended: durations.filter(({ isEnded }) => isEnded).length,
      median: recent.length < minHomes ? null : computeMedianDuration(durations),
    },
    cuts: asking.filter(({ isCut }) => isCut).length,
  }
}

/** A year's rent as a share of the price, both by the median rate of asking homes; null if either is not known. */
export function computeGrossYield(sale: MarketNumbers, rent: MarketNumbers): number | null {
  const [price, monthly] = [sale.asking.rate?.median, rent.asking.rate?.median]
  return price === undefined || monthly === undefined ? null : (12 * monthly) / price
}
