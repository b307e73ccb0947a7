import type { DeskDetail, DeskListing } from '#contract/moderation/listings.ts'
import { storyEntry } from '#contract/moderation/story.ts'
import type { StoryEntry } from '#contract/moderation/story.ts'
import { changeDetails } from '#contract/properties/change.ts'

import type { Actor } from '../../platform/context.ts'
import { csvLine } from '../../platform/csv.ts'
import { presentCard, presentOwn } from '../../properties/present/present-property.ts'
import { canPublish, isGone } from '../../properties/policy.ts'
import { canDecide } from '../policy/can-decide.ts'
import type { DeskDetailRow } from '../queries/find-listing.ts'
import type { DeskRow } from '../queries/list-listings.ts'
import type { StoryRow } from '../queries/list-story.ts'

export function presentDeskListing(row: DeskRow, now: Date): DeskListing {
  const { ownerId, ownerName, isHeld, onHoldSince, archivedAt, viewsCount, openReports, openFindings } = row
  const standing = { isHeld, onHoldSince, archivedAt, viewsCount, openReports, openFindings }
  return { ...presentCard(row, now), ownerId, ownerName, ...standing }
}

export function presentDeskDetail(
  row: DeskDetailRow,
  { actor, now }: { actor: Actor; now: Date },
): DeskDetail {
  const {
    ownerId,
    ownerName,
    onHoldSince,
    openReports,
    openFindings,
    ownerLocale,
    source,
    isOwnerSuspended,
  } = row
  const { listedAt, approvedAt, updatedAt, ownerListings, prices } = row
  const { contactRequests, leads, visits, favorites, reports } = row
  const own = presentOwn(row, { actor, now })
  const mayDecide = canDecide(actor, row)
  return {
    ...own,
    ownerId,
    ownerName,
    onHoldSince,
    openReports,
    openFindings,
    source,
    ownerLocale,
    isOwnerSuspended,
    listedAt,
    approvedAt,
    updatedAt,
    ownerListings,
    figures: { contactRequests, leads, visits, favorites, reports },
    open: { leads: row.openLeads, visits: row.openVisits },
    prices,
    can: {
      ...own.can,
      hold: mayDecide && onHoldSince === null && row.approvalStatus !== 'rejected',
      release: mayDecide && onHoldSince !== null,
      feature: canPublish(actor, row) && isOffered(row),
    },
  }
}

/** A featured place is of use only to what can be had, now or after its review. */
function isOffered({ availability, approvalStatus, archivedAt }: DeskDetailRow): boolean {
  return !isGone({ availability }) && approvalStatus !== 'rejected' && archivedAt === null
}

/** Null for a row of a kind that is no more. */
export function presentStory(row: StoryRow, ownerId: string): StoryEntry | null {
  const { id, source, at, actorId, actorName, kind } = row
  const actor = actorId === null ? null : { id: actorId, name: actorName ?? '', isOwner: actorId === ownerId }
  const said = changeDetails.safeParse(row.changes)
  const details = source === 'change' ? (said.success ? said.data : changeDetails.parse({})) : {}
  const read = storyEntry.safeParse({ source, id: `${source}:${id}`, at, actor, kind, ...details })
  return read.success ? read.data : null
}

/** Spreadsheets take a file for UTF-8 if it begins so. */
const byteOrderMark = '\uFEFF'

/** Closed words as they are kept, for whoever works on with them. */
export function presentListingsFile(rows: readonly DeskRow[], name: string): File {
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
  'isHeld',
  'onHoldSince',
  'archivedAt',
  'featured',
  'featuredUntil',
  'viewsCount',
  'openReports',
  'openFindings',
  'createdAt',
] as const
