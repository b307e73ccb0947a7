import { propertyNumberDigits } from '../properties/property-number.ts'
import { latinDigits } from '../texts/latin-digits.ts'

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const propertyId = new RegExp(
  `^(\\S*/property/|(?:property\\s*)?id[\\s:#.-]*|#\\s*)?(${propertyNumberDigits}|${uuid})([/?#]\\S*)?$`,
  'i',
)

/** A typed PIN code: 302020, 302 020, ३०२०२०, PIN 302020. */
export function readPincode(typed: string): string | null {
  const plain = latinDigits(typed).trim()
  const [, first, last] = /^(?:pin(?:\s*code)?[\s:.-]*)?([1-9]\d{2})\s?(\d{3})$/i.exec(plain) ?? []
  return first === undefined ? null : `${first}${last}`
}

/** A property id as shown on cards and in URLs: 48213, ID: 48213, #48213, the page URL, or a UUID. */
export function readPropertyId(typed: string): string | null {
  const [, mark, id] = propertyId.exec(latinDigits(typed).trim()) ?? []
  // Eight digits and more alone are a price.
  return !id || (!mark && Number(id) >= 10_000_000) ? null : id.toLowerCase()
}

/** A property id that cannot be anything else; six digits alone are a PIN code. */
export function readOnlyPropertyId(typed: string): string | null {
  return readPincode(typed) === null ? readPropertyId(typed) : null
}
