import { and, eq, inArray } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { propertyImports } from '#database/schema/imports.ts'

import { findUncheckedImport } from '../../queries/imports.ts'
import { advanceImport } from '../import-steps.ts'
import { addRows } from '../known/missing-listings.ts'

type Start = {
  importId: string
  /** Listings that are in the feed no more. */
  gone: Parameters<typeof addRows>[1]['listings']
  /** Otherwise they are named, and stay. */
  isArchiving: boolean
  now: Date
}

/** Carry out what the dry run of a pull found; false where it was started or discarded before. */
export async function startPull(tx: Database, { importId, gone, isArchiving, now }: Start): Promise<boolean> {
  const importRecord = await findUncheckedImport(tx, importId)
  if (importRecord?.state !== 'checked') return false
  if (!(await advanceImport(tx, importRecord, { state: 'running', startedAt: now }))) return false
  await addRows(tx, {
    importId,
    listings: gone,
    row: {
      state: isArchiving ? 'ready' : 'skipped',
      action: 'archive',
      reasons: [{ code: 'row_left_feed' }],
    },
  })
  return true
}

/** What was not started of it, before the feed is read anew. */
export async function discardPull(tx: Database, importId: string): Promise<void> {
  await tx
    .delete(propertyImports)
    .where(
      and(
        eq(propertyImports.id, importId),
        eq(propertyImports.source, 'pull'),
        inArray(propertyImports.state, ['mapping', 'checking', 'checked']),
      ),
    )
}
