import { useState, type ComponentProps } from 'react'

import type { OpenDay } from './day-strip.tsx'
import { DayTimePicker } from './day-time-picker.tsx'

type UpcomingDayTimeProps = Omit<ComponentProps<typeof DayTimePicker>, 'days' | 'more' | 'place'> & {
  daysFrom: (now: Date) => readonly OpenDay[]
}

const daysAtOnce = 14

/** A half-hour of the coming weeks, as for a call: nobody's calendar is asked. */
export function UpcomingDayTime({ daysFrom, ...props }: UpcomingDayTimeProps) {
  const [days] = useState(() => daysFrom(new Date()))
  const [count, setCount] = useState(daysAtOnce)
  const shown = Math.max(count, days.findIndex(({ day }) => day === props.day) + 1)
  const more = { isLoading: false, onLoad: () => setCount(shown + daysAtOnce) }
  return (
    <DayTimePicker {...props} days={days.slice(0, shown)} more={shown < days.length ? more : undefined} />
  )
}
