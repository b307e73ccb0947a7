import { m } from '#messages'

import { formatTime } from '../dates.ts'
import { weekdays } from '../enums.ts'

type Weekday = (typeof weekdays)[number]
type Hours = { opens: string; closes: string } | null
type Week = Partial<Record<Weekday, Hours | undefined>>

export type EqualDays = { first: Weekday; last: Weekday; hours: Hours }

/** Groups consecutive days with equal hours; days without a value are omitted. */
export function groupEqualDays(week: Week): EqualDays[] {
  const runs: EqualDays[] = []
  let previousDay: Weekday | undefined
  for (const day of weekdays) {
    const hours = week[day]
    const run = runs.at(-1)
    if (hours !== undefined && run && run.last === previousDay && hasSameHours(run.hours, hours))
      run.last = day
    else if (hours !== undefined) runs.push({ first: day, last: day, hours })
    previousDay = day
  }
  return runs
}

/** Monday – Friday, or the single day. */
export function daysLabel({ first, last }: EqualDays): string {
  return first === last ? m.agents_weekday(first) : `${m.agents_weekday(first)} – ${m.agents_weekday(last)}`
}

/** 9:00 AM – 6:30 PM; null or undefined: closed. */
export function formatHours(hours: Hours | undefined): string {
  return hours ? `${formatTime(hours.opens)} – ${formatTime(hours.closes)}` : m.agents_closed()
}

function hasSameHours(first: Hours, second: Hours): boolean {
  return first?.opens === second?.opens && first?.closes === second?.closes
}
