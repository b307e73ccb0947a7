import { eq, and, asc, lte, inArray } from 'drizzle-orm'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { formatMoment } from '#contract/dates.ts'
import { imageWidths } from '#contract/images.ts'
import type { Database } from '#database/client.ts'
import { dataExports } from '#database/schema/account-endings.ts'
import { m } from '#messages'

import type { Call, MemberCall } from '../../platform/call.ts'
import type { Locale } from '../../platform/context.ts'
import { type ArchiveEntry, writeArchive } from '../../platform/files/archive.ts'
import { csvLine } from '../../platform/files/csv.ts'
import type { Files } from '../../platform/files/files.ts'
import { inLanguage } from '../../platform/http/request-context.ts'
import { refused } from '../../platform/outcome.ts'
import { personalLists, type PersonalList } from '../../platform/privacy/export-person.ts'
import type { PersonalData } from '../../platform/privacy/personal-data.ts'
import { exportReadyMail } from '../emails/rights-mails.ts'
import { nextExportFrom, exportDays, exportPath, exportToken, secretHash } from '../policy/index.ts'
import { findLatestExport, findPerson, findUncheckedExport } from '../queries/data-rights.ts'
import { lockPersonForNoKeyUpdate } from './lock-person.ts'

/** One a day; a repeated request returns the first. Failed exports do not count. */
export async function requestExport(call: MemberCall) {
  return call.transaction(async ({ db, actor: { userId }, now, publish }) => {
    await lockPersonForNoKeyUpdate(db, userId)
    const latest = await findLatestExport(db, userId)
    if (latest?.status === 'requested') return null
    if (nextExportFrom(latest, now) !== null) return refused('ONCE_A_DAY')
    const [dataExport] = await db
      .insert(dataExports)
      .values({ userId, createdAt: now })
      .returning({ id: dataExports.id })
    if (!dataExport) throw new Error('The inserted request was not returned')
    await publish({ name: 'account.exportRequested', exportId: dataExport.id })
    return null
  })
}

type ArchiveContents = { lists: readonly PersonalList[]; files: Files; locale: Locale; now: Date }

/** Files of the archive, generated lazily one after the other. */
async function* archiveEntries({ lists, files, locale, now }: ArchiveContents): AsyncGenerator<ArchiveEntry> {
  yield { name: 'README.txt', content: writeReadme(lists, locale, now) }
  yield { name: 'data.json', content: writeJson(lists) }
  for (const list of lists) yield { name: `tables/${list.name}.csv`, content: writeCsv(list) }
  const pictures = lists.find(({ name }) => name === 'pictures')
  if (pictures) yield* readLargestPictures(pictures, files)
}

async function* writeReadme(lists: readonly PersonalList[], locale: Locale, now: Date) {
  yield inLanguage(locale, () => {
    const product = m.layout_product()
    const made = m.accounts_archive_made({ moment: `${formatMoment(now)} IST` })
    const text = m.accounts_archive_text().replaceAll('\n', '\r\n')
    return `${m.accounts_archive_title({ product })}\r\n\r\n${made}\r\n\r\n${text}\r\n\r\n`
  })
  for (const list of lists) yield `tables/${list.name}.csv: ${await list.count()}\r\n`
}

async function* writeJson(lists: readonly PersonalList[]) {
  yield '{'
  let isFirstList = true
  for (const list of lists) {
    yield `${isFirstList ? '' : ','}\n${JSON.stringify(list.name)}: [`
    isFirstList = false
    let isFirstRow = true
    for await (const row of list.rows()) {
      yield `${isFirstRow ? '' : ','}\n  ${JSON.stringify(row)}`
      isFirstRow = false
    }
    yield ']'
  }
  yield '\n}\n'
}

async function* writeCsv(list: PersonalList) {
  // BOM, so that spreadsheets detect UTF-8.
  yield '\uFEFF'
  let columns: string[] | null = null
  for await (const row of list.rows()) {
    if (columns === null) {
      columns = Object.keys(row)
      yield csvLine(columns)
    }
    yield csvLine(columns.map((column) => row[column]))
  }
}

/** Films and 360° pictures. */
const mediaFiles = [
  ['film', 'mp4'],
  ['film', 'webm'],
  ['panorama', 'webp'],
] as const

async function* readLargestPictures(pictures: PersonalList, files: Files): AsyncGenerator<ArchiveEntry> {
  for await (const { file } of pictures.rows()) {
    if (typeof file !== 'string') continue
    for (const [name, format] of mediaFiles) {
      const opened = await files.open(`${file}/${name}.${format}`)
      if (opened) yield { name: `pictures/${file}.${format}`, content: opened.body, isCompressed: true }
      if (opened) break
    }
    for (const width of [...imageWidths].reverse()) {
      const stored = await files.read(`${file}/${width}.webp`)
      if (!stored) continue
      yield { name: `pictures/${file}.webp`, content: [stored.bytes], isCompressed: true }
      break
    }
  }
}

const maxExpiredAtOnce = 100

/** Remove expired archives: nightly, and with anybody's next request. Served by data_exports_expired_idx. */
export async function deleteExpiredExports({ db, now, services: { files } }: Call): Promise<void> {
  const expired = await db
    .select({ id: dataExports.id, fileKey: dataExports.fileKey })
    .from(dataExports)
    .where(and(eq(dataExports.status, 'ready'), lte(dataExports.expiresAt, now)))
    .orderBy(asc(dataExports.expiresAt), asc(dataExports.id))
    .limit(maxExpiredAtOnce)
  for (const { id, fileKey } of expired) {
    if (fileKey !== null) await files.remove(fileKey)
    await db
      .update(dataExports)
      .set({ status: 'expired', fileKey: null, tokenHash: null })
      .where(and(eq(dataExports.id, id), eq(dataExports.status, 'ready')))
  }
}

const unfinished = ['requested', 'failed'] as const

/** Build the archive and email its link; idempotent, and sends one email only. */
export async function makeExport(
  call: Call,
  { exportId, personalData }: { exportId: string; personalData: PersonalData },
): Promise<void> {
  const { db, services, publicUrl } = call
  await deleteExpiredExports(call)
  const dataExport = await findUncheckedExport(db, exportId)
  // Account deleted meanwhile, perhaps while the archive was being stored.
  if (!dataExport) return services.files.remove(fileKeyOf(exportId))
  if (dataExport.status === 'expired') return
  const token = exportToken(services.config.authSecret, exportId)
  const expiresAt =
    dataExport.status === 'ready' && dataExport.expiresAt
      ? dataExport.expiresAt
      : await saveArchive(call, { exportId, userId: dataExport.userId, personalData, token })
  if (!expiresAt) return
  await call.publish({ name: 'account.exportReady', exportId, userId: dataExport.userId })
  if (dataExport.email === null) return
  const user = { ...dataExport, email: dataExport.email }
  const path = exportPath(token)
  await services.mailer.send(exportReadyMail({ user, exportId, path, expiresAt, publicUrl }))
}

type SaveInput = { exportId: string; userId: string; personalData: PersonalData; token: string }

async function saveArchive({ db, services, now }: Call, input: SaveInput): Promise<Date | null> {
  const { exportId, userId, personalData, token } = input
  const { files } = services
  const fileKey = fileKeyOf(exportId)
  // Fixed path, so that a retry overwrites and removes the partial file of a killed process.
  const draftPath = join(tmpdir(), `haveli-export-${exportId}.zip`)
  try {
    const person = await findPerson(db, userId)
    if (!person) return null
    await db.update(dataExports).set({ fileKey }).where(eq(dataExports.id, exportId))
    const lists = personalLists(db, personalData.tables, person)
    const dataExport = await findUncheckedExport(db, exportId)
    const locale = dataExport?.locale ?? 'en'
    const bytes = await writeArchive(draftPath, archiveEntries({ lists, files, locale, now }))
    await files.putFrom(fileKey, draftPath)
    const expiresAt = new Date(now.getTime() + exportDays * 86_400_000)
    const ready = { status: 'ready' as const, tokenHash: secretHash(token), bytes, readyAt: now, expiresAt }
    if (await finishExport(db, exportId, ready)) return expiresAt
    await files.remove(fileKey)
    return null
  } catch (error) {
    await finishExport(db, exportId, { status: 'failed' })
    throw error
  } finally {
    await rm(draftPath, { force: true })
  }
}

async function finishExport(
  db: Database,
  exportId: string,
  outcome: Partial<typeof dataExports.$inferInsert>,
): Promise<boolean> {
  const settled = await db
    .update(dataExports)
    .set(outcome)
    .where(and(eq(dataExports.id, exportId), inArray(dataExports.status, [...unfinished])))
    .returning({ id: dataExports.id })
  return settled.length === 1
}

/** Outside the folders that /media serves. */
function fileKeyOf(exportId: string): string {
  return `exports/${exportId}.zip`
}
