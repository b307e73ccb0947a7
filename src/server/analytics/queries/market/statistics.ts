/** Fewer would reveal single homes rather than a market. */
export const minHomes = 8

export const resampleCount = 1_000
const seed = 2026

/** Values in the middle of a sorted list, and an interval in which the median would lie in 95 of 100 such samples. */
export type Spread = { lower: number; median: number; upper: number; low: number; high: number }

/** Null with too few values. Quantiles are interpolated linearly, as by percentile_cont. */
export function computeSpread(values: readonly number[]): Spread | null {
  if (values.length < minHomes) return null
  const sorted = values.toSorted(compareNumbers)
  const medians = resampleMedians(sorted).sort(compareNumbers)
  return {
    lower: computeQuantile(sorted, 0.25),
    median: computeQuantile(sorted, 0.5),
    upper: computeQuantile(sorted, 0.75),
    low: computeQuantile(medians, 0.025),
    high: computeQuantile(medians, 0.975),
  }
}

export function computeQuantile(sorted: ArrayLike<number>, share: number): number {
  const place = (sorted.length - 1) * share
  const below = Math.floor(place)
  const first = sorted[below] ?? Number.NaN
  return first + (place - below) * ((sorted[below + 1] ?? first) - first)
}

export function compareNumbers(first: number, second: number): number {
  return first - second
}

/** Medians of samples drawn with replacement, found by counting how often each place is drawn. */
function resampleMedians(sorted: readonly number[]): Float64Array {
  const size = sorted.length
  const next = createRandomNumbers(seed)
  const drawn = new Uint32Array(size)
  return Float64Array.from({ length: resampleCount }, () => {
    drawn.fill(0)
    for (let draw = 0; draw < size; draw++) {
      const place = Math.floor(next() * size)
      drawn[place] = (drawn[place] ?? 0) + 1
    }
    const [lowerMiddle, upperMiddle] = [Math.floor((size - 1) / 2), Math.floor(size / 2)].map((place) => {
      let seen = 0
      return sorted[drawn.findIndex((times) => (seen += times) > place)] ?? Number.NaN
    })
    return ((lowerMiddle ?? Number.NaN) + (upperMiddle ?? Number.NaN)) / 2
  })
}

/** Mulberry32 (Tommy Ettinger, 2017, public domain): from 0 to below 1, always the same for a seed. */
function createRandomNumbers(start: number): () => number {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** How long a home was offered; not ended: it still is, or left the market otherwise. */
export type Duration = { days: number; isEnded: boolean }

/**
 * Days until half of the homes are gone, by the product-limit estimate (Kaplan and Meier, 1958): the first day on
 * which at most half remain. Null while more than half remain.
 */
export function computeMedianDuration(durations: readonly Duration[]): number | null {
  const sorted = durations.toSorted((first, second) => first.days - second.days)
  let remaining = 1
  for (let first = 0; first < sorted.length;) {
    const days = sorted[first]?.days ?? 0
    let [next, ended] = [first, 0]
    for (; sorted[next]?.days === days; next++) if (sorted[next]?.isEnded) ended++
    remaining *= 1 - ended / (sorted.length - first)
    // Products of fractions are not exact.
    if (remaining <= 0.5 + 1e-12) return days
    first = next
  }
  return null
}
