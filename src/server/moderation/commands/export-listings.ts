import type { WantedListings } from '#contract/moderation/listings.ts'
import type { Database } from '#database/client.ts'

import { audit } from '../../platform/audit.ts'
import type { Actor } from '../../platform/context.ts'
import { exported } from '../queries/list-audit-entries.ts'
import { listListings, type AdminListingRow } from '../queries/listings.ts'

type ExportListings = { actor: Actor; wanted: WantedListings; requestId: string; now: Date }

const maxExportedRows = 5_000

/** Audited, but without the search words: listings and owners' names leave the company. */
export async function exportListings(
  db: Database,
  { actor, wanted, requestId, now }: ExportListings,
): Promise<AdminListingRow[]> {
  return db.transaction(async (tx) => {
    const rows = await listListings(tx, wanted, { limit: maxExportedRows, offset: 0 })
    const { query, mark, ...chosen } = wanted
    const filters = Object.entries(chosen).filter(([, value]) => value !== undefined)
    await audit(tx, {
      actor,
      action: 'moderation.exportListings',
      subject: 'property',
      subjectId: exported,
      details: {
        ...Object.fromEntries(filters),
        ...(mark === undefined ? {} : { mark: mark.join(', ') }),
        isSearched: query !== undefined,
        rows: rows.length,
      },
      requestId,
      now,
    })
    return rows
  })
}
