import type { Database } from '#database/client.ts'

import type { Services } from '../../../platform/context.ts'
import { findUncheckedImport, type ImportRecord } from '../../queries/imports.ts'
import type { CancelVisits, CheckPlan, ListEnquired } from '../dependencies.ts'
import type { CheckListing } from '../visibility.ts'
import { endedAt } from './change-import.ts'
import { checkRows } from './check-rows.ts'
import { storePhotos } from './import-photos.ts'
import { advanceImport } from './import-steps.ts'
import { listRows } from './list-rows.ts'
import { undoRows } from './undo-rows.ts'
import { isZipWhole, removePieces } from './zip-pieces.ts'

/** Functions of lower-ranked domains that a listing needs. */
export type ImportDependencies = {
  checkListing: CheckListing
  checkPlan: CheckPlan
  cancelVisits: CancelVisits
  listEnquired: ListEnquired
}

type Work = { importId: string; step: number }
type Context = { db: Database; now: () => Date; services: Pick<Services, 'files'> }

/** One job of an import: a part of its check, its listings or its undoing. Each publishes the next one. */
export async function workImport(
  { db, now, services: { files } }: Context,
  { importId, step }: Work,
  dependencies: ImportDependencies,
): Promise<void> {
  const found = await findUncheckedImport(db, importId)
  if (found?.step !== step) return
  if (found.state === 'checking') await checkRows(db, { files, found, now: now() })
  if (found.state === 'running') await runImport(db, { files, found, now: now(), ...dependencies })
  if (found.state === 'undoing') await undoRows(db, { found, now: now(), ...dependencies })
}

type Step = { files: Services['files']; found: ImportRecord; now: Date }

async function runImport(db: Database, step: Step & ImportDependencies): Promise<void> {
  const { files, found, now } = step
  if (isZipWhole(found) && found.zipProblem === null && (await storePhotos(db, step))) return
  if (await listRows(db, step)) return
  await removePieces(files, found)
  await db.transaction((tx) => advanceImport(tx, found, { state: 'finished', ...endedAt(now) }))
}
