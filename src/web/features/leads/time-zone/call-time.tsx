import { useState, type ComponentProps } from 'react'

import { openDays } from '#contract/slots.ts'
import { currentLocale } from '#web/api/language.ts'
import { UpcomingDayTime } from '#web/ui/patterns/day-time-picker.tsx'

import { TimeZoneField, type TimeZoneChoice } from './time-zone-field.tsx'
import { ZonedDayTime } from './zoned-day-time.tsx'

type CallTimeProps = Omit<ComponentProps<typeof UpcomingDayTime>, 'daysFrom'> & {
  zone: TimeZoneChoice
  time: string
  /** A time in IST was chosen by its time elsewhere. */
  onChoose: (day: string, time: string) => void
}

/** Day and half-hour of a call: in IST, or by the clock of a caller abroad. */
export function CallTime({ zone, time, onChoose, ...props }: CallTimeProps) {
  return (
    <>
      <TimeZoneField zone={zone} />
      {zone.isAbroad ? (
        <UpcomingAbroad {...{ zone, time, onChoose, ...props }} />
      ) : (
        <UpcomingDayTime {...props} daysFrom={(now) => openDays(now, currentLocale())} />
      )}
    </>
  )
}

const daysAtOnce = 14

function UpcomingAbroad({ zone, day, time, dayLabel, dayField, timeField, onChoose }: CallTimeProps) {
  const [days] = useState(() =>
    openDays(new Date(), currentLocale()).map(({ day, slots }) => ({
      day,
      slots: slots.map(({ value }) => value),
    })),
  )
  const [count, setCount] = useState(daysAtOnce)
  return (
    <ZonedDayTime
      {...{ day, time, dayLabel, onChoose }}
      key={zone.timeZone}
      timeZone={zone.timeZone}
      days={days.slice(0, count)}
      names={{ day: dayField.name, time: timeField.name }}
      errors={{ day: dayField.error, time: timeField.error }}
      more={
        count < days.length ? { isLoading: false, onLoad: () => setCount(count + daysAtOnce) } : undefined
      }
    />
  )
}
