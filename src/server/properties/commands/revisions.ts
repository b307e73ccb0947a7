import { and, eq, isNull, ne, or } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { propertyRevisions } from '#database/schema/properties/property-history.ts'

import { withoutMissingMedia } from '../../media/commands/stored-media.ts'
import { isGone } from '../policy.ts'
import { applyChanges, lockEditing, type Editing } from './changes.ts'
import { fieldNamesOf, readProposal, type Proposal } from './pending-revision.ts'
import { writeImages } from './photos.ts'
import { recordEvent } from './record-event.ts'
import { withoutPurpose } from './split-changes.ts'

type Decision = {
  revisionId: string
  decision: 'approved' | 'rejected'
  reason: string
  reviewerId: string
  now: Date
}

type DecidedRevision = { propertyId: string; numericId: number; ownerId: string; title: string }

/**
 * Publish or reject a pending revision. Null where it is no longer pending, the listing is archived, or the
 * changes or the listing are the reviewer's own.
 */
export async function decideRevision(
  tx: Database,
  { revisionId, decision, reason, reviewerId, now }: Decision,
): Promise<DecidedRevision | null> {
  const listing = await lockListingOf(tx, revisionId)
  if (!listing || listing.archivedAt !== null || listing.userId === reviewerId) return null
  const [revision] = await tx
    .update(propertyRevisions)
    .set({
      status: decision,
      decidedBy: reviewerId,
      decidedAt: now,
      reason: decision === 'rejected' ? reason : null,
      updatedAt: now,
    })
    .where(
      and(
        eq(propertyRevisions.id, revisionId),
        eq(propertyRevisions.status, 'pending'),
        or(isNull(propertyRevisions.authorId), ne(propertyRevisions.authorId, reviewerId)),
      ),
    )
    .returning({ changes: propertyRevisions.changes })
  if (!revision) return null

  const proposal = readProposal(revision.changes)
  if (decision === 'approved') await publish(tx, { listing, proposal, now })
  else await applyChanges(tx, { listing, changes: {}, now })
  await recordEvent(tx, {
    propertyId: listing.id,
    actorId: reviewerId,
    kind: decision === 'approved' ? 'revision_approved' : 'revision_rejected',
    changes: { fields: fieldNamesOf(proposal), ...(decision === 'rejected' && { reason }) },
    now,
  })
  const title =
    decision === 'approved' ? (proposal.changes.title?.after ?? listing.current.title) : listing.current.title
  return {
    propertyId: listing.id,
    numericId: listing.numericId,
    ownerId: listing.userId,
    title: String(title),
  }
}

async function publish(
  tx: Database,
  { listing, proposal, now }: { listing: Editing; proposal: Proposal; now: Date },
): Promise<void> {
  const kept = await withoutMissingMedia(tx, proposal.changes)
  const changes = isGone(listing) ? withoutPurpose(kept) : kept
  await applyChanges(tx, { listing, changes, along: { approvedAt: now }, now })
  if (proposal.images) await writeImages(tx, { propertyId: listing.id, keys: proposal.images.after, now })
}

/** Lock the listing first, as every edit does, to avoid deadlocks. */
async function lockListingOf(tx: Database, revisionId: string): Promise<Editing | null> {
  const [revision] = await tx
    .select({ propertyId: propertyRevisions.propertyId })
    .from(propertyRevisions)
    .where(eq(propertyRevisions.id, revisionId))
  return revision ? lockEditing(tx, revision.propertyId) : null
}
