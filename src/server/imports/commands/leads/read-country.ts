import { getCountries, getCountryCallingCode } from 'libphonenumber-js/max'

import { normalText } from '#contract/imports/normal-text.ts'
import { plainPhone } from '#contract/phone.ts'

/** The calling code that a cell gives: 91, +1, IN, India, "United Arab Emirates (+971)"; null for anything else. */
export function readCallingCode(typed: string): string | null {
  const text = plainPhone(typed.slice(0, 100))
  const digits =
    /^(?:\+|00)?\s*(\d{1,3})(?:\.0)?(?!\d)/.exec(text)?.[1] ?? /\+\s*(\d{1,3})(?!\d)/.exec(text)?.[1]
  if (digits !== undefined) return codes.has(digits) ? digits : null
  return codeByName.get(normalText(text)) ?? null
}

const countries = getCountries()
const codes: ReadonlySet<string> = new Set(countries.map((country) => getCountryCallingCode(country)))

const otherNames = {
  uae: 'AE',
  usa: 'US',
  america: 'US',
  uk: 'GB',
  england: 'GB',
  अमेरिका: 'US',
  भारत: 'IN',
} as const

const codeByName: ReadonlyMap<string, string> = new Map(
  [
    ...['en', 'hi'].flatMap((language) => {
      const names = new Intl.DisplayNames([language], { type: 'region' })
      return countries.map((country) => [normalText(names.of(country) ?? country), country] as const)
    }),
    ...countries.map((country) => [normalText(country), country] as const),
    ...Object.entries(otherNames).map(([name, country]) => [normalText(name), country] as const),
  ].map(([name, country]) => [name, getCountryCallingCode(country)]),
)
