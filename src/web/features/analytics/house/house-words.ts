import type { HouseFigures } from '#contract/analytics/house.ts'
import { m } from '#messages'

import { durationWord } from '#web/ui/duration-word.ts'

/** What is not known reads as a dash. */
export const unknown = '–'

export function percentWord(percent: number | null): string {
  return percent === null ? unknown : `${percent.toFixed(1)}%`
}

export function minutesWord(minutes: number | null): string {
  return minutes === null ? unknown : durationWord(minutes)
}

export function hoursWord(hours: number | null): string {
  return hours === null ? unknown : m.analytics_house_hours({ count: String(hours) })
}

/** A name with the period it is of. */
export function inPeriod(name: string, { months }: HouseFigures): string {
  return `${name}, ${m.analytics_house_in_period({ count: months })}`
}
