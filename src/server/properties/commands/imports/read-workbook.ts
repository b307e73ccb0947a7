import { streamXlsxRows } from 'hucre/xlsx'

import { importBounds } from '#contract/properties/importing/import-bounds.ts'

import { openArchive, type ArchiveRefusal } from '../../../platform/files/read-archive.ts'
import { TooMuchText, type ReadText } from './import-text.ts'

type SheetRow = { line: number; values: string[] }
export type Workbook = { rows: SheetRow[] } | { refusal: 'file_not_excel' | 'file_bomb' | 'file_old_excel' }

/** Far above 5,000 rows with photos beside them. */
const bounds = { entries: 2000, entryBytes: 100 * 1024 * 1024, bytes: 150 * 1024 * 1024, ratio: 1000 }

/**
 * Rows of the first sheet as text, at most one more than `most` below the header. Every part is unpacked once under
 * bounds before the workbook is read, because a part may claim to be smaller than it is.
 */
export async function readWorkbook(bytes: Uint8Array, most: number, readText: ReadText): Promise<Workbook> {
  const refusal = await probe(bytes)
  if (refusal !== null) return { refusal: refusals[refusal] ?? 'file_not_excel' }
  try {
    const rows: SheetRow[] = []
    for await (const { index, values } of streamXlsxRows(bytes, { sheet: 0, maxRows: most + 2 })) {
      const texts = values.slice(0, importBounds.columns + 1).map((value) => readText(textOf(value)))
      if (texts.some((text) => text !== '')) rows.push({ line: index + 1, values: texts })
    }
    return { rows }
  } catch (failure) {
    if (failure instanceof TooMuchText) throw failure
    return { refusal: 'file_not_excel' }
  }
}

const refusals: Partial<Record<ArchiveRefusal, 'file_bomb' | 'file_old_excel'>> = {
  bomb: 'file_bomb',
  many: 'file_bomb',
  encrypted: 'file_old_excel',
}

async function probe(bytes: Uint8Array): Promise<ArchiveRefusal | null> {
  const archive = await openArchive(
    { size: bytes.length, read: (start, end) => [bytes.subarray(start, end)] },
    bounds,
  )
  if ('refusal' in archive) return archive.refusal
  for (const entry of archive.entries) {
    const unpacked = await archive.count(entry)
    if (typeof unpacked === 'string') return unpacked
  }
  return null
}

/** Formulas are read as the value they had when the file was saved. */
function textOf(value: unknown): string {
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
  return minute === '00:00' ? day : `${day} ${minute}`
}
