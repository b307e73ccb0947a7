import { readXls, type Sheet } from 'hucre'
import { readOds } from 'hucre/ods'

import { importBounds } from '#contract/imports/import-bounds.ts'

import type { ReadText } from './import-text.ts'
import type { NamedSheet } from './read-spreadsheet-xml.ts'
import { refusalOf, textOf, unpackWorkbook } from './read-workbook.ts'
import { carryMerged, maxHeaderDepth } from './tables/find-table.ts'

export type Sheets = { sheets: NamedSheet[]; isHiding: boolean }
type Unread = { refusal: 'file_not_excel' | 'file_old_excel' | 'file_bomb' }

/** An archive that names this format in its part mimetype, which is not packed. */
export function isOpenDocument(bytes: Uint8Array): boolean {
  const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b
  return isArchive && bufferOf(bytes).includes('application/vnd.oasis.opendocument.spreadsheet')
}

function bufferOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
}

/** An OpenDocument spreadsheet, whose parts are unpacked under bounds before. */
export async function readOpenDocument(
  bytes: Uint8Array,
  maxRows: number,
  readText: ReadText,
): Promise<Sheets | Unread> {
  const unpacked = await unpackWorkbook(bytes)
  if ('refusal' in unpacked) return unpacked
  try {
    const { sheets } = await readOds(bytes)
    return { sheets: namedSheets(sheets, maxRows, readText), isHiding: unpacked.isHiding }
  } catch (failure) {
    return refusalOf(failure)
  }
}

/** A workbook of Excel 97 to 2003; an older one and one with a password are refused. */
export async function readOldWorkbook(
  bytes: Uint8Array,
  maxRows: number,
  readText: ReadText,
): Promise<Sheets | Unread> {
  if (isProtected(bytes)) return { refusal: 'file_old_excel' }
  try {
    const { sheets } = await readXls(bytes)
    return { sheets: namedSheets(sheets, maxRows, readText), isHiding: false }
  } catch (failure) {
    return { ...refusalOf(failure), refusal: 'file_old_excel' }
  }
}

const beginning = Buffer.from([0x09, 0x08, 0x10, 0x00, 0x00, 0x06, 0x05, 0x00])
const records = { password: 0x2f, maxBefore: 8 }

/** Its cells would be read as letters that nobody wrote: a record behind the beginning of the workbook says so. */
function isProtected(bytes: Uint8Array): boolean {
  const buffer = bufferOf(bytes)
  let at = buffer.indexOf(beginning)
  for (let count = 0; at >= 0 && count < records.maxBefore && at + 4 <= buffer.length; count++) {
    if (buffer.readUInt16LE(at) === records.password) return true
    at += 4 + buffer.readUInt16LE(at + 2)
  }
  return false
}

function namedSheets(sheets: readonly Sheet[], maxRows: number, readText: ReadText): NamedSheet[] {
  return sheets.slice(0, maxSheets).map(({ name, rows, merges = [] }, position) => {
    const read = rows.slice(0, maxRows + maxHeaderDepth + 2).map((values, index) => ({
      line: index + 1,
      values: values.slice(0, importBounds.columns + 1).map((value) => readText(textOf(value))),
    }))
    return { name, position, rows: carryMerged(read, merges, readText) }
  })
}

const maxSheets = 12
