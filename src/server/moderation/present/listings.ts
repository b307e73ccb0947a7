import {
  type AdminListingDetail,
  type AdminListing,
  timelineEntry,
  type TimelineEntry,
} from '#contract/moderation/listings.ts'
import type { ReportedAgent, ReportedListing } from '#contract/moderation/reported.ts'
import { changeDetails } from '#contract/properties/own-property.ts'

import { presentCard as presentAgentCard } from '../../agents/present.ts'
import type { Actor } from '../../platform/context.ts'
import { csvFile } from '../../platform/files/csv.ts'
import { canPublish, isGone } from '../../properties/policy.ts'
import { presentCard, presentOwnProperty } from '../../properties/present/present-property.ts'
import { canDecideOnAgent } from '../policy/can-decide-on-agent.ts'
import { canDecide } from '../policy/decisions.ts'
import type { AdminListingDetailRow, AdminListingRow, TimelineRow } from '../queries/listings.ts'
import type { ReportedAgentRow, ReportedHomeRow, OpenReports } from '../queries/reports.ts'

export function presentAdminListing(row: AdminListingRow, now: Date): AdminListing {
  const { ownerId, ownerName, isHeld, takenDownAt, archivedAt, viewsCount, openReports, openCheckResults } =
    row
  const state = { isFlagged: isHeld, takenDownAt, archivedAt, viewsCount, openReports, openCheckResults }
  return { ...presentCard(row, now), createdAt: row.createdAt, ownerId, ownerName, ...state }
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

/** Featuring makes sense only for listings that are available, now or after review. */
function isOffered({ availability, approvalStatus, archivedAt }: AdminListingDetailRow): boolean {
  return !isGone({ availability }) && approvalStatus !== 'rejected' && archivedAt === null
}

/** Null for an obsolete kind of row. */
export function presentHistory(row: TimelineRow, ownerId: string): TimelineEntry | null {
  const { id, source, at, actorId, actorName, kind } = row
  const actor = actorId === null ? null : { id: actorId, name: actorName ?? '', isOwner: actorId === ownerId }
  const parsed = changeDetails.safeParse(row.changes)
  const details = source === 'change' ? (parsed.success ? parsed.data : changeDetails.parse({})) : {}
  const read = timelineEntry.safeParse({ source, id: `${source}:${id}`, at, actor, kind, ...details })
  return read.success ? read.data : null
}

/** Raw values instead of labels, for further processing. */
export function presentListingsFile(rows: readonly AdminListingRow[], name: string): File {
  const lines = rows.map(({ isHeld, ...row }) => ({ ...row, isFlagged: isHeld }))
  return csvFile([columns, ...lines.map((line) => columns.map((column) => line[column]))], name)
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

type Reader = { actor: Actor; now: Date }

export function presentReportedListing(
  open: OpenReports,
  row: ReportedHomeRow,
  { actor, now }: Reader,
): ReportedListing {
  const { isHidden, advertiser, ownerLocale } = row
  const { oldestAt, count, reasons, reports } = open
  const can = { decide: canDecide(actor, row) }
  const summary = { oldestAt, count, reasons, reports }
  return { ...presentCard(row, now), ...summary, kind: 'listing', isHidden, advertiser, ownerLocale, can }
}

export function presentReportedAgent(
  open: OpenReports,
  row: ReportedAgentRow,
  { actor, now }: Reader,
): ReportedAgent {
  const { userId, isHidden, isSuspended } = row
  const { oldestAt, count, reasons, reports, passedOnAt, passedOnNote } = open
  return {
    kind: 'agent',
    oldestAt,
    count,
    reasons,
    reports,
    userId,
    agent: presentAgentCard(row, now),
    isHidden,
    isSuspended,
    passedOn: passedOnAt === null ? null : { at: passedOnAt, note: passedOnNote ?? '' },
    can: canDecideOnAgent(actor, { userId, isPassedOn: passedOnAt !== null }),
  }
}
