/** Whole months, or the days where it is less than one. */
export type Shift = { months: number; days: number; isLater: boolean }

/** By how much a day was moved; null where there is nothing to compare, or it is the same. */
export function movedBy(before: string | null, after: string | null): Shift | null {
  if (before === null || after === null || before === after) return null
  const isLater = after > before
  const [from, to] = isLater ? [new Date(before), new Date(after)] : [new Date(after), new Date(before)]
  const calendarMonths =
    (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth()
  const isMonthOpen = to.getUTCDate() < from.getUTCDate() && !isLastOfMonth(to)
  const days = Math.round((to.getTime() - from.getTime()) / dayMs)
  return { months: calendarMonths - (isMonthOpen ? 1 : 0), days, isLater }
}

const dayMs = 86_400_000

/** 30 June is six months after 31 December. */
function isLastOfMonth(day: Date): boolean {
  return new Date(day.getTime() + dayMs).getUTCDate() === 1
}
