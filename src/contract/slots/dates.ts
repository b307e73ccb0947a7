import { getLocale } from '#messages/runtime'

import { formatDay, formatSlot } from '../slots.ts'

export type VisitTime = { day: string; time: string; openHouse?: { endTime: string } | null }

/** Time of a visit: Nov 28, 2026, 11:00 AM – 1:00 PM IST. Stands apart, as public pages load all of `slots.ts`. */
export function formatVisitTime({ day, time, openHouse }: VisitTime, locale = getLocale()): string {
  const until = openHouse ? ` – ${formatSlot(openHouse.endTime)}` : ''
  return `${formatDay(day, locale)}, ${formatSlot(time)}${until} IST`
}

/** The day some days after another one, or before it. */
export function dayAfter(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10)
}
