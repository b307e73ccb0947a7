import type { TypedAreaUnit } from '../area.ts'
import type { areaTypes } from '../enums/properties.ts'

/** A number, a sign or a phrase of a typed quantity, with what it means. */
export type QuantityItem =
  | { kind: 'number'; value: number }
  | { kind: 'scale'; value: number }
  | { kind: 'area'; unit: TypedAreaUnit }
  | { kind: 'areaType'; type: (typeof areaTypes)[number] }
  | { kind: 'bedrooms' | 'bathrooms' | 'studio' | 'rupees' | 'month' }
  | { kind: 'per' | 'plus' | 'range' | 'estimate' | 'noise' | 'unknown' }

/** By a phrase without its spaces. */
export type Meanings = ReadonlyMap<string, QuantityItem>

/** The items of a text in the order of the text; of words the longest known phrase counts. */
export function quantityItems(typed: string, meanings: Meanings): QuantityItem[] {
  const tokens = plainQuantity(typed, meanings).match(token) ?? []
  const items: QuantityItem[] = []
  for (let at = 0; at < tokens.length;) {
    const { item, length } = itemAt(tokens, at, meanings)
    items.push(item)
    at += length
  }
  return items
}

/** Phrases separated by commas, with what they mean. */
export function phrases(words: string, item: QuantityItem): (readonly [string, QuantityItem])[] {
  return words.split(',').map((phrase) => [plainLetters(phrase).replaceAll(/\s/g, ''), item] as const)
}

const token = /\d[\d,]*(?:\.\d+)?|[\p{L}\p{M}]+\d?(?![\d.])|[-+/]|[^\s]/gu

/** Lower case with Latin digits, without points after letters, nukta and what cannot be seen. */
function plainQuantity(typed: string, meanings: Meanings): string {
  return plainLetters(typed)
    .replace(/\(([^)]*)\)/g, (_, aside: string) => (isMeant(aside, meanings) ? ` ${aside} ` : ' '))
    .replace(/\p{Extended_Pictographic}/gu, ' ')
    .replace(/\/[-=]/g, ' ')
    .replace(/(?<=[\p{L}\p{M}]\s*):/gu, ' ')
    .replace(/(?<!\d)\.|\.(?!\d)/g, ' ')
    .replace(/(?<=[\p{L}\d])-(?=\p{L})/gu, ' ')
    .replace(/[–—−]/g, '-')
    .replace(/₹/g, ' rs ')
}

/** Of what stands in brackets, words such as (carpet), (negotiable) or (per sq ft), not a second quantity. */
function isMeant(aside: string, meanings: Meanings): boolean {
  const kinds = quantityItems(aside, meanings).map(({ kind }) => kind)
  return !kinds.includes('number') && (kinds.includes('per') || !kinds.includes('unknown'))
}

function plainLetters(text: string): string {
  if (/^[ -~]*$/.test(text)) return text.toLowerCase()
  return text
    .replaceAll('½', '.5')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
    .replaceAll(/\p{Cf}/gu, '')
    .normalize('NFD')
    .replaceAll('\u093c', '')
    .normalize('NFC')
}

const mostWords = 4

function itemAt(
  tokens: readonly string[],
  at: number,
  meanings: Meanings,
): { item: QuantityItem; length: number } {
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
