import { readRooms } from '#contract/quantities/read-quantity.ts'
import { latinDigits } from '#contract/texts/latin-digits.ts'

import type { ListingCells } from '../row-cells.ts'
import type { RowNotes } from './row-notes.ts'

/** From their columns, or from the type or title that says them: 3 BHK flat. */
export function readBeds(cells: ListingCells, notes: RowNotes): number | null {
  const stated = readCount(cells, 'bhk', notes)
  const [said] = textsBeside(cells).flatMap((text) => {
    const count = bedsOf.exec(latinDigits(text))?.[1]
    return count === undefined ? [] : [{ text, count: Number(count) }]
  })
  if (said === undefined) return stated
  if (stated === null) notes.readAs('bhk', said.text, said.count)
  else if (stated !== said.count) notes.differs('bhk', said.text, stated)
  return stated ?? said.count
}

/** From their columns, or beside the bedrooms: 3BHK+2T. */
export function readBaths(cells: ListingCells, notes: RowNotes): number | null {
  const stated = readCount(cells, 'baths', notes)
  if (stated !== null) return stated
  const beside = cells.list('bhk').flatMap(({ column, text }) => (/bath|बाथ/.test(column) ? text : []))
  const [pair] = beside.flatMap((text) => bedsAndBaths.exec(latinDigits(text))?.[1] ?? [])
  if (pair !== undefined) return Number(pair)
  const texts = [...cells.list('bhk').map(({ text }) => text), ...textsBeside(cells)]
  for (const text of texts) {
    const count = bathsOf.exec(latinDigits(text))?.[1]
    if (count === undefined) continue
    notes.readAs('baths', text, count)
    return Number(count)
  }
  return null
}

/** What may say the rooms among other words. */
function textsBeside({ list, cell }: ListingCells): string[] {
  const types = list('type').map(({ text }) => text)
  return [...types, cell('title') || cell('description').slice(0, 200)].filter((text) => text !== '')
}

/** 3/2 below Bed/Bath. */
const bedsAndBaths = /^\s*[1-9]\s*[/&+-]\s*([1-9])\s*$/

const bedsOf = /(?<![\d.+])([1-9])\s?-?\s?(?:bhk|b\.h\.k|bed ?rooms?|बीएचके)(?!\p{L})/iu
const bathsOf = /(?<![\d.])([1-9])\s?-?\s?(?:t|toilets?|baths?|bath ?rooms?|बाथरूम)(?!\p{L})/iu

function readCount({ list, take }: ListingCells, field: 'bhk' | 'baths', notes: RowNotes): number | null {
  const taken = take(
    list(field),
    ({ text }) => {
      const read = readRooms(text)
      return read === null || read.value > 50 ? null : read
    },
    (one, other) => one.value === other.value,
  )
  if (taken === null) for (const { text } of list(field)) notes.leftOut(field, text)
  else if (!taken.value.isExact) notes.readAs(field, taken.text, taken.value.value)
  return taken?.value.value ?? null
}
