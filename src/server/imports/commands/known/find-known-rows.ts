import type { Database } from '#database/client.ts'

import type { ImportRecord } from '../../queries/imports.ts'
import type { KnownRow } from '../import-work.ts'
import type { IdentifiedRow } from '../read-listing.ts'
import { compareRow } from './compare-rows.ts'
import { findKnownListings } from './find-known.ts'

export type KnownListingRow = KnownRow & { propertyId: string; listingVersion: number }

/** Of rows that can be listed, those of listings that this person has already: what each would change. */
export async function findKnownRows(
  tx: Database,
  { userId }: Pick<ImportRecord, 'userId'>,
  rows: ReadonlyMap<number, IdentifiedRow>,
): Promise<ReadonlyMap<number, KnownListingRow>> {
  const identities = [...rows.values()].map(({ identity }) => identity)
  const knownOf = await findKnownListings(tx, userId, identities)
  const knownRows = new Map<number, KnownListingRow>()
  for (const [line, { identity, row }] of rows) {
    const listing = knownOf(identity)
    if (listing === null) continue
    const isUnchanged = listing.importKey === identity.key || listing.archivedAt !== null
    const { state, action, changes, reasons } = isUnchanged
      ? { state: 'known' as const, action: 'add' as const, changes: [], reasons: [] }
      : await compareRow(tx, { listing, row })
    const number = String(listing.numericId)
    const same = state === 'known' ? [{ code: 'row_same_as' as const, values: { number } }] : []
    knownRows.set(line, {
      propertyId: listing.id,
      listingVersion: listing.version,
      state,
      action,
      changes,
      reasons: [...same, ...reasons],
    })
  }
  return knownRows
}
