import { zipSync } from 'fflate'
import { writeXlsx } from 'hucre/xlsx'
import sharp from 'sharp'

import type { Actor } from '#server/platform/context.ts'
import type { As } from '#tests/test.ts'

export const columns = ['reference', 'title', 'type', 'address', 'price_lakh', 'sqft', 'bhk', 'baths']

/** Rows of different homes, each valid. */
export function homeRows(count: number, from = 1): string[][] {
  return Array.from({ length: count }, (_, index) => {
    const number = from + index
    const title = `Flat ${number} near the park`
    return [
      `HV-${number}`,
      title,
      'apartment',
      `${number} Park Road, Jaipur`,
      '55',
      `${900 + number}`,
      '2',
      '2',
    ]
  })
}

export function csvOf(rows: readonly string[][], header: readonly string[] = columns): File {
  const lines = [header, ...rows].map((cells) => cells.map((cell) => `"${cell}"`).join(','))
  return new File([lines.join('\n'), '\n'], 'homes.csv', { type: 'text/csv' })
}

export async function xlsxOf(rows: readonly (string | number | Date)[][], header = columns): Promise<File> {
  const bytes = await writeXlsx({ sheets: [{ name: 'Homes', rows: [header, ...rows] }] })
  return new File([new Uint8Array(bytes)], 'homes.xlsx')
}

/** Every cell is the one shared text, so that a small file stands for much. */
export function sharedTextXlsx({
  rows,
  columns: count,
  text,
}: {
  rows: number
  columns: number
  text: string
}) {
  const relation = (type: string, target: string) =>
    `<Relationship Id="${type}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`
  const relations = (...each: string[]) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${each.join('')}</Relationships>`
  const header = Array.from({ length: count }, (_, index) => `<c t="inlineStr"><is><t>c${index}</t></is></c>`)
  const row = `<row>${'<c t="s"><v>0</v></c>'.repeat(count)}</row>`
  const parts = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': relations(relation('officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets><sheet name="Homes" sheetId="1" r:id="worksheet"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      relation('worksheet', 'worksheets/sheet1.xml'),
      relation('sharedStrings', 'sharedStrings.xml'),
    ),
    'xl/sharedStrings.xml': `<sst><si><t>${text}</t></si></sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData><row>${header.join('')}</row>${row.repeat(rows)}</sheetData></worksheet>`,
  }
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, Buffer.from(part)])))
}

/** A photo of one colour, as small as one that is taken. */
export async function photoOf(red: number): Promise<Uint8Array> {
  const background = { r: red % 256, g: (red * 7) % 256, b: 90 }
  return sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

export function zipOf(files: Record<string, Uint8Array>): Uint8Array {
  return zipSync(files, { level: 0 })
}

type SentZip = { id: string; zip: Uint8Array; name?: string; pieces?: number }

/** Sends a ZIP as the dashboard does, or only its first pieces. */
export async function sendZip(
  as: As,
  sender: Actor,
  { id, zip, name = 'photos.zip', pieces = Infinity }: SentZip,
) {
  const size = 4 * 1024 * 1024
  for (let piece = 0; piece < pieces && piece * size < zip.length; piece++) {
    const file = new File([new Uint8Array(zip.subarray(piece * size, (piece + 1) * size))], 'piece')
    await as(sender).imports.uploadImportPhotos({ id, name, bytes: zip.length, piece, file })
  }
}

type Sending = { as: As; deliverEvents: () => Promise<unknown> }

/** Sends a file of homes and checks it; returns the import. */
export async function uploadHomes(
  { as, deliverEvents }: Sending,
  owner: Actor,
  file: number | File,
): Promise<string> {
  const sent = typeof file === 'number' ? csvOf(homeRows(file)) : file
  const { id } = await as(owner).imports.uploadImport({ file: sent })
  await deliverEvents()
  return id
}

/** The same, and lists its rows. */
export async function importHomes(sending: Sending, owner: Actor, file: number | File): Promise<string> {
  const id = await uploadHomes(sending, owner, file)
  await sending.as(owner).imports.startImport({ id })
  await sending.deliverEvents()
  return id
}
