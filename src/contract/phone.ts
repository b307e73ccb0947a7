import { latinDigits } from './texts/latin-digits.ts'

/** Ten digits starting with 6–9. */
export const mobilePattern = /^[6-9]\d{9}$/

const writtenMobile = /^(?:(?:\+|00)?910?|0(?:91)?)?([6-9]\d{9})$/

/**
 * The ten digits of an Indian mobile number in any usual notation; a text that is none stays as it is, so that no
 * other number is made of it.
 */
export function mobileDigits(typed: string): string {
  const text = plainPhone(typed).replace(extension, '')
  const number = /^[\d+\s().\-‐-―−_]*$/.test(text) ? text.replaceAll(/[^\d+]/g, '') : ''
  return (
    writtenMobile.exec(number)?.[1] ??
    typed
      .toWellFormed()
      .replaceAll(/\p{Cc}/gu, ' ')
      .trim()
  )
}

/** Latin digits without what keyboards, chats and spreadsheets put around a number. */
export function plainPhone(typed: string): string {
  return latinDigits(typed.normalize('NFKC'))
    .replaceAll(/[\p{Cf}\ufe00-\ufe0f\u20e3]/gu, '')
    .replace(/^\s*='?"(.*)"\s*$/s, '$1')
    .replace(/^\s*['’`]/, '')
    .replace(/^\s*(?:tel|p|mob(?:ile)?|ph(?:one)?):/i, '')
    .replaceAll(/(\d{6,})\.0+(?!\d)/g, '$1')
    .trim()
}

/** A line within a house, which no phone dials at once. */
export const extension = /\s*[,;]?\s*(?:\bextension|\bextn?|\bx|एक्सटेंशन)[.:\s]*\d{1,6}\s*$/i

/** + and the digits of a country other than India, with a zero that some write before the area. */
const foreignPattern = /^\+(?!91)[1-9]\d{6,15}$/

/**
 * A number as forms take it: ten digits of an Indian mobile number, or + and the digits of another country's; a text
 * that is neither stays as it is.
 */
export function phoneDigits(typed: string): string {
  const mobile = mobileDigits(typed)
  if (mobilePattern.test(mobile)) return mobile
  const text = plainPhone(typed).replace(extension, '').replace(/^00/, '+')
  const number = /^\(?\+[\d\s().\-‐-―−_]*$/.test(text) ? text.replaceAll(/[^\d+]/g, '') : ''
  return isForeignNumber(number) ? number : mobile
}

export function isForeignNumber(digits: string): boolean {
  return foreignPattern.test(digits)
}

/** Whether `phoneDigits` found a number. */
export function isPhone(digits: string): boolean {
  return mobilePattern.test(digits) || isForeignNumber(digits)
}

/** A stored number as a form shows it for editing. */
export function editablePhone(stored: string | null): string {
  if (stored === null) return ''
  return isIndianMobile(stored) ? mobileDigits(stored) : formatPhone(stored)
}

/** The stored form, E.164: +91 and ten digits of an Indian mobile number, or the number of another country. */
export function storedPhone(typed: string): string {
  const digits = phoneDigits(typed)
  return isForeignNumber(digits) ? digits : `+91${digits}`
}

/** Of a stored number: whether it is one that text messages reach. */
export function isIndianMobile(stored: string): boolean {
  return /^\+91[6-9]\d{9}$/.test(stored)
}

/** The displayed form: +91 98290 12345, and +65 9123 4567 of a number from abroad. */
export function formatPhone(stored: string): string {
  if (isIndianMobile(stored)) return `${stored.slice(0, 3)} ${stored.slice(3, 8)} ${stored.slice(8)}`
  const [, code = '', rest = ''] = callingCode.exec(stored) ?? []
  return code === '' ? stored : `+${code} ${inGroups(rest, groupSizes[code])}`
}

/** Where a country writes its mobile numbers otherwise than in threes with four at the end. */
const groupSizes: Readonly<Record<string, readonly number[]>> = {
  33: [1, 2, 2, 2, 2],
  41: [2, 3, 2, 2],
  44: [4, 6],
  61: [3, 3, 3],
  81: [2, 4, 4],
  254: [3, 6],
}

const callingCode = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d+)$/

function inGroups(digits: string, sizes: readonly number[] = []): string {
  if (sizes.reduce((sum, size) => sum + size, 0) === digits.length) {
    const ends = sizes.map((_, group) => sizes.slice(0, group + 1).reduce((sum, size) => sum + size, 0))
    return ends.map((end, group) => digits.slice(end - (sizes[group] ?? 0), end)).join(' ')
  }
  const head = digits.length > 4 ? digits.slice(0, -4) : ''
  return [...(head.match(/\d{1,4}(?=(?:\d{3})*$)/g) ?? []), digits.slice(-4)].join(' ')
}
