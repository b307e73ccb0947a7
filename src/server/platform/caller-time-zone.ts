import parsePhoneNumber from 'libphonenumber-js/max'

import { instantInIndia } from '#contract/dates.ts'
import { differsFromIndia } from '#contract/dates/time-zones.ts'

type Caller = { timeZone?: string | undefined; phone: string | null; day: string; time: string }

/** Where a person abroad is at a time in IST: as they say, else by the country of their number if it has one zone. */
export function callerTimeZone({ timeZone, phone, day, time }: Caller): string | null {
  if (day === '' || time === '') return null
  const zone = timeZone ?? (phone === null ? null : timeZoneOfNumber(phone))
  return zone !== null && differsFromIndia(zone, instantInIndia(day, time)) ? zone : null
}

function timeZoneOfNumber(phone: string): string | null {
  const country = parsePhoneNumber(phone)?.country
  if (country === undefined) return null
  // Not in the types yet.
  const locale: Intl.Locale & { getTimeZones?: () => string[] } = new Intl.Locale('und', { region: country })
  const zones = locale.getTimeZones?.() ?? []
  return zones.length === 1 ? (zones[0] ?? null) : null
}
