import type { TypedAreaUnit } from '../area.ts'
import type { areaTypes } from '../enums/properties.ts'
import {
  areaTypeWords,
  areaUnitWords,
  bathroomWords,
  bedroomWords,
  monthWords,
  rupeeWords,
  scaleWords,
} from './quantity-words.ts'

/** A number, a sign or a phrase of a typed quantity, with what it means. */
export type QuantityItem =
  | { kind: 'number'; value: number }
  | { kind: 'scale'; value: number }
  | { kind: 'area'; unit: TypedAreaUnit }
  | { kind: 'areaType'; type: (typeof areaTypes)[number] }
  | { kind: 'bedrooms' | 'bathrooms' | 'studio' | 'rupees' | 'month' }
  | { kind: 'per' | 'plus' | 'range' | 'estimate' | 'noise' | 'unknown' }

/** The items of a text in the order of the text; of words the longest known phrase counts. */
export function quantityItems(typed: string): QuantityItem[] {
  const tokens = plainQuantity(typed).match(token) ?? []
  const items: QuantityItem[] = []
  for (let at = 0; at < tokens.length;) {
    const { item, length } = itemAt(tokens, at)
    items.push(item)
    at += length
  }
  return items
}

const token = /\d[\d,]*(?:\.\d+)?|[\p{L}\p{M}]+\d?(?![\d.])|[-+/]|[^\s]/gu

/** Lower case with Latin digits, without points after letters, nukta and what cannot be seen. */
function plainQuantity(typed: string): string {
  return plainLetters(typed)
    .replace(/\(([^)]*)\)/g, (_, aside: string) => (isMeant(aside) ? ` ${aside} ` : ' '))
    .replace(/\/[-=]/g, ' ')
    .replace(/(?<!\d)\.|\.(?!\d)/g, ' ')
    .replace(/(?<=\p{L})-(?=\p{L})/gu, ' ')
    .replace(/[–—−]/g, '-')
    .replace(/₹/g, ' rs ')
}

/** Of what stands in brackets, words such as (carpet) or (negotiable), not a second quantity. */
function isMeant(aside: string): boolean {
  return quantityItems(aside).every(({ kind }) => kind !== 'number' && kind !== 'unknown')
}

function plainLetters(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
    .replaceAll(/\p{Cf}/gu, '')
    .normalize('NFD')
    .replaceAll('\u093c', '')
    .normalize('NFC')
}

const mostWords = 4

function itemAt(tokens: readonly string[], at: number): { item: QuantityItem; length: number } {
  const first = tokens[at] ?? ''
  if (/^\d/.test(first)) return { item: numberOf(first), length: 1 }
  for (let length = mostWords; length > 0; length--) {
    const item = meanings.get(tokens.slice(at, at + length).join(''))
    if (item && at + length <= tokens.length) return { item, length }
  }
  return { item: { kind: 'unknown' }, length: 1 }
}

/** Commas group digits in the Indian or the western way; anything else between digits is not a number. */
function numberOf(text: string): QuantityItem {
  const isGrouped = /^\d{1,3}(?:,\d{2,3})*(?:\.\d+)?$/.test(text)
  return /^\d+(\.\d+)?$/.test(text) || isGrouped
    ? { kind: 'number', value: Number(text.replaceAll(',', '')) }
    : { kind: 'unknown' }
}

function phrases(words: string, item: QuantityItem): (readonly [string, QuantityItem])[] {
  return words.split(',').map((phrase) => [plainLetters(phrase).replaceAll(/\s/g, ''), item] as const)
}

/** By a phrase without its spaces. */
const meanings: ReadonlyMap<string, QuantityItem> = new Map([
  ...scaleWords.flatMap(([value, words]) => phrases(words, { kind: 'scale', value })),
  ...areaUnitWords.flatMap(([unit, words]) => phrases(words, { kind: 'area', unit })),
  ...areaTypeWords.flatMap(([type, words]) => phrases(words, { kind: 'areaType', type })),
  ...phrases(bedroomWords, { kind: 'bedrooms' }),
  ...phrases(bathroomWords, { kind: 'bathrooms' }),
  ...phrases('studio, studio apartment, rk, r k, room kitchen, आरके', { kind: 'studio' }),
  ...phrases(rupeeWords, { kind: 'rupees' }),
  ...phrases(monthWords, { kind: 'month' }),
  ...phrases('per, /, prati, प्रति', { kind: 'per' }),
  ...phrases('+, plus, onwards, and above, above, or more, se shuru, से शुरू', { kind: 'plus' }),
  ...phrases('-, to, se, से', { kind: 'range' }),
  ...phrases('approx, approximately, about, around, lagbhag, kareeb, लगभग, करीब', { kind: 'estimate' }),
  ...phrases('*, only, negotiable, nego, neg, fixed, asking, all inclusive, मात्र', { kind: 'noise' }),
])
