import type { Database } from '#database/client.ts'
import { dataExports } from '#database/schema/account-endings.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { publishEvent } from '../../platform/jobs/publish-event.ts'
import { writeArchive } from '../../platform/files/archive.ts'
import type { SubscriberContext } from '../../platform/jobs/jobs.ts'
import type { PersonalData } from '../../platform/privacy/rights.ts'
import { exportReadyMail } from '../emails/export-ready-mail.ts'
import { exportDays, exportPath, exportToken, secretHash } from '../policy.ts'
import { findPerson, findUncheckedExport } from '../queries/find-rights.ts'
import { archiveEntries } from './archive-entries.ts'
import { purgeExports } from './purge-exports.ts'

const unfinished = ['requested', 'failed'] as const

/** Makes the archive and mails its link; called again it goes on where it was and nobody gets two letters. */
export async function makeExport(
  context: SubscriberContext,
  { exportId, personalData }: { exportId: string; personalData: PersonalData },
): Promise<void> {
  const { db, services, now } = context
  await purgeExports(db, { files: services.files, now: now() })
  const asked = await findUncheckedExport(db, exportId)
  // Deleted meanwhile, perhaps while the archive was being put away.
  if (!asked) return services.files.remove(fileKeyOf(exportId))
  if (asked.status === 'expired') return
  const token = exportToken(services.config.authSecret, exportId)
  const expiresAt =
    asked.status === 'ready' && asked.expiresAt
      ? asked.expiresAt
      : await saveArchive(context, { exportId, userId: asked.userId, personalData, token })
  if (!expiresAt) return
  await publishEvent(db, { name: 'account.exportReady', exportId, userId: asked.userId })
  const { publicUrl } = services.config
  const path = exportPath(token)
  await services.mailer.send(exportReadyMail({ user: asked, exportId, path, expiresAt, publicUrl }))
}

type SaveInput = { exportId: string; userId: string; personalData: PersonalData; token: string }

async function saveArchive({ db, services, now }: SubscriberContext, input: SaveInput): Promise<Date | null> {
  const { exportId, userId, personalData, token } = input
  const { files } = services
  const fileKey = fileKeyOf(exportId)
  // Always the same place: what a killed process left half written is written over and removed.
  const draft = join(tmpdir(), `haveli-export-${exportId}.zip`)
  try {
    const person = await findPerson(db, userId)
    if (!person) return null
    await db.update(dataExports).set({ fileKey }).where(eq(dataExports.id, exportId))
    const lists = personalData.collect(db, person)
    const asked = await findUncheckedExport(db, exportId)
    const locale = asked?.locale ?? 'en'
    const bytes = await writeArchive(draft, archiveEntries({ lists, files, locale, now: now() }))
    await files.putFrom(fileKey, draft)
    const expiresAt = new Date(now().getTime() + exportDays * 86_400_000)
    const ready = { status: 'ready' as const, tokenHash: secretHash(token), bytes, readyAt: now(), expiresAt }
    if (await finishExport(db, exportId, ready)) return expiresAt
    await files.remove(fileKey)
    return null
  } catch (error) {
    await finishExport(db, exportId, { status: 'failed' })
    throw error
  } finally {
    await rm(draft, { force: true })
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

/** Outside of what /media serves. */
function fileKeyOf(exportId: string): string {
  return `exports/${exportId}.zip`
}
