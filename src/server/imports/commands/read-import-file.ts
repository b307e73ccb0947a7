import { importBounds } from '#contract/imports/import-bounds.ts'
import type { SheetPreview } from '#contract/imports/import-detail.ts'
import type { ImportReason } from '#contract/imports/import-reasons.ts'
import type { HeaderFields } from '#contract/imports/recognize-headers.ts'

import { decodeText } from './decode-text.ts'
import { cutText, shortList } from './import-cells.ts'
import { createTextReader, TooMuchText, type ReadText } from './import-text.ts'
import { readCsv } from './read-csv.ts'
import { isHtml, readHtmlTable } from './read-html-table.ts'
import { isChat, readJson } from './read-json.ts'
import { isSpreadsheetXml, readSpreadsheetXml, type NamedSheet } from './read-spreadsheet-xml.ts'
import { isOpenDocument, readOldWorkbook, readOpenDocument } from './read-whole-workbook.ts'
import { openWorkbook, refusalOf, type Sheet } from './read-workbook.ts'
import { arrangeRows } from './tables/arrange-rows.ts'
import {
  maxHeaderDepth,
  findHeader,
  headerAt,
  minKnownFields,
  nameColumns,
  type GridRow,
} from './tables/find-table.ts'
import { joinUnits } from './tables/join-units.ts'

/** A row as the file gives it: line number (1 is the first of the file) and its cells in the order of the columns. */
export type FileLine = {
  line: number
  cells: string[]
  complete: boolean
  /** What was guessed of it. */
  notes?: ImportReason[]
}

export type ImportFormat = 'csv' | 'xlsx' | 'json'

/** Column names in lower case, each once. */
export type ReadFile = {
  format: ImportFormat
  columns: string[]
  lines: FileLine[]
  /** What was guessed of the whole file. */
  notes: ImportReason[]
  /** The first rows of each sheet that has any; none where the header of the only one is certain. */
  previews: SheetPreview[]
}
export type ImportFile = ReadFile | { refusal: ImportReason }

/** Position of a sheet and the line of its header; without it, the one that names most fields. */
export type HeaderChoice = { sheet: number; line?: number | undefined }

type Bounds = { megabytes: number; rows: number; textBytes: number }
type Reading = {
  /** Instead of the header that is found. */
  choice?: HeaderChoice
  /** Of listings or leads: by their names, the header is found. */
  fields: HeaderFields
  bounds?: Bounds
}

/** For the operator's command; an advertiser's file is smaller. */
const usualBounds: Bounds = { megabytes: 50, rows: 200_000, textBytes: 200 * 1024 * 1024 }

/** Parse the bytes of a CSV, XLSX, XLS, ODS or JSON file, or of a table of HTML; a file invalid as a whole is refused with one reason. */
export async function readImportFile(
  bytes: Uint8Array,
  name: string,
  { fields, choice, bounds = usualBounds }: Reading,
): Promise<ImportFile> {
  const { megabytes, rows, textBytes } = bounds
  const refuse = (code: ImportReason['code'], values: Record<string, string> = {}) => ({
    refusal: { code, values: { name, ...values } },
  })
  if (bytes.length === 0) return refuse('file_empty')
  if (bytes.length > megabytes * 1024 * 1024) return refuse('file_large', { most: String(megabytes) })
  const read = await readWithin({
    bytes,
    fields,
    choice,
    maxRows: rows,
    readText: createTextReader(textBytes),
  })
  if ('refusal' in read) return refuse(read.refusal, read.values)
  const { columns, lines } = read
  if (columns.length > importBounds.columns) return refuse('file_many_columns')
  if (columns.some((column) => column.includes('\0') || !column.isWellFormed())) return refuse('file_binary')
  if (lines.length === 0) return refuse('file_no_rows')
  if (lines.length > rows) return refuse('file_many_rows', { most: rows.toLocaleString('en-IN') })
  return read
}

type Unread = { refusal: ImportReason['code']; values?: Record<string, string> }
type Source = {
  bytes: Uint8Array
  fields: HeaderFields
  choice: HeaderChoice | undefined
  maxRows: number
  readText: ReadText
}

async function readWithin(source: Source): Promise<ReadFile | Unread> {
  try {
    return await readLines(source)
  } catch (failure) {
    if (failure instanceof TooMuchText) return { refusal: 'file_bomb' }
    throw failure
  }
}

async function readLines(source: Source): Promise<ReadFile | Unread> {
  const { bytes, fields, choice, maxRows, readText } = source
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0]))
    return readWhole(await readOldWorkbook(bytes, maxRows, readText), source)
  if (isOpenDocument(bytes)) return readWhole(await readOpenDocument(bytes, maxRows, readText), source)
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return readSheets(source)
  const decoded = decodeText(bytes)
  if ('refusal' in decoded) return decoded
  const { text, notes } = decoded
  if (/^\s*[[{]/.test(text)) {
    const read = readJson(text, { fields, maxRows, readText })
    if ('refusal' in read) return read
    return { format: 'json', ...read, ...named(read.columns, [...notes, ...read.notes]), previews: [] }
  }
  if (isChat(text)) return { refusal: 'file_chat' }
  if (isSpreadsheetXml(text)) return tableOfSheets(readSpreadsheetXml(text, readText), source, notes)
  if (isHtml(text)) {
    const read = await readHtmlTable(text, readText)
    if ('refusal' in read) return read
    const grid = {
      format: 'xlsx' as const,
      rows: read.rows,
      notes: [{ code: 'note_html' as const }, ...notes],
    }
    return tableOf(grid, fields, choice?.line)
  }
  const read = readCsv(text, fields, readText)
  if ('refusal' in read) return read
  return tableOf({ format: 'csv', ...read, notes: [...notes, ...read.notes] }, fields, choice?.line)
}

function readWhole(read: Awaited<ReturnType<typeof readOldWorkbook>>, source: Source): ReadFile | Unread {
  if ('refusal' in read) return read
  return tableOfSheets(read.sheets, source, read.isHiding ? [{ code: 'note_hidden' }] : [])
}

/** The sheet whose header names most fields. */
function tableOfSheets(
  all: readonly NamedSheet[],
  { fields, choice }: Source,
  notes: readonly ImportReason[],
): ReadFile | Unread {
  const sheets = all.filter(({ rows }) => rows.length > 0)
  const judged = sheets.map((sheet) => ({ sheet, known: findHeader(sheet.rows, fields).known }))
  const [best] = judged.toSorted((one, other) => other.known - one.known)
  const sheet = sheets.find(({ position }) => position === choice?.sheet) ?? best?.sheet
  if (sheet === undefined) return { refusal: 'file_no_rows' }
  const ofSheet: ImportReason[] =
    sheets.length > 1 ? [{ code: 'note_sheet', values: { sheet: cutText(sheet.name, 60) } }] : []
  const previews = judged.map(({ sheet: each, known }) => previewOf(each, each.rows, known))
  return tableOf(
    { format: 'xlsx', rows: sheet.rows, notes: [...ofSheet, ...notes], previews, name: sheet.name },
    fields,
    choice?.line,
  )
}

function named(headers: readonly string[], before: readonly ImportReason[]) {
  const { columns, notes } = nameColumns(headers)
  return { columns, notes: [...before, ...notes] }
}

function startsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, index) => bytes[index] === byte)
}

/** The sheet whose header names most fields, of equal ones the first with most rows. */
async function readSheets({ bytes, fields, choice, maxRows, readText }: Source): Promise<ReadFile | Unread> {
  const workbook = await openWorkbook(bytes, maxRows, readText)
  if ('refusal' in workbook) return workbook
  const { sheets, isHiding, readRows } = workbook
  try {
    const judged: { sheet: Sheet; known: number; rows: number; preview: SheetPreview }[] = []
    for (const sheet of sheets.length > 1 ? sheets : []) {
      const upper = await readRows(sheet, 2 * maxHeaderDepth)
      const known = upper.length === 0 ? -1 : findHeader(upper, fields).known
      judged.push({ sheet, known, rows: upper.length, preview: previewOf(sheet, upper, known) })
    }
    const [best] = judged.toSorted((one, other) => other.known - one.known || other.rows - one.rows)
    const chosen = sheets.find(({ position }) => position === choice?.sheet)
    const sheet = chosen ?? best?.sheet ?? sheets[0]
    if (sheet === undefined) return { refusal: 'file_no_rows' }
    const filled = judged.flatMap(({ preview }) => (preview.rows.length > 0 ? preview : []))
    const notes: ImportReason[] =
      filled.length > 1 ? [{ code: 'note_sheet', values: { sheet: cutText(sheet.name, 60) } }] : []
    if (isHiding) notes.push({ code: 'note_hidden' })
    const rows = await readRows(sheet)
    const previews = filled.length > 0 ? filled : [previewOf(sheet, rows)]
    return tableOf({ format: 'xlsx', rows, notes, previews, name: sheet.name }, fields, choice?.line)
  } catch (failure) {
    return refusalOf(failure)
  }
}

export type Grid = {
  format: ImportFormat
  rows: readonly GridRow[]
  notes: readonly ImportReason[]
  /** Of a text that ends within a line. */
  isOpen?: boolean
  /** Of the sheets of a workbook. */
  previews?: SheetPreview[]
  /** Of the sheet: a title as well. */
  name?: string
}

/** The rows below the header, under its names. Cells without a name, as of notes beside the list, are left out. */
function tableOf(grid: Grid, fields: HeaderFields, line?: number): ReadFile {
  const { format, rows, isOpen } = grid
  const chosen = line === undefined ? -1 : rows.findIndex((row) => row.line === line)
  const header = chosen < 0 ? findHeader(rows, fields) : headerAt(rows, chosen, fields)
  const { begin, known, notes } = header
  const above = rows.slice(0, Math.max(0, begin - 1)).flatMap(({ values }) => values)
  const titles = [grid.name ?? '', ...above]
  const arranged = arrangeRows(rows.slice(begin), {
    names: header.names,
    fields,
    titles: cutText(titles.join(' '), 500),
  })
  const below = joinUnits(arranged, fields)
  const { names } = below
  const positions = names.flatMap((name, position) => (name === '' ? [] : [position]))
  const { columns, notes: ofNames } = nameColumns(positions.map((position) => names[position] ?? ''))
  const least = header.names.findLastIndex((name) => name !== '') + 1
  const last = rows.at(-1)
  const isUnnamed = (value: string, position: number) =>
    value !== '' && (names[position] ?? '') === '' && !(position === 0 && isRowNumber.test(value))
  const lines = below.rows.map((row): FileLine => {
    const { line, values, carried = [], repeated = [], isOther = false } = row
    const isShort = isOpen !== undefined && values.length < least
    const rowNotes = positions.flatMap((position, index): ImportReason[] => {
      const text = cutText(values[position] ?? '', 60)
      const column = cutText(columns[index] ?? '', 60)
      if (carried.includes(position)) return [{ code: 'repaired_merged', values: { column, text } }]
      return repeated.includes(position) ? [{ code: 'repaired_repeated', values: { column, text } }] : []
    })
    const unnamed = values.length > positions.length ? values.filter(isUnnamed) : []
    if (unnamed.length > 0)
      rowNotes.push({ code: 'repaired_unnamed', values: { text: shortList(unnamed, 3) } })
    if (isShort)
      rowNotes.push({ code: line === last?.line && isOpen ? 'repaired_cut_off' : 'repaired_short' })
    return {
      line,
      cells: positions.map((position) => values[position] ?? ''),
      complete:
        !isOther &&
        (isOpen === undefined ||
          (values.slice(names.length).every((cell) => cell === '') &&
            !(values.length > least && isCutUp(values)))),
      ...(rowNotes.length > 0 && { notes: rowNotes }),
    }
  })
  const isCut = lines.at(-1)?.notes?.some(({ code }) => code === 'repaired_cut_off') ?? false
  const ofEnd: ImportReason[] = isCut ? [{ code: 'note_cut_off', values: { line: String(last?.line) } }] : []
  const sheets = grid.previews ?? [previewOf({ name: '', position: 0 }, rows)]
  const isCertain = known >= minKnownFields && sheets.length === 1 && line === undefined
  const previews = isCertain ? [] : sheets
  const all = [...grid.notes, ...notes, ...ofNames, ...arranged.notes, ...below.notes, ...ofEnd]
  return { format, columns, lines, previews, notes: all }
}

/** An amount such as 85,00,000 whose commas were taken for the ends of cells. */
function isCutUp(values: readonly string[]): boolean {
  return values.some(
    (value, at) =>
      /^\D{0,4}[\d०-९]{1,3}$/.test(value) &&
      /^[\d०-९]{2}$/.test(values[at + 1] ?? '') &&
      /^[\d०-९]{3}(?:\/-|\.00)?$/.test(values[at + 2] ?? ''),
  )
}

/** Programs count rows in a column without a name. */
const isRowNumber = /^\d{1,6}[.)]?$/

const minFieldsOfList = 3

/** Its first rows, shortened, for whoever chooses the header. */
function previewOf(
  { name, position }: Pick<SheetPreview, 'name' | 'position'>,
  rows: readonly GridRow[],
  known = 0,
): SheetPreview {
  const shown = rows.slice(0, 12).map(({ line, values }) => ({
    line,
    cells: values
      .filter((value) => value !== '')
      .slice(0, 8)
      .map((value) => cutText(value, 40)),
  }))
  return { name: cutText(name, 60), position, rows: shown, isList: known >= minFieldsOfList }
}
