import type { moderationDecisions } from '#contract/enums.ts'
import type { ClockState } from '#contract/moderation/review.ts'

import type { Actor } from '../../platform/context.ts'
import { isOfAdvertiser } from '../../properties/policy.ts'

type ListingRef = { userId: string; teamId: string | null; createdBy: string | null }

/** Staff never decide on listings of their own or of their team, or that they entered for somebody else. */
export function canDecide(actor: Actor, listing: ListingRef): boolean {
  const isOther = !isOfAdvertiser(actor, listing) && listing.createdBy !== actor.userId
  return actor.duties.includes('review') && isOther
}

type Decided = { decision: (typeof moderationDecisions)[number]; revisionId: string | null }
type State = { approvalStatus: 'pending' | 'approved' | 'rejected'; archivedAt: string | Date | null }

/** A rejection in force: of the listing, resubmitted or not, or of changes to an approved one. */
export function isAnswerable({ decision, revisionId }: Decided, listing: State): boolean {
  if (decision !== 'rejected' || listing.archivedAt !== null) return false
  return revisionId !== null || listing.approvalStatus !== 'approved'
}

const hourMs = 3_600_000
const dueHours = { min: 24, max: 48 }

type Clock = { waitedHours: number; clock: ClockState; dueAt: string }

/** Waiting time against the 24 to 48 hours promised to advertisers. */
export function clockOf(submittedAt: string, now: Date): Clock {
  const since = new Date(submittedAt).getTime()
  const waited = Math.max(0, now.getTime() - since)
  return {
    waitedHours: Math.floor(waited / hourMs),
    clock: clockStateOf(waited / hourMs),
    dueAt: new Date(since + dueHours.max * hourMs).toISOString(),
  }
}

/** Submissions before this instant are overdue. */
export function overdueBefore(now: Date): Date {
  return new Date(now.getTime() - dueHours.max * hourMs)
}

function clockStateOf(hours: number): ClockState {
  if (hours > dueHours.max) return 'overdue'
  return hours >= dueHours.min ? 'due' : 'fine'
}
