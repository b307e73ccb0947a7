import { useState, type ComponentProps } from 'react'

import { formatDay, formatTime, instantInIndia } from '#contract/dates.ts'
import { placeOfTimeZone, slotsByLocalDay, timeElsewhere, wallTimeIn } from '#contract/dates/time-zones.ts'
import { dayOption } from '#contract/slots.ts'
import { m } from '#messages'
import { currentLocale } from '#web/api/language.ts'
import { DayTimePicker } from '#web/ui/patterns/day-time-picker.tsx'

type ZonedDayTimeProps = Pick<ComponentProps<typeof DayTimePicker>, 'dayLabel' | 'more' | 'place'> & {
  /** Days with their half-hours, in IST. */
  days: readonly { day: string; slots: readonly string[] }[]
  timeZone: string
  /** The chosen time in IST, or empty. */
  day: string
  time: string
  names: { day: string; time: string }
  errors: { day: string | undefined; time: string | undefined }
  onChoose: (day: string, time: string) => void
}

/** Days and half-hours as they fall where the person is. */
export function ZonedDayTime({
  days,
  timeZone,
  day,
  time,
  names,
  errors,
  onChoose,
  ...rest
}: ZonedDayTimeProps) {
  const locale = currentLocale()
  const local = slotsByLocalDay(days, timeZone)
  const chosen = day !== '' && time !== '' ? wallTimeIn(timeZone, instantInIndia(day, time)).day : null
  const [openedDay, setOpenedDay] = useState<string | null>(null)
  const shownDay = openedDay ?? chosen ?? local.find(({ slots }) => slots.length > 0)?.day ?? ''
  return (
    <div className="grid gap-2">
      <DayTimePicker
        {...rest}
        days={local.map(({ day, slots }) => ({
          ...dayOption({ day, slots: [] }, locale),
          slots: slots.map(({ value, time }) => ({ value, label: formatTime(time) })),
        }))}
        day={shownDay}
        timeLabel={m.layout_time_zone_of_place({ place: placeOfTimeZone(timeZone) })}
        dayField={{
          name: names.day,
          chosen: shownDay,
          error: errors.day,
          onChange: ({ target }) => setOpenedDay(target.value),
        }}
        timeField={{
          name: names.time,
          chosen: `${day} ${time}`,
          error: errors.time,
          onChange: ({ target }) => {
            const [chosenDay = '', chosenTime = ''] = target.value.split(' ')
            onChoose(chosenDay, chosenTime)
          },
        }}
      />
      <p role="status" className="min-h-6 text-sm text-ink-2">
        {chosen !== null &&
          m.layout_time_zone_chosen({
            local: timeElsewhere({ day, time }, timeZone, (other) => formatDay(other, locale)),
            time: `${formatDay(day, locale)}, ${formatTime(time)}`,
          })}
      </p>
    </div>
  )
}
