import parsePhoneNumber, { type PhoneNumber } from 'libphonenumber-js/max'

import { setNumberingPlans } from '#contract/phone/schemas.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime'

setNumberingPlans(readForeignNumber)

/** By the lengths of its country: a number is not refused for being in no list of those in use. */
function readForeignNumber(digits: string): { stored: string } | { problem: string } {
  const number = parsePhoneNumber(digits)
  if (number === undefined) return { problem: m.layout_phone_country_unknown() }
  if (number.isNonGeographic() || costlyTypes.has(number.getType()))
    return { problem: m.layout_phone_costly() }
  if (!number.isPossible()) return { problem: m.layout_phone_wrong_length({ country: countryName(number) }) }
  return { stored: number.number }
}

/** Numbers that cost whoever calls back more than a call to the country. */
const costlyTypes: ReadonlySet<ReturnType<PhoneNumber['getType']>> = new Set([
  'PREMIUM_RATE',
  'SHARED_COST',
  'PERSONAL_NUMBER',
  'PAGER',
  'VOICEMAIL',
  'UAN',
])

/** Of several countries with one code, that which has most of its numbers. */
function countryName(number: PhoneNumber): string {
  const [main = number.country] = number.getPossibleCountries()
  const code = `+${number.countryCallingCode}`
  const name = main && new Intl.DisplayNames([getLocale()], { type: 'region' }).of(main)
  return name ? `${name} (${code})` : code
}
