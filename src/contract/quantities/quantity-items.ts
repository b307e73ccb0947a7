import type { TypedAreaUnit } from '../area.ts'
import type { areaTypes } from '../enums/properties.ts'

/** A number, a sign or a phrase of a typed quantity, with what it means. */
export type QuantityItem =
  | { kind: 'number'; value: number }
  | { kind: 'scale'; value: number }
  | { kind: 'added'; value: number }
  | { kind: 'area'; unit: TypedAreaUnit }
  | { kind: 'areaType'; type: (typeof areaTypes)[number] }
  | { kind: 'bedrooms' | 'bathrooms' | 'studio' | 'rupees' | 'month' }
  | { kind: 'per' | 'plus' | 'range' | 'estimate' | 'noise' | 'extra' | 'unknown' }

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
  return withAdded(items)
}

/** साढ़े तीन लाख is 3.5 lakh, सवा लाख 1.25 lakh. */
function withAdded(items: readonly QuantityItem[]): QuantityItem[] {
  return items.flatMap((item, at): QuantityItem[] => {
    const [before, next] = [items[at - 1], items[at + 1]]
    if (item.kind === 'number' && before?.kind === 'added')
      return [{ kind: 'number', value: item.value + before.value }]
    if (item.kind !== 'added' || next?.kind === 'number') return item.kind === 'added' ? [] : [item]
    return [item.value === 0.25 ? { kind: 'number', value: 1.25 } : { kind: 'unknown' }]
  })
}

/** Phrases separated by commas, with what they mean. */
export function phrases(words: string, item: QuantityItem): (readonly [string, QuantityItem])[] {
  return words.split(',').map((phrase) => [plainLetters(phrase).replaceAll(/\s/g, ''), item] as const)
}

const token = /\d[\d,]*(?:\.\d+)?|[\p{L}\p{M}]+\d?(?![\d.])|[-+/]|[^\s]/gu

/** Lower case with Latin digits, without points after letters, nukta and what cannot be seen. */
function plainQuantity(typed: string, meanings: Meanings): string {
  return plainLetters(typed)
    .replace(/^\s*['’]/, '')
    .replaceAll(/\[([^\]]*)\]/g, '($1)')
    .replace(/^\s*\(([^()]*)\)\s*$/, '$1')
    .replace(/\(([^)]*)\)/g, (_, aside: string) => (isMeant(aside, meanings) ? ` ${aside} ` : asideOf(aside)))
    .replace(/(?<=\d)=(?=\d\d$)/, '.')
    .replace(/\p{Extended_Pictographic}/gu, ' ')
    .replace(/\/[-=]/g, ' ')
    .replace(/(?<=[\p{L}\p{M}]\s*):/gu, ' ')
    .replace(/(?<!\d)\.|\.(?!\d)/g, ' ')
    .replace(/(?<=[\p{L}\d])-(?=\p{L})/gu, ' ')
    .replace(/[–—−]/g, '-')
    .replace(/₹/g, ' rs ')
}

/** A second quantity in brackets is left out, so that the first is not all that is said; a rate or sides say it again. */
function asideOf(aside: string): string {
  const isSame = /(?<!\p{L})per(?!\p{L})|\/|प्रति|\d\s*[x×]\s*\d/iu.test(aside)
  return (/\p{N}/u.test(aside) && !isSame) || /extra|excl/i.test(aside) ? ' approx ' : ' '
}

/** Of a rent or charge that is not for a month. */
const otherPeriod =
  /(?<!\p{L})(?:year(?:ly)?|annum|annual(?:ly)?|p\.?a\.?|quarter(?:ly)?|half[ -]yearly|week(?:ly)?|days?|daily|bed|person|head|one[ -]time)(?!\p{L})|साल|वार्षिक|तिमाही|प्रतिदिन/iu

/** Of what stands in brackets, words such as (carpet), (negotiable) or (per sq ft), not a second quantity. */
function isMeant(aside: string, meanings: Meanings): boolean {
  if (otherPeriod.test(aside)) return true
  const kinds = quantityItems(aside, meanings).map(({ kind }) => kind)
  if (kinds.includes('extra')) return false
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
    .replaceAll('\u0901', '\u0902')
    .normalize('NFC')
}

const maxWords = 4

function itemAt(
  tokens: readonly string[],
  at: number,
  meanings: Meanings,
): { item: QuantityItem; length: number } {
  const first = tokens[at] ?? ''
  if (/^\d/.test(first)) return { item: numberOf(first), length: 1 }
  for (let length = maxWords; length > 0; length--) {
    const item = meanings.get(tokens.slice(at, at + length).join(''))
    if (item && at + length <= tokens.length) return { item, length }
  }
  return { item: { kind: 'unknown' }, length: 1 }
}

/** Commas group digits in the Indian or the western way; anything else between digits is not a number. */
function numberOf(text: string): QuantityItem {
  const isGrouped = /^\d{1,3}(?:(?:,\d{2})*,\d{3}|(?:,\d{3})+)(?:\.\d+)?$/.test(text)
  return /^\d+(\.\d+)?$/.test(text) || isGrouped
    ? { kind: 'number', value: Number(text.replaceAll(',', '')) }
    : { kind: 'unknown' }
}
