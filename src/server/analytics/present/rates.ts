import type { Change } from '#contract/analytics/overview.ts'

export function computeChange({ recent, before }: { recent: number; before: number }): Change {
  const changePercent = before === 0 ? null : Math.round((recent / before - 1) * 100)
  return { now: recent, before, changePercent }
}

/** Per cent with one decimal; null if the base is zero. */
export function computeShare(part: number, whole: number): number | null {
  return whole === 0 ? null : roundToTenth((part / whole) * 100)
}

export function roundToTenth(value: number): number {
  return Math.round(value * 10) / 10
}
