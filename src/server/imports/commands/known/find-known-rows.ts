import type { Database } from '#database/client.ts'

import type { KnownRow } from '../import-work.ts'
import type { IdentifiedRow } from '../read-listing.ts'
import type { Advertiser } from './advertiser.ts'
import { compareRow } from './compare-rows.ts'
import { findKnownListings } from './find-known.ts'

export type KnownListingRow = KnownRow & { propertyId: string; listingVersion: number }

/** Of rows that can be listed, those of listings that this advertiser has already: what each would change. */
export async function findKnownRows(
  tx: Database,
  advertiser: Advertiser,
  rows: ReadonlyMap<number, IdentifiedRow>,
): Promise<ReadonlyMap<number, KnownListingRow>> {
  const identities = [...rows.values()].map(({ identity }) => identity)
  const knownOf = await findKnownListings(tx, advertiser, identities)
  const knownRows = new Map<number, KnownListingRow>()
  for (const [line, { identity, row }] of rows) {
    const listing = knownOf(identity)
    if (listing === null) continue
    const isUnchanged = listing.importKey === identity.key || listing.archivedAt !== null
    const compared =
      isUnchanged && !listing.isPutAway
        ? { state: 'known' as const, action: 'add' as const, changes: [], reasons: [], isAnother: false }
        : await compareRow(tx, { listing: { ...listing, archivedAt: null }, row })
    const { state, action, changes, reasons } = listing.isPutAway ? relisted(compared) : compared
    const number = String(listing.numericId)
    const isArchived = advertiser.teamId !== null && listing.archivedAt !== null
    const code = isArchived ? ('row_archived_here' as const) : ('row_same_as' as const)
    const text = identity.reference ?? ''
    // Nobody chooses the rows of a feed.
    if (compared.isAnother && state === 'ready' && advertiser.teamId === null) {
      const another = { code: 'row_another' as const, values: { text, number } }
      const found = { propertyId: listing.id, listingVersion: listing.version, action, changes }
      knownRows.set(line, { ...found, state: 'skipped', reasons: [another, ...reasons] })
      continue
    }
    const same = state === 'known' ? [{ code, values: { number } }] : []
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

/** It is in the feed again. */
function relisted<Compared extends Pick<KnownRow, 'state' | 'action' | 'reasons'>>(compared: Compared) {
  if (compared.state === 'refused' || compared.action === 'close') return compared
  const reasons = [{ code: 'row_relisted' as const }, ...compared.reasons]
  return { ...compared, state: 'ready' as const, action: 'update' as const, reasons }
}
