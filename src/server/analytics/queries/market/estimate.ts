import { compareNumbers, minHomes, computeQuantile } from './statistics.ts'

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

export const maxComparables = 8
const maxKilometres = 5
/** How fast the weight falls: to 37 % at this difference. */
const scales = { kilometres: 1, area: 0.35, years: 15, beds: 2 }
const shares = { otherLocality: 0.5, unknownPlace: 0.3, unknownAge: 0.6 }

/** The most similar homes, the most similar first; none with fewer than eight. */
export function chooseComparables<C extends Candidate>(
  subject: ComparedHome,
  candidates: readonly C[],
): Comparable<C>[] {
  const comparables = candidates
    .map((home) => compareHomes(subject, home))
    .filter(({ weight }) => weight > 0)
    .sort((first, second) => second.weight - first.weight || first.rate - second.rate)
    .slice(0, maxComparables)
  return comparables.length < minHomes ? [] : comparables
}

function compareHomes<C extends Candidate>(subject: ComparedHome, home: C): Comparable<C> {
  const kilometres = measureKilometres(subject, home)
  const isSameLocality = subject.localityId !== null && subject.localityId === home.localityId
  const isNear = isSameLocality || (kilometres !== null && kilometres <= maxKilometres)
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

const earthRadiusKilometres = 6371

/** On a plane, which is exact enough within a city. */
export function measureKilometres(from: ComparedHome, to: ComparedHome): number | null {
  if (from.latitude === null || from.longitude === null) return null
  if (to.latitude === null || to.longitude === null) return null
  const radians = Math.PI / 180
  const north = (to.latitude - from.latitude) * radians
  const east = (to.longitude - from.longitude) * radians * Math.cos(from.latitude * radians)
  return earthRadiusKilometres * Math.hypot(north, east)
}

/** The rate at which half of the weight is reached, between the two rates around it. */
export function computeWeightedMedian(
  comparables: readonly Pick<Comparable<unknown>, 'rate' | 'weight'>[],
): number {
  const sorted = comparables.toSorted((first, second) => first.rate - second.rate)
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
export function computeRatio(home: Candidate, candidates: readonly Candidate[]): number | null {
  const comparables = chooseComparables(home, candidates)
  return comparables.length === 0 ? null : home.price / (computeWeightedMedian(comparables) * home.carpetArea)
}

export type Interval = { lowFactor: number; highFactor: number }

export type Evaluation = Interval & { homes: number; medianError: number; coverage: number }

/** With fewer, a tenth at either end is too few homes to rely on. */
export const minEvaluatedHomes = 40
const evaluationParts = 10
const shareOutside = 0.1

/**
 * Compare asking prices with estimates made without them. The interval's factors are quantiles of the ratios
 * (split conformal prediction: Lei and others, 2018), its coverage is counted on each tenth of the homes with
 * factors from the other nine. Null with too few.
 */
export function evaluateEstimates(ratios: readonly number[]): Evaluation | null {
  if (ratios.length < minEvaluatedHomes) return null
  const errors = ratios.map((ratio) => Math.abs(1 / ratio - 1)).sort(compareNumbers)
  let covered = 0
  for (let part = 0; part < evaluationParts; part++) {
    const { lowFactor, highFactor } = computeInterval(
      ratios.filter((_, index) => index % evaluationParts !== part),
    )
    covered += ratios.filter(
      (ratio, index) => index % evaluationParts === part && ratio >= lowFactor && ratio <= highFactor,
    ).length
  }
  return {
    ...computeInterval(ratios),
    homes: ratios.length,
    medianError: computeQuantile(errors, 0.5),
    coverage: covered / ratios.length,
  }
}

/** A further ratio lies below the first or above the second in one case of ten each, if it is like the others. */
function computeInterval(ratios: readonly number[]): Interval {
  const sorted = ratios.toSorted(compareNumbers)
  const place = Math.max(0, Math.floor((sorted.length + 1) * shareOutside) - 1)
  return {
    lowFactor: sorted[place] ?? Number.NaN,
    highFactor: sorted[sorted.length - 1 - place] ?? Number.NaN,
  }
}
