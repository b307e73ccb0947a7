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

/** The stored form: +91 and ten digits. */
export function storedPhone(mobile: string): string {
  return `+91${mobileDigits(mobile)}`
}

/** Of a stored number: whether it is one that text messages reach. */
export function isIndianMobile(stored: string): boolean {
  return /^\+91[6-9]\d{9}$/.test(stored)
}

/** The displayed form: +91 98290 12345, and +65 9123 4567 of a number from abroad. */
export function formatPhone(stored: string): string {
  if (isIndianMobile(stored)) return `${stored.slice(0, 3)} ${stored.slice(3, 8)} ${stored.slice(8)}`
  const [, code = '', rest = ''] = callingCode.exec(stored) ?? []
  return code === '' ? stored : `+${code} ${inGroups(rest)}`
}

const callingCode = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d+)$/

function inGroups(digits: string): string {
  const head = digits.length > 4 ? digits.slice(0, -4) : ''
  return [...(head.match(/\d{1,4}(?=(?:\d{3})*$)/g) ?? []), digits.slice(-4)].join(' ')
}
