import { dayInIndia, instantInIndia } from '#contract/dates.ts'
import { dayAfter } from '#contract/dates/visit-time.ts'
import { weekdays } from '#contract/enums.ts'
import { callbackSlots } from '#contract/slots.ts'
import type { FreeDay } from '#contract/visits.ts'
import { bookingDays } from '#contract/visits/changes.ts'

import type { Calendar } from '../queries/calendar.ts'

type Weekday = (typeof weekdays)[number]
type Slot = (typeof callbackSlots)[number]

/** For which listing a time is wanted. */
type Wanted = { propertyId: string | null; now: Date }

/** Future slots of each day within the advertiser's hours that nobody has or holds, with time to get there. */
export function listFreeDays(calendar: Calendar, days: readonly string[], wanted: Wanted): FreeDay[] {
  return days.map((day) => ({
    day,
    slots: callbackSlots.filter((time) => isFree(calendar, { ...wanted, day, time })),
  }))
}

export function isFree(
  calendar: Calendar,
  { day, time, propertyId, now }: Wanted & { day: string; time: Slot },
): boolean {
  if (instantInIndia(day, time) <= now || calendar.closedDays.includes(day)) return false
  if (isConfirmed(calendar, day, time)) return false
  if (calendar.held.some((hold) => hold.day === day && hold.time === time)) return false
  return isWithinHours(calendar, day, time) && hasTimeToTravel(calendar, { day, time, propertyId })
}

const slotMinutes = 30

/** The advertiser's buffer lies between this time and each confirmed one; at the same listing none is needed. */
export function hasTimeToTravel(
  { confirmed, travelBuffer }: Pick<Calendar, 'confirmed' | 'travelBuffer'>,
  { day, time, propertyId }: { day: string; time: string; propertyId: string | null },
): boolean {
  if (travelBuffer === 0) return true
  return confirmed.every((appointment) => {
    if (appointment.day !== day || (propertyId !== null && appointment.propertyId === propertyId)) return true
    return Math.abs(minutesOf(appointment.time) - minutesOf(time)) >= slotMinutes + travelBuffer
  })
}

export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

export function isWithinHours({ hours: week }: Pick<Calendar, 'hours'>, day: string, time: string): boolean {
  const hours = week[weekdayOf(day)]
  if (hours === undefined) return true
  return hours !== null && hours.opens <= time && time < hours.closes
}

/** Future slots of each day without a confirmed appointment, whatever the advertiser's hours. */
export function daysWithoutConfirmed(calendar: Calendar, days: readonly string[], now: Date): FreeDay[] {
  return days.map((day) => ({
    day,
    slots: callbackSlots.filter(
      (time) => instantInIndia(day, time) > now && !isConfirmed(calendar, day, time),
    ),
  }))
}

/** True where the slot of this time has a confirmed appointment. */
export function isConfirmed({ confirmed }: Calendar, day: string, time: string): boolean {
  const slot = time < `${time.slice(0, 2)}:30` ? `${time.slice(0, 2)}:00` : `${time.slice(0, 2)}:30`
  return confirmed.some((appointment) => appointment.day === day && appointment.time === slot)
}

/** From the requested day, limited to the period that can be booked. */
export function bookableDays(
  { from, days }: { from?: string | undefined; days: number },
  now: Date,
): string[] {
  const today = dayInIndia(now)
  const last = dayAfter(today, bookingDays)
  const first = from === undefined || from < today ? today : from
  return daysFrom(first > last ? last : first, days).filter((day) => day <= last)
}

/** `count` consecutive days. */
export function daysFrom(first: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => dayAfter(first, index))
}

export function isTooFarAhead(day: string, now: Date): boolean {
  return day > dayAfter(dayInIndia(now), bookingDays)
}

function weekdayOf(day: string): Weekday {
  return weekdays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? 'sunday'
}
