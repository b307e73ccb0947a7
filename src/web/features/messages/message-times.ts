import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'

import { dayInIndia, formatDay, formatTime, timeInIndia } from '#contract/dates.ts'
import { m } from '#messages'
import { currentLocale } from '#web/api/language.ts'

/** Time in IST, as shown beside a message. */
export function hourOf(instant: string): string {
  return formatTime(timeInIndia(new Date(instant)))
}

/** Date above the first message of a day; `today` is null before hydration. */
export function dayLabel(instant: string, today: Date | null): string {
  const day = dayInIndia(new Date(instant))
  if (today && day === dayInIndia(today)) return m.messages_today()
  if (today && day === dayInIndia(new Date(today.getTime() - 86_400_000))) return m.messages_yesterday()
  return formatDay(day, currentLocale())
}

/** Time for today, otherwise the date. */
export function shortMoment(instant: string, today: Date | null): string {
  return today && dayInIndia(new Date(instant)) === dayInIndia(today)
    ? hourOf(instant)
    : dayLabel(instant, today)
}

export function dayOf(instant: string): string {
  return dayInIndia(new Date(instant))
}

/** Current date; null before hydration, since the page may have been rendered earlier. */
export function useToday(): Date | null {
  const isHydrated = useHydrated()
  const [today] = useState(() => new Date())
  return isHydrated ? today : null
}
