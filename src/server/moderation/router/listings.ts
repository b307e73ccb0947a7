import { dayInIndia } from '#contract/dates.ts'

import { handle } from '../../platform/http/handle.ts'
import { implementer } from '../../platform/http/implementer.ts'
import { refused } from '../../platform/outcome.ts'
import { exportListings } from '../commands/export-listings.ts'
import {
  presentAdminListingDetail,
  presentAdminListing,
  presentListingsFile,
  presentHistory,
} from '../present/listings.ts'
import { findListing, listHistory, listListingsPage } from '../queries/listings.ts'

const os = implementer.moderation

/** All listings, for staff. */
export const listingHandlers = {
  listListings: handle(os.listListings, async ({ db, now }, { page, pageSize, ...wanted }) => {
    const { items, ...shown } = await listListingsPage(db, wanted, { page, pageSize })
    return { ...shown, items: items.map((row) => presentAdminListing(row, now)) }
  }),

  exportListings: handle(os.exportListings, async (call, wanted) =>
    presentListingsFile(await exportListings(call, wanted), `haveli-listings-${dayInIndia(call.now)}.csv`),
  ),

  getListing: handle(os.getListing, async (call, { id }) => {
    const row = await findListing(call.db, { ref: id, now: call.now })
    return row ? presentAdminListingDetail(row, call) : refused('NOT_FOUND')
  }),

  listHistory: handle(os.listHistory, async ({ db, now }, { id, ...asked }) => {
    const row = await findListing(db, { ref: id, now })
    if (!row) return refused('NOT_FOUND')
    const { items, ...shown } = await listHistory(db, id, asked)
    const entries = items.map((entry) => presentHistory(entry, row.ownerId))
    return { ...shown, items: entries.filter((entry) => entry !== null) }
  }),
}
