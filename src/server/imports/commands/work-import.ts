import type { Database } from '#database/client.ts'

import { createCall } from '../../platform/call.ts'
import type { Services } from '../../platform/context.ts'
import { publishEvent } from '../../platform/jobs/publish-event.ts'
import { findUncheckedImport, type ImportRecord } from '../queries/imports.ts'
import { findPullOwner } from '../queries/pull-owner.ts'
import { endedAt } from './change-import.ts'
import { checkRows } from './check-rows.ts'
import { listingWork } from './import-listings.ts'
import { advanceImport } from './import-steps.ts'
import type { AsOwner, ImportWork } from './import-work.ts'
import { leadWork } from './leads/import-leads.ts'
import { listRows } from './list-rows.ts'
import { openPhotoStore } from './photos/store-photos.ts'
import { isZipWhole, removePieces } from './zip-pieces.ts'

type Work = { importId: string; step: number }
type Context = { db: Database; now: () => Date; services: Services }

/** One job of an import: a part of its check, its rows or its undoing. Each publishes the next one. */
export async function workImport({ db, now, services }: Context, { importId, step }: Work): Promise<void> {
  const { files } = services
  const importRecord = await findUncheckedImport(db, importId)
  if (importRecord?.step !== step) return
  const work = importRecord.kind === 'leads' ? leadWork : listingWork
  if (importRecord.state === 'checking') await checkRows(db, { files, importRecord, now: now(), work })
  if (importRecord.state !== 'running' && importRecord.state !== 'undoing') return
  const asOwner =
    importRecord.source === 'pull' ? await findAsOwner({ db, now, services }, importRecord) : null
  // Whoever lost the team while its feed was read changes nothing in it.
  if (asOwner === null && importRecord.source === 'pull')
    return void (await db.transaction((tx) => cancel(tx, importRecord, now())))
  const owned = { importRecord, now: now(), work, asOwner }
  if (importRecord.state === 'running') await runImport(db, { files, ...owned })
  else await work.undo(db, owned)
}

async function findAsOwner({ db, now, services }: Context, record: ImportRecord): Promise<AsOwner | null> {
  const actor = await findPullOwner(db, record)
  if (actor === null) return null
  const requestId = `import:${record.id}`
  return (tx) => createCall({ db: tx, actor, now: now(), requestId, services })
}

/** Of one that is undone, what is left stays as it is. */
function cancel(tx: Database, importRecord: ImportRecord, now: Date): Promise<boolean> {
  const ended = importRecord.state === 'running' ? endedAt(now) : {}
  return advanceImport(tx, importRecord, { state: 'cancelled', ...ended })
}

type Step = {
  files: Services['files']
  importRecord: ImportRecord
  now: Date
  work: ImportWork
  asOwner: AsOwner | null
}

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
