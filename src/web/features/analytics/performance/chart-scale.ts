export type ChartScale = { top: number; ticks: number[] }

const steps = [1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 60, 80]

/** Whole numbers from 0 to a round maximum, in at most four steps. */
export function computeScale(values: readonly number[]): ChartScale {
  const highest = Math.max(1, ...values)
  const power = 10 ** Math.max(0, Math.floor(Math.log10(highest / 4)) - 1)
  const step = (steps.find((candidate) => candidate * power >= highest / 4) ?? 100) * power
  const count = Math.ceil(highest / step)
  return { top: count * step, ticks: Array.from({ length: count + 1 }, (_, index) => index * step) }
}
