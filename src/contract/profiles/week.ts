import { weekdays } from '../words.ts'

type Weekday = (typeof weekdays)[number]
type Hours = { opens: string; closes: string } | null
type Week = Partial<Record<Weekday, Hours | undefined>>

export type DaysAlike = { first: Weekday; last: Weekday; hours: Hours }

/** Days that follow one another with the same hours together; those that nobody filled in are left out. */
export function daysAlike(week: Week): DaysAlike[] {
  const runs: DaysAlike[] = []
  let before: Weekday | undefined
  for (const day of weekdays) {
    const hours = week[day]
    const run = runs.at(-1)
    if (hours !== undefined && run && run.last === before && isSame(run.hours, hours)) run.last = day
    else if (hours !== undefined) runs.push({ first: day, last: day, hours })
    before = day
  }
  return runs
}

function isSame(one: Hours, other: Hours): boolean {
  return one?.opens === other?.opens && one?.closes === other?.closes
}
