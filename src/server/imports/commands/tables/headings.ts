import { statusWords } from '#contract/imports/field-words.ts'
import type { HeaderFields } from '#contract/imports/recognize-headers.ts'

import { createNames } from '../import-cells.ts'
import { isStatusOfGone } from '../rows/gone-homes.ts'
import { isTypeAlone, namesType } from '../rows/read-type.ts'
import type { GridRow } from './find-table.ts'

export type Table = { names: readonly string[]; fields: HeaderFields; titles: string }

type Around = {
  fieldOf: (name: string) => string | undefined
  /** A sign or words for "as above". */
  isDitto: (text: string) => boolean
}

/**
 * Rows with one cell above the rows that they are about: FOR RENT, SOLD, PLOTS, or a locality. Lists of leads have
 * none.
 */
export function createHeadings(
  rows: readonly GridRow[],
  { names, fields, titles }: Table,
  { fieldOf, isDitto }: Around,
) {
  const isOfListings = fields.get('price') === 'price'
  const locality = names.findIndex((name) => fieldOf(name) === 'locality')
  // What they say of the offer and the type are columns behind all others, which a reader joins with those that there are.
  const behind = rows.reduce((most, { values }) => Math.max(most, values.length), names.length)
  const columns = names.filter((name) => name !== '').length
  const saysPurpose = names.some(
    (name) => fieldOf(name) === 'status' || /rent|sale|किराय|किराए|बिक्री/.test(name),
  )
  const filled = new Set<number>()
  let [offer, type, place] = ['', '', '']
  const begin = (text: string) => {
    const [isOfOffer, isOfType] = [isOffer(text), isTypeAlone(text)]
    if (isOfOffer) [offer, type] = [text, isOfType ? text : '']
    // Below FLATS FOR RENT, PLOTS are another list; below FOR RENT they are a part of it.
    else if (isOfType) [offer, type] = [offer === type ? '' : offer, text]
    else place = isPlace(text) ? text : ''
  }
  if (isOfListings && !saysPurpose && namesOneOffer(titles)) offer = titles.trim()
  const put = (values: string[], position: number, text: string) => {
    while (values.length < position) values.push('')
    values[position] = text
    filled.add(position)
  }
  return {
    /** Positions of a row that a heading fills. */
    fill(values: string[]): number[] {
      const own = values.filter((value) => value !== '')
      const [text = ''] = own
      if (!isOfListings || columns < 4) return []
      if (own.length === 1 && text.length <= 60 && !isDitto(text)) {
        begin(text)
        return []
      }
      const repeated: number[] = []
      if (place !== '' && locality >= 0 && (values[locality] ?? '') === '') {
        values[locality] = place
        repeated.push(locality)
      }
      // What a row says of itself counts.
      const isTyped = type !== '' && own.some((value) => value.length <= 60 && namesType(value))
      for (const [position, heading] of [
        [behind, offer],
        [behind + 1, isTyped ? '' : type],
      ] as const) {
        if (heading === '') continue
        put(values, position, heading)
        repeated.push(position)
      }
      return repeated
    },
    end() {
      ;[offer, type, place] = ['', '', '']
    },
    names(): readonly string[] {
      if (filled.size === 0) return names
      const free = (among: readonly string[], otherwise: string) =>
        among.find((name) => !names.includes(name)) ?? otherwise
      const between = Array.from({ length: behind - names.length }, () => '')
      const ofOffer = free(['status', 'availability status', 'listing type'], 'offer type')
      const ofType = free(['property type', 'type of property', 'kind of property'], 'home type')
      return [...names, ...between, ofOffer, ...(filled.has(behind + 1) ? [ofType] : [])]
    },
  }
}

const offerNamed = createNames(statusWords)
const offers = [/\b(?:rent|rental|lease|to let)\b|किराय|किराए/iu, /\b(?:sale|resale)\b|बिक्री/iu]

function isOffer(text: string): boolean {
  return (
    isStatusOfGone(text, { purpose: undefined }) ||
    offers.some((offer) => offer.test(text)) ||
    offerNamed(text) !== undefined
  )
}

/** A title such as FLATS FOR RENT, not SALE & RENT LIST. */
function namesOneOffer(text: string): boolean {
  return offers.filter((offer) => offer.test(text)).length === 1
}

/** A few words that ask nobody for anything. */
function isPlace(text: string): boolean {
  return (
    text.split(/\s+/).length <= 4 &&
    !/\p{N}{3}|@|:|^(?:call|contact|note|please|owner|broker|visit|total|कुल)(?!\p{L})/iu.test(text)
  )
}
