import { dayInIndia, instantInIndia, timeInIndia } from '../dates.ts'

/** Whole hours in IST; a start later than the end spans midnight. */
export type QuietHours = { startHour: number; endHour: number }

export const defaultQuietHours: QuietHours = { startHour: 21, endHour: 8 }

/** When the quiet hours end that this instant falls into; null outside them. */
export function quietEnd({ startHour, endHour }: QuietHours, instant: Date): Date | null {
  const hour = Number(timeInIndia(instant).slice(0, 2))
  const isLaterDay = hour >= startHour && startHour > endHour
  const isQuiet = isLaterDay || (hour < endHour && (startHour > endHour || hour >= startHour))
  if (!isQuiet) return null
  const day = dayInIndia(new Date(instant.getTime() + (isLaterDay ? 86_400_000 : 0)))
  return instantInIndia(day, `${String(endHour).padStart(2, '0')}:00`)
}
