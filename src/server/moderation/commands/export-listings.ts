import type { WantedListings } from '#contract/moderation/listings.ts'

import type { MemberCall } from '../../platform/call.ts'
import { exported } from '../queries/list-audit-entries.ts'
import { listListings, type AdminListingRow } from '../queries/listings.ts'

const maxExportedRows = 5_000

/** Audited, but without the search words: listings and owners' names leave the company. */
export async function exportListings(call: MemberCall, wanted: WantedListings): Promise<AdminListingRow[]> {
  return call.transaction(async ({ db, audit }) => {
    const rows = await listListings(db, wanted, { limit: maxExportedRows, offset: 0 })
    const { query, mark, ...chosen } = wanted
    const filters = Object.entries(chosen).filter(([, value]) => value !== undefined)
    await audit({
      action: 'moderation.exportListings',
      subject: 'property',
      subjectId: exported,
      details: {
        ...Object.fromEntries(filters),
        ...(mark === undefined ? {} : { mark: mark.join(', ') }),
        isSearched: query !== undefined,
        rows: rows.length,
      },
    })
    return rows
  })
}
