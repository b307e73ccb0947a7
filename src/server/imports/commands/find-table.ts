import type { MergeRange } from 'hucre/xlsx'

import { importBounds } from '#contract/imports/import-bounds.ts'
import type { ImportReason } from '#contract/imports/import-reasons.ts'
import { recognizeHeaders, type HeaderFields } from '#contract/imports/recognize-headers.ts'

import { cut } from './import-cells.ts'
import type { ReadText } from './import-text.ts'

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
  if (most >= minKnownFields) return headerAt(rows, scores.indexOf(most), fields)
  const first = upper.findIndex(({ values }) => values.filter((value) => value !== '').length >= 2)
  return headerAt(rows, Math.max(0, first), fields)
}

export function countFields(cells: readonly string[], fields: HeaderFields): number {
  return new Set(Object.values(recognizeHeaders(cells.filter((cell) => cell !== '').map(plain), fields))).size
}

function plain(cell: string): string {
  return cut(cell, maxNameLength).replaceAll(/\s+/g, ' ').toLowerCase()
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
  const over = isWords(below) ? joined(here, below, fields) : []
  if (over.some(({ isJoined, isOwn }) => isJoined || isOwn))
    return toHeader(
      over.map(({ name }) => name),
      index + 2,
      [twoRows(index)],
    )
  const named = toHeader(here.map(plain), index + 1, [])
  if (named.known < minKnownFields) return { ...named, notes: [{ code: 'note_no_header', values: { line } }] }
  return index === 0 ? named : { ...named, notes: [{ code: 'note_header', values: { line } }] }
}

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
    const above = plain(groups[position] ?? '')
    group = above || group
    const name = plain(names[position] ?? '')
    // A number below a header is a value.
    if (!/\p{L}/u.test(name) || group === '') return { name: name || above, isJoined: false, isOwn: false }
    const both = [`${group} ${name}`, `${name} ${group}`].find(isKnown)
    if (both !== undefined) return { name: both, isJoined: true, isOwn: false }
    if (isKnown(name)) return { name, isJoined: false, isOwn: above === '' }
    return { name: isKnown(group) ? `${group} / ${name}` : name, isJoined: false, isOwn: false }
  })
}

/** In lower case, no longer than can be shown, each once. */
export function nameColumns(headers: readonly string[]): { columns: string[]; notes: ImportReason[] } {
  const notes: ImportReason[] = []
  const taken = new Set<string>()
  const columns = headers.map((header) => {
    const whole = header.toLowerCase()
    const short = cut(whole, importBounds.header)
    if (short !== whole) notes.push({ code: 'note_long_header', values: { column: cut(whole, 60) } })
    const name = taken.has(short) ? numbered(short, taken) : short
    if (name !== short) notes.push({ code: 'note_column_twice', values: { column: cut(short, 60) } })
    taken.add(name)
    return name
  })
  return { columns, notes }
}

function numbered(column: string, taken: ReadonlySet<string>): string {
  const name = (number: number) => `${cut(column, importBounds.header - 6)} (${number})`
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
