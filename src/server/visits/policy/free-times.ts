import { callbackSlots, dayInIndia, instantInIndia } from '#contract/slots.ts'
import { bookingDays } from '#contract/visits.ts'
import type { FreeDay } from '#contract/visits.ts'
import { weekdays } from '#contract/words.ts'

type Weekday = (typeof weekdays)[number]
type Slot = (typeof callbackSlots)[number]

/** What stands in the way of a visit: closed days, hours of the week, times that are promised. */
export type Calendar = {
  /** A weekday that is not named has the usual hours; null: closed. */
  hours: Partial<Record<Weekday, { opens: string; closes: string } | null>>
  closedDays: readonly string[]
  promised: readonly { day: string; time: string }[]
}

/** The half-hours of each day that are still to come, within the lister's hours and promised to nobody. */
export function freeDays(calendar: Calendar, days: readonly string[], now: Date): FreeDay[] {
  return days.map((day) => ({
    day,
    slots: callbackSlots.filter((time) => isFree(calendar, day, time, now)),
  }))
}

export function isFree(calendar: Calendar, day: string, time: Slot, now: Date): boolean {
  if (instantInIndia(day, time) <= now || calendar.closedDays.includes(day)) return false
  if (calendar.promised.some((each) => each.day === day && each.time === time)) return false
  const hours = calendar.hours[weekdayOf(day)]
  if (hours === undefined) return true
  return hours !== null && hours.opens <= time && time < hours.closes
}

/** `count` days from the first one on. */
export function daysFrom(first: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => dayAfter(first, index))
}

export function dayAfter(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10)
}

export function isTooFarAhead(day: string, now: Date): boolean {
  return day > dayAfter(dayInIndia(now), bookingDays)
}

function weekdayOf(day: string): Weekday {
  return weekdays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? 'sunday'
}
