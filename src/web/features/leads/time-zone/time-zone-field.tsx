import { useState, useSyncExternalStore } from 'react'

import {
  differsFromIndia,
  namedTimeZones,
  placeOfTimeZone,
  timeZoneOfEngine,
} from '#contract/dates/time-zones.ts'
import { m } from '#messages'
import { SelectField } from '#web/ui/primitives/select-field.tsx'

const india = 'Asia/Kolkata'

/** Where a person is by the clock: as they said before, or as this browser says, until they choose another place. */
export function useTimeZone(isForeignNumber: boolean, saved: string | null = null) {
  const ofBrowser = useSyncExternalStore(unchanging, timeZoneOfEngine, () => india)
  const [chosen, setChosen] = useState(saved)
  const timeZone = chosen ?? ofBrowser
  const [now] = useState(() => new Date())
  const isBrowserAbroad = differsFromIndia(ofBrowser, now)
  return {
    timeZone,
    isAbroad: differsFromIndia(timeZone, now),
    /** Somebody in India with an Indian number has nothing to choose. */
    isAsked: isForeignNumber || isBrowserAbroad || saved !== null,
    ofBrowser,
    isBrowserAbroad,
    choose: setChosen,
  }
}

export type TimeZoneChoice = ReturnType<typeof useTimeZone>

/** Choice of the time zone in which the times of a form are; nothing in India. */
export function TimeZoneField({ zone }: { zone: TimeZoneChoice }) {
  if (!zone.isAsked) return null
  const named = new Set<string>([...(zone.isBrowserAbroad ? [zone.ofBrowser] : []), zone.timeZone])
  const others = [...named].filter(
    (name) => name !== india && namedTimeZones.every((known) => known !== name),
  )
  const options = [...others, ...namedTimeZones].map((value) => ({ value, label: placeOfTimeZone(value) }))
  return (
    <SelectField
      label={m.layout_time_zone()}
      hint={m.layout_time_zone_hint()}
      options={[{ value: india, label: m.layout_time_zone_india() }, ...options]}
      value={zone.isAbroad ? zone.timeZone : india}
      onChange={({ target }) => zone.choose(target.value)}
    />
  )
}

const unchanging = () => () => undefined
