import { importBounds } from '#contract/imports/import-bounds.ts'

import type { ReadText } from './import-text.ts'

type Json =
  | { columns: string[]; lines: { line: number; cells: string[]; complete: boolean }[] }
  | { refusal: 'file_not_json' | 'file_chat' | 'file_no_list' | 'file_many_columns' }

/** Each object of a list is a row, its keys are the columns. */
export function readJson(text: string, maxRows: number, readText: ReadText): Json {
  const value = parsed(text) ?? parsedLines(text)
  if (value === null) return { refusal: isChat(text) ? 'file_chat' : 'file_not_json' }
  const list = listIn(value)
  if (!Array.isArray(list) || !list.every(isRecord)) return { refusal: 'file_no_list' }
  // One more than may be, so that the file is refused.
  const rows = list.slice(0, maxRows + 1)
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row).map(nameOf)))]
  if (columns.length > importBounds.columns) return { refusal: 'file_many_columns' }
  const lines = rows.map((row, index) => {
    const cells = new Map(Object.entries(row).map(([key, cell]) => [nameOf(key), plain(cell)]))
    return {
      line: index + 1,
      cells: columns.map((column) => readText(cells.get(column) ?? '')),
      complete: true,
    }
  })
  return { columns, lines }
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

/** Of propertyId, property id. */
function nameOf(key: string): string {
  return key.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').toLowerCase()
}

/** Programs wrap the list: { "data": [ … ] }. */
function listIn(value: unknown): unknown {
  if (!isRecord(value)) return value
  const lists = Object.values(value).filter((part) => Array.isArray(part) && part.some(isRecord))
  return lists.length === 1 ? lists[0] : value
}

function plain(cell: unknown): string {
  if (typeof cell === 'string') return cell
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
