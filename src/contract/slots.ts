import { dayInIndia, formatTime, formatWholeDay, instantInIndia, months } from './dates.ts'

/** The 20 half-hours from 9:00 to 18:30 in Asia/Kolkata, as HH:MM. */
export const callbackSlots = [
  '09:00',
  '09:30',
  '10:00',
  '10:30',
  '11:00',
  '11:30',
  '12:00',
  '12:30',
  '13:00',
  '13:30',
  '14:00',
  '14:30',
  '15:00',
  '15:30',
  '16:00',
  '16:30',
  '17:00',
  '17:30',
  '18:00',
  '18:30',
] as const

/** Eight weeks from today (IST), each day with those of its 20 half-hours that are not over. */
export function openDays(now: Date, locale: Locale) {
  return Array.from({ length: 56 }, (_, ahead) => {
    const day = dayInIndia(new Date(now.getTime() + ahead * 86_400_000))
    return dayOption({ day, slots: callbackSlots.filter((slot) => instantInIndia(day, slot) > now) }, locale)
  })
}

/** A day and its half-hours as picker options. */
export function dayOption({ day, slots }: { day: string; slots: readonly string[] }, locale: Locale) {
  const [, month = '', date = ''] = day.split('-')
  return {
    day,
    weekday: weekdays[locale][new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '',
    date: String(Number(date)),
    month: months[locale][Number(month) - 1] ?? month,
    whole: formatWholeDay(day, locale),
    slots: slots.map((slot) => ({ value: slot, label: formatTime(slot) })),
  }
}

type Locale = 'en' | 'hi'

const weekdays: Record<Locale, readonly string[]> = {
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  hi: ['रवि', 'सोम', 'मंगल', 'बुध', 'गुरु', 'शुक्र', 'शनि'],
}
