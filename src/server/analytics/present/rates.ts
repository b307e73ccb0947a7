import type { Change } from '#contract/analytics/overview.ts'

export function changeOf({ recent, before }: { recent: number; before: number }): Change {
  const changePercent = before === 0 ? null : Math.round((recent / before - 1) * 100)
  return { now: recent, before, changePercent }
}

/** Per cent with one decimal; null if the base is zero. */
export function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : toTenth((part / whole) * 100)
}

export function toTenth(value: number): number {
  return Math.round(value * 10) / 10
}
