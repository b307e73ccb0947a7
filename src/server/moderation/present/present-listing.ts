import type { AdminListingDetail, AdminListing } from '#contract/moderation/listings.ts'
import { timelineEntry } from '#contract/moderation/listing-history.ts'
import type { TimelineEntry } from '#contract/moderation/listing-history.ts'
import { changeDetails } from '#contract/properties/change.ts'

import type { Actor } from '../../platform/context.ts'
import { csvLine } from '../../platform/files/csv.ts'
import { presentCard, presentOwnProperty } from '../../properties/present/present-property.ts'
import { canPublish, isGone } from '../../properties/policy.ts'
import { canDecide } from '../policy/can-decide.ts'
import type { AdminListingDetailRow } from '../queries/find-listing.ts'
import type { AdminListingRow } from '../queries/list-listings.ts'
import type { TimelineRow } from '../queries/list-listing-history.ts'

export function presentAdminListing(row: AdminListingRow, now: Date): AdminListing {
  const {
    ownerId,
    ownerName,
    isFlagged,
    takenDownAt,
    archivedAt,
    viewsCount,
    openReports,
    openCheckResults,
  } = row
  const state = { isFlagged, takenDownAt, archivedAt, viewsCount, openReports, openCheckResults }
  return { ...presentCard(row, now), ownerId, ownerName, ...state }
}

export function presentAdminListingDetail(
  row: AdminListingDetailRow,
  { actor, now }: { actor: Actor; now: Date },
): AdminListingDetail {
  const {
    ownerId,
    ownerName,
    takenDownAt,
    openReports,
    openCheckResults,
    ownerLocale,
    source,
    isOwnerSuspended,
  } = row
  const { listedAt, approvedAt, updatedAt, ownerListings, prices } = row
  const { contactRequests, leads, visits, favorites, reports } = row
  const own = presentOwnProperty(row, { actor, now })
  const mayDecide = canDecide(actor, row)
  return {
    ...own,
    ownerId,
    ownerName,
    takenDownAt,
    openReports,
    openCheckResults,
    source,
    ownerLocale,
    isOwnerSuspended,
    listedAt,
    approvedAt,
    updatedAt,
    ownerListings,
    metrics: { contactRequests, leads, visits, favorites, reports },
    open: { leads: row.openLeads, visits: row.openVisits },
    prices,
    can: {
      ...own.can,
      hold: mayDecide && takenDownAt === null && row.approvalStatus !== 'rejected',
      release: mayDecide && takenDownAt !== null,
      feature: canPublish(actor, row) && isOffered(row),
    },
  }
}

/** A featured place is of use only to what can be had, now or after its review. */
function isOffered({ availability, approvalStatus, archivedAt }: AdminListingDetailRow): boolean {
  return !isGone({ availability }) && approvalStatus !== 'rejected' && archivedAt === null
}

/** Null for a row of a kind that is no more. */
export function presentHistory(row: TimelineRow, ownerId: string): TimelineEntry | null {
  const { id, source, at, actorId, actorName, kind } = row
  const actor = actorId === null ? null : { id: actorId, name: actorName ?? '', isOwner: actorId === ownerId }
  const said = changeDetails.safeParse(row.changes)
  const details = source === 'change' ? (said.success ? said.data : changeDetails.parse({})) : {}
  const read = timelineEntry.safeParse({ source, id: `${source}:${id}`, at, actor, kind, ...details })
  return read.success ? read.data : null
}

/** Spreadsheets take a file for UTF-8 if it begins so. */
const byteOrderMark = '\uFEFF'

/** Closed words as they are kept, for whoever works on with them. */
export function presentListingsFile(rows: readonly AdminListingRow[], name: string): File {
  const lines = rows.map((row) => csvLine(columns.map((column) => row[column])))
  return new File([byteOrderMark, csvLine(columns), ...lines], name, { type: 'text/csv;charset=utf-8' })
}

const columns = [
  'numericId',
  'title',
  'type',
  'purpose',
  'approvalStatus',
  'availability',
  'price',
  'area',
  'beds',
  'localityName',
  'city',
  'ownerId',
  'ownerName',
  'isFlagged',
  'takenDownAt',
  'archivedAt',
  'featured',
  'featuredUntil',
  'viewsCount',
  'openReports',
  'openCheckResults',
  'createdAt',
] as const
