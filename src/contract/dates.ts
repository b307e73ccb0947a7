/** Days and times in India (IST), as they are read and shown. */

import { getLocale } from '#messages/runtime'

const istOffsetMinutes = 330

/** The calendar day in IST of an instant, YYYY-MM-DD. */
export function dayInIndia(instant: Date): string {
  return new Date(instant.getTime() + istOffsetMinutes * 60_000).toISOString().slice(0, 10)
}

/** The time of day in IST of an instant, HH:MM. */
export function timeInIndia(instant: Date): string {
  return new Date(instant.getTime() + istOffsetMinutes * 60_000).toISOString().slice(11, 16)
}

/** The instant of a day and HH:MM in IST. */
export function instantInIndia(day: string, time: string): Date {
  return new Date(`${day}T${time}:00+05:30`)
}

/** 18:30 → 6:30 PM. */
export function formatTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

type Locale = 'en' | 'hi'

/** As short as they are shown in dates. */
export const months: Record<Locale, readonly string[]> = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  hi: ['जन॰', 'फ़र॰', 'मार्च', 'अप्रैल', 'मई', 'जून', 'जुल॰', 'अग॰', 'सित॰', 'अक्तू॰', 'नव॰', 'दिस॰'],
}

/**
 * A day (YYYY-MM-DD): Nov 21, 2026 or 21 नव॰ 2026. Formatted without Intl, so that server and browser agree.
 */
export function formatDay(day: string, locale = getLocale()): string {
  const [year = '', month = '', date = ''] = day.slice(0, 10).split('-')
  const name = months[locale][Number(month) - 1] ?? month
  return locale === 'en' ? `${name} ${date}, ${year}` : `${Number(date)} ${name} ${year}`
}

const weekdayNames: Record<Locale, readonly string[]> = {
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  hi: ['रविवार', 'सोमवार', 'मंगलवार', 'बुधवार', 'गुरुवार', 'शुक्रवार', 'शनिवार'],
}

/** A day with its weekday: Saturday, Nov 21, 2026. */
export function formatWholeDay(day: string, locale = getLocale()): string {
  const weekday = weekdayNames[locale][new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ''
  return `${weekday}, ${formatDay(day, locale)}`
}

/** When something was, as briefly as is clear now, in IST: 3:40 PM of today, Tuesday of the last six days, or the date. */
export function formatSince(instant: Date | string, now: Date, locale = getLocale()): string {
  const then = new Date(instant)
  const [day, today] = [dayInIndia(then), dayInIndia(now)]
  const daysAgo = (Date.parse(today) - Date.parse(day)) / 86_400_000
  if (daysAgo === 0) return formatTime(timeInIndia(then))
  if (daysAgo < 0 || daysAgo > 6) return formatDay(day, locale)
  return weekdayNames[locale][new Date(day).getUTCDay()] ?? day
}

/** From which hour a part of the day has its name in Hindi. */
const dayParts = [
  [20, 'रात'],
  [16, 'शाम'],
  [12, 'दोपहर'],
  [4, 'सुबह'],
  [0, 'रात'],
] as const

/** A whole hour, 0 to 23: 9 AM or सुबह 9 बजे. */
export function formatHour(hour: number, locale = getLocale()): string {
  const onClock = hour % 12 === 0 ? 12 : hour % 12
  if (locale === 'en') return `${onClock} ${hour < 12 ? 'AM' : 'PM'}`
  const [, part = ''] = dayParts.find(([from]) => from <= hour) ?? []
  return `${part} ${onClock} बजे`
}

/** An instant in IST: Nov 21, 2026, 3:40 PM. */
export function formatMoment(instant: Date | string, locale = getLocale()): string {
  const shifted = new Date(new Date(instant).getTime() + istOffsetMinutes * 60_000).toISOString()
  return `${formatDay(shifted, locale)}, ${formatTime(shifted.slice(11, 16))}`
}
