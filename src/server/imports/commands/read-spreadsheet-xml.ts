import { importBounds } from '#contract/imports/import-bounds.ts'

import type { ReadText } from './import-text.ts'
import { carryMerged, type GridRow } from './tables/find-table.ts'

/** Excel 2003 and older programs save a workbook as one XML file, often under the name of an .xls. */
export function isSpreadsheetXml(text: string): boolean {
  const head = text.slice(0, 4000)
  return /^\s*</.test(head) && /<(?:\w+:)?Workbook[\s>]/.test(head) && head.includes('office:spreadsheet')
}

export type NamedSheet = { name: string; position: number; rows: GridRow[] }
type Merge = { startRow: number; endRow: number; startCol: number; endCol: number }

const token = /<(\/?)(?:\w+:)?(Worksheet|Row|Cell|Data)\b([^<>]*?)(\/?)>|<[^<>]*>|([^<]+)/g

/** Sheets that have a row, each with its merged cells carried down. */
export function readSpreadsheetXml(text: string, readText: ReadText): NamedSheet[] {
  const sheets: (NamedSheet & { merges: Merge[] })[] = []
  let [line, column, type] = [0, 0, '']
  let row: GridRow | undefined
  let data: string | null = null
  for (const [, close, element, attributes = '', empty, words] of text.matchAll(token)) {
    const sheet = sheets.at(-1)
    if (words !== undefined && data !== null) data += words
    if (element === undefined || (sheet === undefined && element !== 'Worksheet')) continue
    const isBegin = close === ''
    if (element === 'Worksheet' && isBegin) {
      const name = plain(attributeOf(attributes, 'Name') ?? '')
      sheets.push({ name, position: sheets.length, rows: [], merges: [] })
      line = 0
    } else if (element === 'Row' && isBegin) {
      line = countOf(attributes, 'Index') ?? line + 1
      column = 0
      row = { line, values: [] }
      if (empty === '') sheet?.rows.push(row)
    } else if (element === 'Cell' && isBegin) {
      column = countOf(attributes, 'Index') ?? column + 1
      const [down = 0, across = 0] = [countOf(attributes, 'MergeDown'), countOf(attributes, 'MergeAcross')]
      const [startRow, startCol] = [line - 1, column - 1]
      const endRow = startRow + down
      if (down > 0) sheet?.merges.push({ startRow, endRow, startCol, endCol: startCol + across })
      while (row && row.values.length < Math.min(column, importBounds.columns + 1)) row.values.push('')
      column += across
    } else if (element === 'Data' && isBegin) {
      type = attributeOf(attributes, 'Type') ?? ''
      data = ''
    } else if (element === 'Data' && data !== null) {
      if (row && row.values.length > 0)
        row.values[row.values.length - 1] = readText(valueOf(plain(data), type))
      data = null
    }
  }
  return sheets.flatMap(({ merges, ...sheet }) => {
    const rows = carryMerged(sheet.rows, merges, readText)
    return rows.length > 0 ? [{ ...sheet, rows }] : []
  })
}

function attributeOf(attributes: string, name: string): string | undefined {
  return new RegExp(String.raw`(?:^|[\s:])${name}\s*=\s*["']([^"']*)["']`).exec(attributes)?.[1]
}

function countOf(attributes: string, name: string): number | undefined {
  const text = attributeOf(attributes, name) ?? ''
  return /^\d{1,7}$/.test(text) ? Number(text) : undefined
}

function valueOf(text: string, type: string): string {
  if (type === 'Number' && Number.isFinite(Number(text))) return String(Number(Number(text).toFixed(6)))
  const [, day = '', minute = ''] = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})/.exec(text) ?? []
  if (type !== 'DateTime' || day === '') return type === 'Error' ? '' : text
  if (day < '1900-01-02') return minute
  return minute === '00:00' ? day : `${day} ${minute}`
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function plain(text: string): string {
  return text.replaceAll(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]{2,4}));/gi,
    (...found: (string | undefined)[]) => {
      const [whole = '', hex, decimal, name] = found
      if (name !== undefined) return entities[name.toLowerCase()] ?? whole
      const point = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
      return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : ''
    },
  )
}
