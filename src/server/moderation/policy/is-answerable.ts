import type { moderationDecisions } from '#contract/enums.ts'

type Decided = { decision: (typeof moderationDecisions)[number]; revisionId: string | null }
type State = { approvalStatus: 'pending' | 'approved' | 'rejected'; archivedAt: string | Date | null }

/** A rejection that still stands: of the listing, sent again or not, or of changes of an approved one. */
export function isAnswerable({ decision, revisionId }: Decided, listing: State): boolean {
  if (decision !== 'rejected' || listing.archivedAt !== null) return false
  return revisionId !== null || listing.approvalStatus !== 'approved'
}
