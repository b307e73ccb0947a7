import { dayInIndia } from '#contract/slots.ts'
import { m } from '#messages'

import { implementer, limited, signedIn } from '../../platform/http/implementer.ts'
import { pageWithin } from '../../platform/paging.ts'
import { exportListings } from '../commands/export-listings.ts'
import {
  presentAdminListingDetail,
  presentAdminListing,
  presentListingsFile,
  presentHistory,
} from '../present/listings.ts'
import { findListing, countListings, listListings, countHistory, listHistory } from '../queries/listings.ts'

const os = implementer.moderation
const exportLimit = {
  name: 'listings-file',
  limit: 20,
  windowSeconds: 3600,
  counted: m.layout_counted_downloads,
}

/** All listings, for staff. */
export const listingHandlers = {
  listListings: os.listListings.use(signedIn).handler(async ({ context, input }) => {
    const { page: asked, pageSize, ...wanted } = input
    const paged = pageWithin(await countListings(context.db, wanted), { page: asked, pageSize })
    const rows = await listListings(context.db, wanted, windowOf(paged))
    return { ...paged, items: rows.map((row) => presentAdminListing(row, context.now())) }
  }),

  exportListings: os.exportListings.use(limited(exportLimit)).handler(async ({ context, input }) => {
    const { db, actor, requestId } = context
    const now = context.now()
    const rows = await exportListings(db, { actor, wanted: input, requestId, now })
    return presentListingsFile(rows, `haveli-listings-${dayInIndia(now)}.csv`)
  }),

  getListing: os.getListing.use(signedIn).handler(async ({ context, input, errors }) => {
    const row = await findListing(context.db, { ref: input.id, now: context.now() })
    if (!row) throw errors.NOT_FOUND()
    return presentAdminListingDetail(row, { actor: context.actor, now: context.now() })
  }),

  listHistory: os.listHistory.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db } = context
    const row = await findListing(db, { ref: input.id, now: context.now() })
    if (!row) throw errors.NOT_FOUND()
    const paged = pageWithin(await countHistory(db, input.id), input)
    const rows = await listHistory(db, input.id, windowOf(paged))
    const entries = rows.map((entry) => presentHistory(entry, row.ownerId))
    return { ...paged, items: entries.filter((entry) => entry !== null) }
  }),
}

type Paged = { page: number; pageSize: number }

function windowOf({ page, pageSize }: Paged) {
  return { limit: pageSize, offset: (page - 1) * pageSize }
}
