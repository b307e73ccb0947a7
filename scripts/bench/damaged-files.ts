import { unzipSync, zipSync } from 'fflate'
import { readFile, readdir } from 'node:fs/promises'
import { extname, join } from 'node:path'

import { headerFields, recognizeColumns } from '#contract/imports/column-mapping.ts'
import { importBounds } from '#contract/imports/import-bounds.ts'
import { reasonText, type ImportReason } from '#contract/imports/import-reasons.ts'
import type { ImportKind } from '#contract/imports/lead-fields.ts'
import { readLeadRow } from '#server/imports/commands/leads/read-lead-row.ts'
import { findDateOrder } from '#server/imports/commands/leads/read-moment.ts'
import { readImportFile, type ReadFile } from '#server/imports/commands/read-import-file.ts'
import { readImportRow } from '#server/imports/commands/read-import-row.ts'
import { readUploadedFile } from '#server/imports/commands/read-uploaded-file.ts'
import { openArchive } from '#server/platform/files/read-archive.ts'

import { damage, randomOf } from '../../tests/hostile-files/damage.ts'

const usual = { files: 2000, seed: 32 }
/** Every such file goes through the process of an upload too, whose start takes longer than its reading. */
const ofProcess = 40
const folder = join(import.meta.dirname, '../../tests/real-files')
const bounds = {
  megabytes: importBounds.bytes / 1024 / 1024,
  rows: importBounds.rows,
  textBytes: importBounds.textBytes,
}
const zipBounds = {
  entries: importBounds.zipEntries,
  entryBytes: 25e6,
  bytes: 1e9,
  ratio: importBounds.zipRatio,
}

type Count = { files: number; read: number; refused: number; rows: number; slowest: number; peak: number }

/** Damaged import files and ZIPs, read to their rows: each ends in rows or in a reason, or this ends with its number. */
export async function readDamagedFiles(): Promise<void> {
  const [files = usual.files, seed = usual.seed] = process.argv.slice(3).map(Number)
  const names = (await readdir(folder)).filter((name) => /\.(csv|xlsx|xls|json|zip)$/.test(name))
  const byFormat = Map.groupBy(names, (name) => extname(name).slice(1))
  const formats = [...byFormat.keys()].toSorted()
  const whole = new Map<string, Buffer>()
  for (const name of names) whole.set(name, await readFile(join(folder, name)))
  const next = randomOf(seed)
  const counts = new Map<string, Count>()
  for (let number = 0; number < files; number++) {
    const format = formats[number % formats.length] ?? ''
    const ofFormat = byFormat.get(format) ?? []
    const name = ofFormat[Math.floor(next() * ofFormat.length)] ?? ''
    const bytes = damaged(whole.get(name) ?? Buffer.alloc(0), format, next)
    const count = counts.get(format) ?? { files: 0, read: 0, refused: 0, rows: 0, slowest: 0, peak: 0 }
    const start = performance.now()
    const kind = number % 2 === 0 ? 'leads' : 'listings'
    const rows = await readOne(bytes, format, kind).catch((failure: unknown) => {
      throw new Error(`File ${number} of seed ${seed}, from ${name}, ends in a crash`, { cause: failure })
    })
    count.slowest = Math.max(count.slowest, performance.now() - start)
    count.peak = Math.max(count.peak, process.memoryUsage().rss)
    count.files++
    if (rows === null) count.refused++
    else count.read++
    count.rows += rows ?? 0
    counts.set(format, count)
    if (format !== 'zip' && number % ofProcess < formats.length) await proveSame(bytes, kind, rows)
  }
  print(counts, seed)
}

/** What is packed is damaged in one of its parts too, as the checksum hides it otherwise. */
function damaged(bytes: Buffer, format: string, next: () => number): Buffer {
  if (!['xlsx', 'zip'].includes(format) || next() < 0.5) return damage(bytes, next)
  const parts = unzipSync(bytes)
  const names = Object.keys(parts).filter((name) => (parts[name]?.length ?? 0) > 0)
  const name = names[Math.floor(next() * names.length)] ?? ''
  return Buffer.from(zipSync({ ...parts, [name]: damage(Buffer.from(parts[name] ?? []), next) }))
}

/** The number of rows or entries; null if the file is refused. */
async function readOne(bytes: Buffer, format: string, kind: ImportKind): Promise<number | null> {
  if (format === 'zip') return readZip(bytes)
  const file = await readImportFile(bytes, 'file', { fields: headerFields[kind], bounds })
  if ('refusal' in file) {
    reasonText(file.refusal)
    return null
  }
  for (const reason of [...file.notes, ...readRows(file, kind)]) reasonText(reason)
  return file.lines.length
}

async function readZip(bytes: Buffer): Promise<number | null> {
  const source = { size: bytes.length, read: (start: number, end: number) => [bytes.subarray(start, end)] }
  const archive = await openArchive(source, zipBounds)
  if ('refusal' in archive) return null
  for (const entry of archive.entries) await archive.read(entry)
  return archive.entries.length
}

/** The process of an upload answers as the reader does. */
async function proveSame(bytes: Buffer, kind: ImportKind, rows: number | null): Promise<void> {
  const uploaded = await readUploadedFile(bytes, { name: 'file', kind })
  const answer = 'refusal' in uploaded ? null : [...uploaded.lines()].length
  if (answer !== rows) throw new Error(`The process of an upload reads ${answer} rows instead of ${rows}`)
}

function readRows(file: ReadFile, kind: ImportKind): ImportReason[] {
  const mapping = recognizeColumns(file.columns, kind)
  const now = new Date('2026-11-28T06:00:00Z')
  const dates = file.lines.flatMap(({ cells }) =>
    cells.filter((_, position) => mapping[file.columns[position] ?? ''] === 'date'),
  )
  const leads = { mapping, recipientId: 'nobody', dateOrder: findDateOrder(dates, now), now }
  return file.lines.flatMap(({ line, cells: values, complete, notes = [] }) => {
    const cells = Object.fromEntries(file.columns.map((column, position) => [column, values[position] ?? '']))
    if (kind === 'listings') {
      const read = readImportRow(
        { line, cells, complete },
        { places: { cities: [], localities: [], projects: [] }, mapping, now },
      )
      return [...notes, ...('refusal' in read ? [read.refusal] : read.repairs)]
    }
    const read = readLeadRow({ line, cells, isComplete: complete, notes }, leads)
    return [...notes, ...('refusal' in read ? read.refusal : read.repairs)]
  })
}

function print(counts: ReadonlyMap<string, Count>, seed: number) {
  const all = [...counts.values()].reduce((sum, { files }) => sum + files, 0)
  console.log(`## ${all} damaged files, seed ${seed}\n`)
  console.log('| format | files | read | refused | rows | slowest | peak resident |')
  console.log('|---|---:|---:|---:|---:|---:|---:|')
  for (const [format, { files, read, refused, rows, slowest, peak }] of counts) {
    const figures = [files, read, refused, rows, `${Math.round(slowest)} ms`, `${Math.round(peak / 1e6)} MB`]
    console.log(`| ${format} | ${figures.join(' | ')} |`)
  }
  // In kilobytes on Linux.
  const peak = process.resourceUsage().maxRSS / 1000
  console.log(`\nPeak resident of this process: ${Math.round(peak)} MB. No file ended in a crash.`)
}
