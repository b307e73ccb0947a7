import type { Database } from '#database/client.ts'

import type { Services } from '../../../platform/context.ts'
import { publishEvent } from '../../../platform/jobs/publish-event.ts'
import { findUncheckedImport, type ImportRecord } from '../../queries/imports.ts'
import { endedAt } from './change-import.ts'
import { checkRows } from './check-rows.ts'
import { listingWork, type ListingDependencies } from './import-listings.ts'
import { advanceImport } from './import-steps.ts'
import type { ImportWork } from './import-work.ts'
import { listRows } from './list-rows.ts'
import { openPhotoStore } from './photos/store-photos.ts'
import { isZipWhole, removePieces } from './zip-pieces.ts'

/** Leads rank below this domain, so what becomes of their rows is injected. */
export type ImportDependencies = ListingDependencies & { leadWork: ImportWork }

type Work = { importId: string; step: number }
type Context = { db: Database; now: () => Date; services: Pick<Services, 'files'> }

/** One job of an import: a part of its check, its rows or its undoing. Each publishes the next one. */
export async function workImport(
  { db, now, services: { files } }: Context,
  { importId, step }: Work,
  { leadWork, ...dependencies }: ImportDependencies,
): Promise<void> {
  const found = await findUncheckedImport(db, importId)
  if (found?.step !== step) return
  const work = found.kind === 'leads' ? leadWork : listingWork(dependencies)
  if (found.state === 'checking') await checkRows(db, { files, found, now: now(), work })
  if (found.state === 'running') await runImport(db, { files, found, now: now(), work })
  if (found.state === 'undoing') await work.undo(db, { found, now: now() })
}

type Step = { files: Services['files']; found: ImportRecord; now: Date; work: ImportWork }

async function runImport(db: Database, step: Step): Promise<void> {
  const { files, found, now } = step
  const photos = isZipWhole(found) && found.zipProblem === null ? openPhotoStore(db, step) : null
  if (await listRows(db, { ...step, photos })) return
  await removePieces(files, found)
  await db.transaction(async (tx) => {
    if (await advanceImport(tx, found, { state: 'finished', ...endedAt(now) }))
      await publishEvent(tx, { name: 'import.finished', importId: found.id })
  })
}
