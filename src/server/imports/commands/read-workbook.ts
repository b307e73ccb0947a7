import { readXlsx, streamXlsxRows, type MergeRange } from 'hucre/xlsx'

import { importBounds } from '#contract/imports/import-bounds.ts'

import { openArchive, type ArchiveRefusal } from '../../platform/files/read-archive.ts'
import { TooMuchText, type ReadText } from './import-text.ts'
import { carryMerged, maxHeaderDepth, type GridRow } from './tables/find-table.ts'

export type Sheet = { name: string; position: number; merges: readonly MergeRange[] }

export type Workbook =
  | {
      /** Those that are shown, at most 12. */
      sheets: Sheet[]
      /** Rows or columns of a sheet are hidden; they are read too. */
      isHiding: boolean
      /** Rows of a sheet that have a value; without a bound, one more than may be below the header. */
      readRows: (sheet: Sheet, maxRows?: number) => Promise<GridRow[]>
    }
  | Unreadable

/** Far above 5,000 rows with photos beside them. */
const bounds = { entries: 2000, entryBytes: 100 * 1024 * 1024, bytes: 150 * 1024 * 1024, ratio: 1000 }
const maxSheets = 12

/**
 * Every part is unpacked once under bounds before the workbook is read, because a part may claim to be smaller than
 * it is.
 */
export async function openWorkbook(
  bytes: Uint8Array,
  maxRowsOfFile: number,
  readText: ReadText,
): Promise<Workbook> {
  const probed = await unpackWorkbook(bytes)
  if ('refusal' in probed) return probed
  return {
    isHiding: probed.isHiding,
    sheets: probed.isPlain ? [firstSheet] : await listSheets(bytes),
    readRows: async ({ position, merges }, maxRows = maxRowsOfFile + maxHeaderDepth + 2) => {
      const rows: GridRow[] = []
      for await (const { index, values } of streamXlsxRows(bytes, { sheet: position, maxRows })) {
        const texts = values.slice(0, importBounds.columns + 1).map((value) => readText(textOf(value)))
        rows.push({ line: index + 1, values: texts })
      }
      return carryMerged(rows, merges, readText)
    },
  }
}

/** What a library does not understand of a workbook is a refusal, too much text is not. */
export function refusalOf(failure: unknown): { refusal: 'file_not_excel' } {
  if (failure instanceof TooMuchText) throw failure
  return { refusal: 'file_not_excel' }
}

const firstSheet: Sheet = { name: '', position: 0, merges: [] }

const refusals: Partial<Record<ArchiveRefusal, 'file_bomb' | 'file_old_excel'>> = {
  bomb: 'file_bomb',
  many: 'file_bomb',
  encrypted: 'file_old_excel',
}

type Unpacked = { isPlain: boolean; isHiding: boolean }
type Unreadable = { refusal: 'file_not_excel' | 'file_bomb' | 'file_old_excel' }

/** Every part once, under bounds. Plain is one sheet without merged cells, which needs no second reading. */
export async function unpackWorkbook(bytes: Uint8Array): Promise<Unpacked | Unreadable> {
  const probed = await probe(bytes)
  return typeof probed === 'string' ? { refusal: refusals[probed] ?? 'file_not_excel' } : probed
}

async function probe(bytes: Uint8Array): Promise<ArchiveRefusal | Unpacked> {
  const archive = await openArchive(
    { size: bytes.length, read: (start, end) => [bytes.subarray(start, end)] },
    bounds,
  )
  if ('refusal' in archive) return archive.refusal
  const [refused] = archive.refused
  if (refused) return refused.refusal
  let sheets = 0
  let isMerged = false
  let isHiding = false
  for (const entry of archive.entries) {
    const isOfExcel = entry.fileName.includes('worksheets/') && entry.fileName.endsWith('.xml')
    const isSheet = isOfExcel || entry.fileName === 'content.xml'
    const unpacked = await (isSheet ? archive.read(entry) : archive.count(entry))
    if (typeof unpacked === 'string') return unpacked
    if (typeof unpacked === 'number') continue
    sheets++
    isMerged ||= unpacked.includes('mergeCell')
    isHiding ||= hiding.some((words) => unpacked.includes(words))
  }
  return { isPlain: sheets <= 1 && !isMerged, isHiding }
}

/** Rows, columns and sheets of Excel, and rows and columns of OpenDocument. */
const hiding = [' hidden="1"', ' hidden="true"', ' table:visibility="collapse"', ' table:visibility="filter"']

/** Names and merged cells of the sheets; a workbook whose other parts cannot be read has a first sheet still. */
async function listSheets(bytes: Uint8Array): Promise<Sheet[]> {
  const positions: number[] = []
  try {
    const { sheets } = await readXlsx(bytes, {
      // One cell of each; the rows are read as a stream.
      range: 'A1:A1',
      sheets: ({ index, hidden, veryHidden }) => {
        const isShown = !hidden && !veryHidden && positions.length < maxSheets
        if (isShown) positions.push(index)
        return isShown
      },
    })
    return sheets.map(({ name, merges = [] }, index) => ({ name, merges, position: positions[index] ?? 0 }))
  } catch {
    return [firstSheet]
  }
}

/** Formulas are read as the value they had when the file was saved. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number')
    return Number.isInteger(value) ? String(value) : String(Number(value.toFixed(6)))
  if (typeof value === 'boolean') return String(value)
  return value instanceof Date ? dateText(value) : ''
}

/** Dates of a workbook have no zone; one at midnight has no time. */
function dateText(value: Date): string {
  const [day = '', time = ''] = value.toISOString().split('T')
  const minute = time.slice(0, 5)
  // Of a time of day, spreadsheets count the days from 1899.
  if (day < '1900-01-02') return minute
  return minute === '00:00' ? day : `${day} ${minute}`
}
