import { importBounds } from '#contract/imports/import-bounds.ts'
import type { ImportReason } from '#contract/imports/import-reasons.ts'
import { normalText } from '#contract/imports/normal-text.ts'
import {
  knownName,
  saysOther,
  wordsOfHeader,
  type HeaderFields,
} from '#contract/imports/recognize-headers.ts'

import type { ReadText } from './import-text.ts'
import { joinUnits } from './tables/join-units.ts'

type Line = { line: number; cells: string[]; complete: boolean }
type Json =
  | { columns: string[]; lines: Line[]; notes: ImportReason[] }
  | { refusal: 'file_not_json' | 'file_chat' | 'file_no_list' | 'file_many_columns' }

type Reading = { fields: HeaderFields; maxRows: number; readText: ReadText }

/** Each object of a list is a row, its keys are the columns. */
export function readJson(text: string, { fields, maxRows, readText }: Reading): Json {
  const value = parsed(text) ?? parsedLines(text)
  if (value === null) return { refusal: isChat(text) ? 'file_chat' : 'file_not_json' }
  const list = listIn(value)
  if (!Array.isArray(list) || !list.every(isRecord)) return { refusal: 'file_no_list' }
  // One more than may be, so that the file is refused.
  const columnOf = createColumnOf(fields)
  const rows = list.slice(0, maxRows + 1).map((row) => cellsOf(row, fields, columnOf))
  const names = [...new Set(rows.flatMap((cells) => [...cells.keys()]))]
  if (names.length > importBounds.columns) return { refusal: 'file_many_columns' }
  const read = rows.map((cells, index) => ({
    line: index + 1,
    values: names.map((name) => readText(cells.get(name) ?? '')),
  }))
  const joined = joinUnits({ names, rows: read }, fields)
  const positions = joined.names.flatMap((name, position) => (name === '' ? [] : [position]))
  return {
    columns: positions.map((position) => names[position] ?? ''),
    lines: joined.rows.map(({ line, values }) => ({
      line,
      cells: positions.map((position) => values[position] ?? ''),
      complete: true,
    })),
    notes: joined.notes,
  }
}

/** Null where it is none. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** One object in each line. */
function parsedLines(text: string): unknown[] | null {
  const rows: unknown[] = []
  for (const line of text.split(/\r?\n/)) {
    const row = line.trim() === '' ? undefined : parsed(line.trim().replace(/,$/, ''))
    if (row === null) return null
    if (row !== undefined) rows.push(row)
  }
  return rows
}

/** Sent from WhatsApp: [25/11/26, 10:30 pm] Ramesh: … or 25/11/26, 10:30 pm - Ramesh: … */
export function isChat(text: string): boolean {
  return /^\s*\u200e?\[?\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4},? \d{1,2}[:.]\d{2}[^\n]{0,12}?(?:\]| -) [^\n]/.test(
    text,
  )
}

/** Programs wrap the list: { "data": [ … ] }. */
function listIn(value: unknown): unknown {
  if (!isRecord(value)) return value
  const lists = Object.values(value).filter((part) => Array.isArray(part) && part.some(isRecord))
  return lists.length === 1 ? lists[0] : value
}

/** The texts of a row by column. What another object names like a field, as websites do, is a column of its own. */
function cellsOf(
  row: Readonly<Record<string, unknown>>,
  fields: HeaderFields,
  columnOf: ColumnOf,
): Map<string, string> {
  const cells = new Map<string, string>()
  const within: (readonly [string, string])[] = []
  for (const [key, value] of Object.entries(row)) {
    const name = wordsOfHeader(key)
    const { known, rest } = isRecord(value) ? partsOf(name, value, columnOf) : { known: [], rest: value }
    within.push(...known)
    const isWhole = known.length === 0 || restFields.has(fields.get(normalText(name)) ?? '')
    cells.set(isWhole ? name : `others of ${name}`, plain(rest))
  }
  for (const [name, text] of within) if ((cells.get(name) ?? '') === '') cells.set(name, text)
  return cells
}

/** Of an address, the street is left; of a person who has a name, the company is not the name. */
const restFields: ReadonlySet<string> = new Set(['address', 'locality', 'description', 'message', 'note'])

type Parts = { known: (readonly [string, string])[]; rest: unknown }

function partsOf(name: string, value: Readonly<Record<string, unknown>>, columnOf: ColumnOf): Parts {
  const parts = Object.entries(value).map(([key, part]) => ({
    key,
    part,
    column: columnOf(name, key),
  }))
  const isOfFields = !isQuantity(Object.values(value)) && parts.some(({ column }) => column !== null)
  if (!isOfFields) return { known: [], rest: value }
  // Beside a number, its unit.
  const named = parts.map(({ column, ...part }) => ({
    ...part,
    column: column ?? (unitOfNumber.test(part.key) ? wordsOfHeader(part.key) : null),
  }))
  return {
    known: named.flatMap(({ part, column }) => (column === null ? [] : [[column, plain(part)] as const])),
    rest: Object.fromEntries(
      named.flatMap(({ key, part, column }) => (column === null ? [[key, part]] : [])),
    ),
  }
}

const unitOfNumber = /_(?:prefix|postfix|suffix|unit)$/

type ColumnOf = (name: string, key: string) => string | null

/** More are none of a program. */
const maxKnownKeys = 2000

/** Each once a file, as all its rows have them. */
function createColumnOf(fields: HeaderFields): ColumnOf {
  const known = new Map<string, string | null>()
  return (name, key) => {
    const path = `${name}\n${key}`
    const column = known.get(path)
    if (column !== undefined) return column
    if (known.size >= maxKnownKeys || path.length > importBounds.header) return null
    const found = findColumn(name, key, fields)
    known.set(path, found)
    return found
  }
}

/** Of property: { id }, property id; of address: { city }, city. The phone of an agent and the width of a picture are none. */
function findColumn(name: string, key: string, fields: HeaderFields): string | null {
  const own = wordsOfHeader(key)
  const qualified = [`${name} ${own}`, `${own} ${name}`].find((column) => fields.has(normalText(column)))
  if (qualified !== undefined) return qualified
  const field = fields.get(knownName(own, fields) ?? '')
  if (field === undefined || saysOther(name, field) || otherThings.test(name)) return null
  return /[\s_-]/.test(own) || plainFields.has(field) ? own : null
}

const otherThings = /image|media|photo|author|user|link|embed|seo|yoast/

/** Whose names mean the same wherever they stand. */
const plainFields: ReadonlySet<string> = new Set(
  'city locality zip state latitude longitude address price bhk baths phone email furnishing facing deposit'.split(
    ' ',
  ),
)

function plain(cell: unknown): string {
  if (typeof cell === 'string') return cell
  // As WordPress has its texts, with how they may be shown.
  if (isRecord(cell) && typeof cell['rendered'] === 'string') return cell['rendered']
  if (typeof cell === 'number' || typeof cell === 'boolean') return String(cell)
  // A list, as of amenities or photos.
  if (Array.isArray(cell)) return cell.map(plain).join('; ')
  if (isRecord(cell) && isQuantity(Object.values(cell))) return Object.values(cell).join(' ')
  return isRecord(cell)
    ? Object.values(cell)
        .map(plain)
        .filter((part) => part !== '')
        .join(', ')
    : ''
}

/** { "value": 85, "unit": "lakh" } */
function isQuantity([value, unit, ...others]: readonly unknown[]): boolean {
  return typeof value === 'number' && typeof unit === 'string' && !/\d/.test(unit) && others.length === 0
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
