import type { Database } from '#database/client.ts'

import type { Services } from '../../platform/context.ts'
import { publishEvent } from '../../platform/jobs/publish-event.ts'
import { findUncheckedImport, type ImportRecord } from '../queries/imports.ts'
import { endedAt } from './change-import.ts'
import { checkRows } from './check-rows.ts'
import { listingWork } from './import-listings.ts'
import { advanceImport } from './import-steps.ts'
import type { ImportWork } from './import-work.ts'
import { leadWork } from './leads/import-leads.ts'
import { listRows } from './list-rows.ts'
import { openPhotoStore } from './photos/store-photos.ts'
import { isZipWhole, removePieces } from './zip-pieces.ts'

type Work = { importId: string; step: number }
type Context = { db: Database; now: () => Date; services: Pick<Services, 'files'> }

/** One job of an import: a part of its check, its rows or its undoing. Each publishes the next one. */
export async function workImport(
  { db, now, services: { files } }: Context,
  { importId, step }: Work,
): Promise<void> {
  const importRecord = await findUncheckedImport(db, importId)
  if (importRecord?.step !== step) return
  const work = importRecord.kind === 'leads' ? leadWork : listingWork
  if (importRecord.state === 'checking') await checkRows(db, { files, importRecord, now: now(), work })
  if (importRecord.state === 'running') await runImport(db, { files, importRecord, now: now(), work })
  if (importRecord.state === 'undoing') await work.undo(db, { importRecord, now: now() })
}

type Step = { files: Services['files']; importRecord: ImportRecord; now: Date; work: ImportWork }

async function runImport(db: Database, step: Step): Promise<void> {
  const { files, importRecord, now } = step
  const photos =
    isZipWhole(importRecord) && importRecord.zipProblem === null ? openPhotoStore(db, step) : null
  if (await listRows(db, { ...step, photos })) return
  await removePieces(files, importRecord)
  await db.transaction(async (tx) => {
    if (await advanceImport(tx, importRecord, { state: 'finished', ...endedAt(now) }))
      await publishEvent(tx, { name: 'import.finished', importId: importRecord.id })
  })
}
