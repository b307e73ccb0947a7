import { ascending, leastHomes, quantile } from './statistics.ts'

/** What two homes of one type and purpose are compared by; null where it is not known. */
export type ComparedHome = {
  /** Square feet. */
  carpetArea: number
  beds: number | null
  yearbuilt: number | null
  localityId: string | null
  latitude: number | null
  longitude: number | null
}

export type Candidate = ComparedHome & { price: number }

export type Comparable<C> = { home: C; rate: number; weight: number; kilometres: number | null }

export const mostComparables = 8
const mostKilometres = 5
/** How fast the weight falls: to 37 % at this difference. */
const scales = { kilometres: 1, area: 0.35, years: 15, beds: 2 }
const shares = { otherLocality: 0.5, unknownPlace: 0.3, unknownAge: 0.6 }

/** The most similar homes, the most similar first; none with fewer than eight. */
export function chooseComparables<C extends Candidate>(
  subject: ComparedHome,
  candidates: readonly C[],
): Comparable<C>[] {
  const comparables = candidates
    .map((home) => compare(subject, home))
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight || one.rate - other.rate)
    .slice(0, mostComparables)
  return comparables.length < leastHomes ? [] : comparables
}

function compare<C extends Candidate>(subject: ComparedHome, home: C): Comparable<C> {
  const kilometres = kilometresBetween(subject, home)
  const isSameLocality = subject.localityId !== null && subject.localityId === home.localityId
  const isNear = isSameLocality || (kilometres !== null && kilometres <= mostKilometres)
  const factors = [
    kilometres === null ? shares.unknownPlace : Math.exp(-kilometres / scales.kilometres),
    isSameLocality ? 1 : shares.otherLocality,
    Math.exp(-Math.abs(Math.log(home.carpetArea / subject.carpetArea)) / scales.area),
    subject.beds === null || home.beds === null
      ? 1
      : Math.exp(-Math.abs(home.beds - subject.beds) / scales.beds),
    subject.yearbuilt === null || home.yearbuilt === null
      ? subject.yearbuilt === home.yearbuilt
        ? 1
        : shares.unknownAge
      : Math.exp(-Math.abs(home.yearbuilt - subject.yearbuilt) / scales.years),
  ]
  return {
    home,
    rate: home.price / home.carpetArea,
    weight: isNear ? factors.reduce((product, factor) => product * factor, 1) : 0,
    kilometres,
  }
}

const earthKilometres = 6371

/** On a plane, which is exact enough within a city. */
export function kilometresBetween(one: ComparedHome, other: ComparedHome): number | null {
  if (one.latitude === null || one.longitude === null) return null
  if (other.latitude === null || other.longitude === null) return null
  const radians = Math.PI / 180
  const north = (other.latitude - one.latitude) * radians
  const east = (other.longitude - one.longitude) * radians * Math.cos(one.latitude * radians)
  return earthKilometres * Math.hypot(north, east)
}

/** The rate at which half of the weight is reached, between the two rates around it. */
export function weightedMedian(comparables: readonly Pick<Comparable<unknown>, 'rate' | 'weight'>[]): number {
  const sorted = comparables.toSorted((one, other) => one.rate - other.rate)
  const half = sorted.reduce((sum, { weight }) => sum + weight, 0) / 2
  let before: { at: number; rate: number } | null = null
  let sum = 0
  for (const { rate, weight } of sorted) {
    const at = sum + weight / 2
    if (at >= half)
      return before === null
        ? rate
        : before.rate + ((half - before.at) / (at - before.at)) * (rate - before.rate)
    before = { at, rate }
    sum += weight
  }
  return before?.rate ?? Number.NaN
}

/** The price of a home as a multiple of its estimate from these; null with too few comparable ones. */
export function ratioOf(home: Candidate, candidates: readonly Candidate[]): number | null {
  const comparables = chooseComparables(home, candidates)
  return comparables.length === 0 ? null : home.price / (weightedMedian(comparables) * home.carpetArea)
}

export type Interval = { lowFactor: number; highFactor: number }

export type Evaluation = Interval & { homes: number; medianError: number; coverage: number }

/** Fewer give no tenth at either end that is worth the name. */
export const leastEvaluated = 40
const parts = 10
const outside = 0.1

/**
 * Of prices asked and estimates that did not use them. The interval's factors are quantiles of the ratios
 * (split conformal prediction: Lei and others, 2018), its coverage is counted on each tenth of the homes with
 * factors from the other nine. Null with too few.
 */
export function evaluate(ratios: readonly number[]): Evaluation | null {
  if (ratios.length < leastEvaluated) return null
  const errors = ratios.map((ratio) => Math.abs(1 / ratio - 1)).sort(ascending)
  let covered = 0
  for (let part = 0; part < parts; part++) {
    const { lowFactor, highFactor } = intervalOf(ratios.filter((_, index) => index % parts !== part))
    covered += ratios.filter(
      (ratio, index) => index % parts === part && ratio >= lowFactor && ratio <= highFactor,
    ).length
  }
  return {
    ...intervalOf(ratios),
    homes: ratios.length,
    medianError: quantile(errors, 0.5),
    coverage: covered / ratios.length,
  }
}

/** A further ratio lies below the first or above the second in one case of ten each, if it is like the others. */
function intervalOf(ratios: readonly number[]): Interval {
  const sorted = ratios.toSorted(ascending)
  const place = Math.max(0, Math.floor((sorted.length + 1) * outside) - 1)
  return {
    lowFactor: sorted[place] ?? Number.NaN,
    highFactor: sorted[sorted.length - 1 - place] ?? Number.NaN,
  }
}
