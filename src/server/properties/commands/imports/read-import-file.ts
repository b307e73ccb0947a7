import { parse } from 'csv-parse/sync'

import { importBounds } from '#contract/properties/importing/import-bounds.ts'
import type { ImportReason } from '#contract/properties/importing/import-reasons.ts'

import { createTextReader, TooMuchText, type ReadText } from './import-text.ts'
import { readWorkbook } from './read-workbook.ts'

/** A row as the file gives it: line number (1 is the header) and its cells in the order of the columns. */
export type FileLine = { line: number; cells: string[]; complete: boolean }

export type ImportFormat = 'csv' | 'xlsx' | 'json'

/** Column names in lower case. */
export type ReadFile = { format: ImportFormat; columns: string[]; lines: FileLine[] }
export type ImportFile = ReadFile | { refusal: ImportReason }

type Bounds = { megabytes: number; rows: number; textBytes: number }

/** For the operator's command; an advertiser's file is smaller. */
const usualBounds: Bounds = { megabytes: 50, rows: 200_000, textBytes: 200 * 1024 * 1024 }

/** Parse the bytes of a CSV, XLSX or JSON file; a file invalid as a whole is refused with one reason. */
export async function readImportFile(
  bytes: Uint8Array,
  name: string,
  { megabytes, rows, textBytes }: Bounds = usualBounds,
): Promise<ImportFile> {
  const refuse = (code: ImportReason['code'], values: Record<string, string> = {}) => ({
    refusal: { code, values: { name, ...values } },
  })
  if (bytes.length === 0) return refuse('file_empty')
  if (bytes.length > megabytes * 1024 * 1024) return refuse('file_large', { most: String(megabytes) })
  const read = await readWithin(bytes, { rows, textBytes })
  if ('refusal' in read) return refuse(read.refusal, read.values)
  const { columns, lines } = read
  if (columns.length > importBounds.columns || columns.some((column) => column.length > importBounds.header))
    return refuse('file_many_columns')
  if (columns.some((column) => column.includes('\0') || !column.isWellFormed())) return refuse('file_binary')
  if (new Set(columns).size < columns.length) return refuse('file_column_twice')
  if (lines.length === 0) return refuse('file_no_rows')
  if (lines.length > rows) return refuse('file_many_rows', { most: rows.toLocaleString('en-IN') })
  return read
}

type Unread = { refusal: ImportReason['code']; values?: Record<string, string> }

async function readWithin(
  bytes: Uint8Array,
  { rows, textBytes }: Omit<Bounds, 'megabytes'>,
): Promise<ReadFile | Unread> {
  try {
    return await readLines(bytes, rows, createTextReader(textBytes))
  } catch (failure) {
    if (failure instanceof TooMuchText) return { refusal: 'file_bomb' }
    throw failure
  }
}

async function readLines(bytes: Uint8Array, most: number, readText: ReadText): Promise<ReadFile | Unread> {
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return { refusal: 'file_old_excel' }
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return readSheet(bytes, most, readText)
  const text = decode(bytes)
  if (typeof text !== 'string') return text
  return /^\s*[[{]/.test(text) ? readJson(text, most, readText) : readCsv(text, readText)
}

function startsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, index) => bytes[index] === byte)
}

/** UTF-8 or, with its mark, UTF-16, as spreadsheets write it. */
function decode(bytes: Uint8Array): string | Unread {
  const wide = startsWith(bytes, [0xff, 0xfe])
    ? 'utf-16le'
    : startsWith(bytes, [0xfe, 0xff])
      ? 'utf-16be'
      : null
  if (wide === null && bytes.includes(0)) return { refusal: 'file_binary' }
  try {
    return new TextDecoder(wide ?? 'utf-8', { fatal: true }).decode(bytes)
  } catch {
    return { refusal: 'file_encoding' }
  }
}

async function readSheet(bytes: Uint8Array, most: number, readText: ReadText): Promise<ReadFile | Unread> {
  const sheet = await readWorkbook(bytes, most, readText)
  if ('refusal' in sheet) return sheet
  const [header, ...rest] = sheet.rows
  const named = namedColumns(header?.values)
  const lines = rest.map(({ line, values }) => ({ line, cells: cellsOf(named, values), complete: true }))
  return { format: 'xlsx', columns: named.map(({ column }) => column), lines }
}

type NamedColumn = { column: string; position: number }

/** Cells without a header, as of notes beside the list, are left out. */
function namedColumns(header: readonly string[] = []): NamedColumn[] {
  return header.flatMap((cell, position) => (cell === '' ? [] : [{ column: cell.toLowerCase(), position }]))
}

function cellsOf(named: readonly NamedColumn[], values: readonly string[]): string[] {
  return named.map(({ position }) => values[position] ?? '')
}

function readCsv(text: string, readText: ReadText): ReadFile | Unread {
  let records: string[][]
  const lineNumbers: number[] = []
  try {
    records = parse(text, {
      delimiter: separatorOf(text),
      relax_column_count: true,
      skip_empty_lines: true,
      // Spreadsheets write an empty row as separators alone.
      skip_records_with_empty_values: true,
      trim: true,
      on_record: (record: string[], { lines }) => {
        lineNumbers.push(lines)
        return record
      },
    })
  } catch (error) {
    const line = lineOf(error) ?? text.split('\n').length
    return { refusal: 'file_open_quote', values: { line: String(line) } }
  }
  const [header = [], ...rest] = records
  const named = namedColumns(header)
  const least = (named.at(-1)?.position ?? -1) + 1
  const lines = rest.map((record, index) => ({
    line: lineNumbers[index + 1] ?? 0,
    cells: cellsOf(named, record).map(readText),
    complete: record.length >= least && record.slice(header.length).every((cell) => cell === ''),
  }))
  const last = lines.at(-1)
  if (last && rest.at(-1)?.length !== header.length && !text.endsWith('\n'))
    return { refusal: 'file_cut_off', values: { line: String(last.line) } }
  return { format: 'csv', columns: named.map(({ column }) => column), lines }
}

/** Spreadsheets of other locales write semicolons or tabs. */
function separatorOf(text: string): string {
  const [header = ''] = text.split(/[\r\n]/, 1)
  const count = (separator: string) => header.split(separator).length
  return [',', ';', '\t'].toSorted((one, other) => count(other) - count(one))[0] ?? ','
}

function readJson(text: string, most: number, readText: ReadText): ReadFile | Unread {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { refusal: 'file_not_json' }
  }
  if (!Array.isArray(value) || !value.every(isRecord)) return { refusal: 'file_no_list' }
  // One more than may be, so that the file is refused.
  const rows = value.slice(0, most + 1)
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row).map((key) => key.toLowerCase())))]
  if (columns.length > importBounds.columns) return { refusal: 'file_many_columns' }
  const lines = rows.map((row, index) => {
    const cells = new Map(Object.entries(row).map(([key, cell]) => [key.toLowerCase(), plain(cell)]))
    return {
      line: index + 1,
      cells: columns.map((column) => readText(cells.get(column) ?? '')),
      complete: true,
    }
  })
  return { format: 'json', columns, lines }
}

function plain(cell: unknown): string {
  if (typeof cell === 'string') return cell
  if (typeof cell === 'number' || typeof cell === 'boolean') return String(cell)
  // A list, as of amenities or photos.
  return Array.isArray(cell) ? cell.map(plain).join('; ') : ''
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function lineOf(error: unknown): number | null {
  return isRecord(error) && typeof error['lines'] === 'number' ? error['lines'] : null
}
