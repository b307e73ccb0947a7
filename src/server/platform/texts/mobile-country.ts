import parsePhoneNumber from 'libphonenumber-js/max'

import { isIndianMobile } from '#contract/phone.ts'

/** The country whose mobile networks have this number; null of any other line, such as premium ones, and of none. */
export function mobileCountry(phone: string): string | null {
  if (isIndianMobile(phone)) return 'IN'
  const number = parsePhoneNumber(phone)
  // It also finds numbers within other text.
  if (number?.number !== phone || number.country === 'IN') return null
  const type = number.getType()
  // Some countries, such as the United States, do not tell mobile numbers from others.
  return type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE' ? (number.country ?? null) : null
}
