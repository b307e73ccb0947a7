import type { MergeRange } from 'hucre/xlsx'

import { importBounds } from '#contract/imports/import-bounds.ts'
import type { ImportReason } from '#contract/imports/import-reasons.ts'
import {
  knownName,
  recognizeHeaders,
  saysOther,
  wordsOfHeader,
  type HeaderFields,
} from '#contract/imports/recognize-headers.ts'

import { cutText } from '../import-cells.ts'
import type { ReadText } from '../import-text.ts'

/** A row of a text or sheet that has a value, with its number in the file. */
export type GridRow = {
  line: number
  values: string[]
  /** Positions whose value is that of a merged cell above. */
  carried?: number[]
}

/** The header may be this far below titles and dates. */
export const maxHeaderDepth = 15
/** Fields that a row must name to be a header for certain. */
export const minKnownFields = 2

type Header = {
  /** Of the first row below the header. */
  begin: number
  /** A name for each position; empty where none is. */
  names: string[]
  /** Fields that the header names. */
  known: number
  notes: ImportReason[]
}

/** The row, or two rows, that name most fields; the first row with two cells where none does. */
export function findHeader(rows: readonly GridRow[], fields: HeaderFields): Header {
  const upper = rows.slice(0, maxHeaderDepth)
  const scores = upper.map(({ values }) => countFields(values, fields))
  const most = Math.max(0, ...scores)
  // Of two headers the upper one: between them are rows of its table.
  const upperOne = scores.findIndex((score) => score >= Math.max(3, most * 0.6))
  if (most >= minKnownFields) return headerAt(rows, upperOne < 0 ? scores.indexOf(most) : upperOne, fields)
  const wide = upper.findIndex(({ values }) => values.filter((value) => value !== '').length >= 2)
  const first = rows[Math.max(0, wide)]
  if (most === 0 && first?.values.some((value) => isValue.test(value)))
    return withoutHeader(first, Math.max(0, wide))
  return headerAt(rows, Math.max(0, wide), fields)
}

/** A phone number, an amount or an address for email names no column. */
const isValue = /(?:[\d०-९][\s,-]?){5}|\S@\S+\.\S/

/** The list begins with its first row: its columns are numbered. */
function withoutHeader({ line, values }: GridRow, index: number): Header {
  return {
    begin: index,
    names: values.map((_, position) => `column ${position + 1}`),
    known: 0,
    notes: [{ code: 'note_without_header', values: { line: String(line) } }],
  }
}

export function countFields(cells: readonly string[], fields: HeaderFields): number {
  return new Set(
    Object.values(recognizeHeaders(cells.filter((cell) => cell !== '').map(plainHeader), fields)),
  ).size
}

export function plainHeader(cell: string): string {
  return wordsOfHeader(cutText(cell, maxNameLength).replaceAll(/\s+/g, ' '))
}

/** No header that is longer names a field. */
const maxNameLength = 1000

/** The header that begins or ends with this row. */
export function headerAt(rows: readonly GridRow[], index: number, fields: HeaderFields): Header {
  const here = rows[index]?.values ?? []
  const above = rows[index - 1]?.values ?? []
  const below = rows[index + 1]?.values ?? []
  const line = String(rows[index]?.line ?? 1)
  const twoRows = (first: number): ImportReason => {
    const [begin, end] = [rows[first], rows[first + 1]].map((row) => String(row?.line ?? 1))
    return { code: 'note_two_rows', values: { begin: begin ?? '', end: end ?? '' } }
  }
  const toHeader = (names: string[], begin: number, notes: ImportReason[]) => ({
    begin,
    names,
    known: countFields(names, fields),
    notes,
  })
  const under = isGroups(above) ? joined(above, here, fields) : []
  if (under.some(({ isJoined }) => isJoined))
    return toHeader(
      under.map(({ name }) => name),
      index + 1,
      [twoRows(index - 1)],
    )
  const isWhole = below.every(
    (cell, at) => cell === '' || (countFields([here[at] ?? ''], fields) > 0 && !unitAlone.test(cell)),
  )
  const over = isWords(below) && !isWhole ? joined(here, below, fields) : []
  if (over.some(({ isJoined, isOwn }) => isJoined || isOwn))
    return toHeader(
      over.map(({ name }) => name),
      index + 2,
      [twoRows(index)],
    )
  const named = toHeader(here.map(plainHeader), index + 1, [])
  if (named.known < minKnownFields) return { ...named, notes: [{ code: 'note_no_header', values: { line } }] }
  return index === 0 ? named : { ...named, notes: [{ code: 'note_header', values: { line } }] }
}

/** A row of units belongs to the header above it. */
const unitAlone =
  /^[([]?\s*(?:in )?(?:₹|rs\.?|inr|lacs?|lakhs?|cr|crores?|sq\.? ?(?:ft|yds?|yards?|mtrs?|m|feet)\.?|sqft|sqyds?|sqm|gaj|months?|years?|nos?\.?)\s*[)\]]?$/i

/** Groups stand over several columns; a title stands alone in the first one. */
function isGroups(cells: readonly string[]): boolean {
  const filled = cells.flatMap((cell, position) => (cell === '' ? [] : [position]))
  return filled.length >= 2 || (filled[0] ?? 0) > 0
}

function isWords(cells: readonly string[]): boolean {
  return cells.every((cell) => !/\p{N}{2}/u.test(cell))
}

type JoinedName = {
  name: string
  /** Group and name together name a field: area and carpet. */
  isJoined: boolean
  /** It names a field where the first row names none. */
  isOwn: boolean
}

/** Each name with the group above it, which reaches to the next one. */
function joined(groups: readonly string[], names: readonly string[], fields: HeaderFields): JoinedName[] {
  const isKnown = (name: string) => countFields([name], fields) > 0
  let group = ''
  return Array.from({ length: Math.max(groups.length, names.length) }, (_, position) => {
    const above = plainHeader(groups[position] ?? '')
    group = above || group
    const name = plainHeader(names[position] ?? '')
    // A number below a header is a value, also with its unit.
    if (!/\p{L}/u.test(name) || /^[₹\p{N}]/u.test(name) || group === '')
      return { name: name || above, isJoined: false, isOwn: false }
    const both = [`${group} ${name}`, `${name} ${group}`].find(isKnown)
    if (both !== undefined) return { name: both, isJoined: true, isOwn: false }
    const field = fields.get(knownName(name, fields) ?? '')
    // The mobile of an agent is not the customer's.
    if (field !== undefined && saysOther(group, field))
      return { name: `${group} ${name}`, isJoined: true, isOwn: false }
    if (field !== undefined) return { name, isJoined: false, isOwn: above === '' }
    return { name: isKnown(group) ? `${group} / ${name}` : name, isJoined: false, isOwn: false }
  })
}

/** In lower case, no longer than can be shown, each once. */
export function nameColumns(headers: readonly string[]): { columns: string[]; notes: ImportReason[] } {
  const notes: ImportReason[] = []
  const taken = new Set<string>()
  const columns = headers.map((header) => {
    const whole = header.toLowerCase()
    const short = cutText(whole, importBounds.header)
    if (short !== whole) notes.push({ code: 'note_long_header', values: { column: cutText(whole, 60) } })
    const name = taken.has(short) ? numbered(short, taken) : short
    if (name !== short) notes.push({ code: 'note_column_twice', values: { column: cutText(short, 60) } })
    taken.add(name)
    return name
  })
  return { columns, notes }
}

function numbered(column: string, taken: ReadonlySet<string>): string {
  const name = (number: number) => `${cutText(column, importBounds.header - 6)} (${number})`
  let number = 2
  while (taken.has(name(number))) number++
  return name(number)
}

const maxMerges = 5000

/** Rows with a value, in which a cell that is merged with the one above has its value, and says so. */
export function carryMerged(
  rows: readonly GridRow[],
  merges: readonly MergeRange[],
  readText: ReadText,
): GridRow[] {
  const filled = rows.filter(({ values }) => values.some((value) => value !== ''))
  const down = merges
    .slice(0, maxMerges)
    .filter(({ startRow, endRow, startCol }) => endRow > startRow && startCol <= importBounds.columns)
    .toSorted((one, other) => one.startRow - other.startRow)
  if (down.length === 0) return filled
  let next = 0
  let open: (MergeRange & { value: string })[] = []
  return filled.map((row) => {
    const index = row.line - 1
    open = open.filter(({ endRow }) => endRow >= index)
    const values = [...row.values]
    const carried = open.flatMap(({ startCol, value }) => {
      if (value === '' || (values[startCol] ?? '') !== '') return []
      while (values.length < startCol) values.push('')
      values[startCol] = readText(value)
      return [startCol]
    })
    for (let range = down[next]; range && range.startRow <= index; range = down[++next])
      if (range.startRow === index) open.push({ ...range, value: row.values[range.startCol] ?? '' })
    return carried.length === 0 ? row : { ...row, values, carried }
  })
}
