import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

import type { ImportReason } from '#contract/imports/import-reasons.ts'
import { extension, formatPhone, mobileDigits, mobilePattern, plainPhone } from '#contract/phone.ts'

import { cutText } from '../import-cells.ts'

export type ReadPhones = {
  /** E.164: mobile and foreign numbers first, then landlines. */
  phones: string[]
  notes: ImportReason[]
}

type FoundNumber = { stored: string; isLandline: boolean; text: string }

const maxPhones = 2

/**
 * Phone numbers in the cells of a row. A number without a country is Indian, or of the country that another column
 * gives. No number is made of what is none.
 */
export function readPhones(cells: readonly string[], country: string | null): ReadPhones {
  const notes: ImportReason[] = []
  const note = (code: ImportReason['code'], text: string, values: Record<string, string> = {}) =>
    void notes.push({ code, values: { text: cutText(text.trim(), 60), ...values } })
  const numbers = cells.flatMap((cell) => {
    if (masked.test(cell)) {
      note('repaired_phone_masked', cell)
      return []
    }
    const text = ungrouped(plainPhone(cell.slice(0, 200)).replaceAll(listNumber, '\n'))
    if (scientificNotation.test(text)) {
      note('repaired_phone_power', cell)
      return []
    }
    return text.split(separators).flatMap((part): FoundNumber[] => {
      const numbers = part.replace(extension, '')
      if (numbers !== part) note('repaired_phone_extension', part)
      const pieces = numbers.split(/(?=\+)|[\p{L}\p{M}:]+/u).filter((piece) => /\d/.test(piece))
      return pieces.flatMap((piece) => {
        const whole = readNumbers(piece, country)
        const begun = whole === null ? readBegun(piece) : null
        const read = whole ?? begun?.numbers ?? null
        if (whole === null) note('repaired_phone', begun?.rest ?? piece)
        for (const { stored, guess } of read ?? []) if (guess) note(guess, piece, { phone: stored })
        const isOne = whole?.length === 1
        return (read ?? []).map(({ stored, isLandline }) => ({
          stored,
          isLandline,
          text: isOne ? piece : formatPhone(stored),
        }))
      })
    })
  })
  const all = [
    ...numbers.filter((number) => !number.isLandline),
    ...numbers.filter((number) => number.isLandline),
  ]
  const distinct = all.filter(
    (number, index) => all.findIndex(({ stored }) => stored === number.stored) === index,
  )
  for (const { text } of distinct.slice(maxPhones)) note('repaired_phone_more', text)
  return { phones: distinct.slice(0, maxPhones).map(({ stored }) => stored), notes }
}

/** Whether a cell says more than its numbers; of most, Mob. or (WhatsApp) is all that stands beside them. */
export function hasWords(cell: string): boolean {
  if (/https?:/.test(cell)) return false
  const words =
    plainPhone(cell.slice(0, 200))
      .toLowerCase()
      .match(/[\p{L}\p{M}]{2,}/gu) ?? []
  return /\d/.test(plainPhone(cell)) && words.some((word) => !usualWords.has(word))
}

const usualWords: ReadonlySet<string> = new Set(
  'mob mobile ph phone tel telephone cell no nos number whatsapp wa ext extn extension or and home office res off land landline fax call only india std primary alternate alt contact मोबाइल मोब फोन फ़ोन नंबर या और व्हाट्सएप व्हाट्सऐप घर'.split(
    ' ',
  ),
)

/** A portal shows a part of it until somebody pays. */
const masked = /(?:[x*•]{3,}[\s-]*\d|\d[\s-]*[x*•]{3,})/i

/** What a spreadsheet shows of a number in a narrow column; its digits are lost. */
const scientificNotation = /\d(?:[.,]\d+)?e\+?\d/i

const separators = /[,;/|&\r\n\t]+|\s(?:or|and|या|और)\s/i

/** 1. 9829012345 2. 9829012346 */
const listNumber = /(?<![^\s,;/])\(?[1-9][.)]\s*(?=\+?\d{5})/g

/** Spreadsheets show 9,829,012,345 or 982,90,12,345 of a number. */
function ungrouped(text: string): string {
  return /^\+?\d{1,3}(?:,\d{2,3}){2,}$/.test(text) ? text.replaceAll(',', '') : text
}

type Guess = 'repaired_phone_country' | 'repaired_phone_india' | 'repaired_phone_as' | null

type PhoneNumber = { stored: string; isLandline: boolean; guess: Guess }

/** Null unless every digit of the text belongs to a number. */
function readNumbers(text: string, country: string | null): PhoneNumber[] | null {
  const isInternational = text.trim().startsWith('+') || text.trim().startsWith('(+')
  const runs = text.replace(/(\+\d{1,3}[\s-]*)\(0\)/, '$1').match(/\d+/g) ?? []
  const apart = isInternational || (country !== null && country !== '91') ? null : readCountryApart(runs)
  if (apart) return [apart]
  return runs.length > 12 ? null : splitNumbers(runs, { isInternational, country })
}

/** (65) 9123 4567 or 65-91234567: nobody writes the first two digits of an Indian number apart. */
function readCountryApart(runs: readonly string[]): PhoneNumber | null {
  const lengths = runs.map(({ length }) => length).join(' ')
  const stored = `+${runs.join('')}`
  return (lengths === '2 8' || lengths === '2 4 4') && runs[0] !== '91' && isDialled(stored)
    ? { stored, isLandline: false, guess: 'repaired_phone_as' }
    : null
}

type Notation = { isInternational: boolean; country: string | null }

/** A mobile number with a few digits in brackets or words behind it, as of hours or a count: 98290 12345 (2). */
function readBegun(text: string): { numbers: PhoneNumber[]; rest: string } | null {
  const [, number = '', rest = ''] =
    /^[^\d+]*(\d{10}|\d{5}[\s-]\d{5})(?![\d-])(\s*[(\p{L}].*)$/su.exec(text) ?? []
  const digits = number.replaceAll(/\D/g, '')
  const isFew = rest.replaceAll(/\D/g, '').length <= 6
  return mobilePattern.test(digits) && isFew
    ? { numbers: [{ stored: `+91${digits}`, isLandline: false, guess: null }], rest: rest.trim() }
    : null
}

/** The longest number first. */
function splitNumbers(runs: readonly string[], notation: Notation): PhoneNumber[] | null {
  if (runs.length === 0) return []
  for (let length = runs.length; length > 0; length--) {
    const number = readNumber(runs.slice(0, length).join(''), notation)
    const rest = number && splitNumbers(runs.slice(length), { ...notation, isInternational: false })
    if (number && rest) return [number, ...rest]
  }
  return null
}

function readNumber(digits: string, { isInternational, country }: Notation): PhoneNumber | null {
  const isWhole = isInternational || digits.startsWith('00')
  const isOfOther = !isWhole && country !== null && country !== '91'
  if (isOfOther) {
    const national = digits.replace(/^0/, '')
    const completed = [...(digits.startsWith(country) ? [digits] : []), `${country}${national}`]
    const foreign = completed.map((digitsWithCountry) => `+${digitsWithCountry}`).find(isDialled)
    if (foreign) return { stored: foreign, isLandline: false, guess: 'repaired_phone_country' }
  }
  const mobile = mobileDigits(isInternational ? `+${digits}` : digits)
  if (mobilePattern.test(mobile))
    return { stored: `+91${mobile}`, isLandline: false, guess: isOfOther ? 'repaired_phone_india' : null }
  const landline = /^(?:(?:00)?910?|0)([1-9]\d{9})$/.exec(digits)?.[1]
  if (landline !== undefined && (!isInternational || digits.startsWith('91')))
    return isDialled(`+91${landline}`) ? { stored: `+91${landline}`, isLandline: true, guess: null } : null
  const stored = `+${isInternational ? digits : digits.slice(2)}`
  // Of +98290 12345 the country is missing; Iran has no such number.
  if (isInternational && mobilePattern.test(digits) && !isDialled(stored))
    return { stored: `+91${digits}`, isLandline: false, guess: 'repaired_phone_as' }
  const isForeign = isWhole && !stored.startsWith('+91') && isPossible(stored)
  if (isForeign) return { stored, isLandline: false, guess: null }
  return isWhole ? null : readUnmarked(digits)
}

/** A landline whose 0 a spreadsheet took away, or a number from abroad without its plus; only one that is in use. */
function readUnmarked(digits: string): PhoneNumber | null {
  const isLandline = /^[1-5]\d{9}$/.test(digits)
  const isAbroad = /^(?!91)(?:[1-9]\d{11,13}|1\d{10})$/.test(digits)
  const stored = isLandline ? `+91${digits}` : `+${digits}`
  return (isLandline || isAbroad) && isDialled(stored)
    ? { stored, isLandline, guess: 'repaired_phone_as' }
    : null
}

function isDialled(stored: string): boolean {
  return parsePhoneNumberFromString(stored)?.isValid() ?? false
}

/** By its length: a number that somebody wrote with its country is not judged by lists of the numbers in use. */
function isPossible(stored: string): boolean {
  const number = parsePhoneNumberFromString(stored)
  return number !== undefined && number.number === stored && number.isPossible()
}
