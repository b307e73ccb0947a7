import { and, eq, sql } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { propertyRevisions } from '#database/schema/properties/property-history.ts'

import { fieldsOf, type Change, type Changes } from './changes.ts'

/** Pending changes: fields with their public values, and the order of images. */
export type Proposal = { changes: Changes; images: Change<string[]> | null }

type SaveInput = Proposal & { propertyId: string; authorId: string; now: Date }

export async function findPending(tx: Database, propertyId: string): Promise<Proposal | null> {
  const [revision] = await tx
    .select({ changes: propertyRevisions.changes })
    .from(propertyRevisions)
    .where(isPendingOf(propertyId))
  return revision ? readProposal(revision.changes) : null
}

/** At most one pending revision per listing: a second edit updates it, an edit without changes withdraws it. */
export async function saveRevision(
  tx: Database,
  { propertyId, authorId, now, ...proposal }: SaveInput,
): Promise<void> {
  const { changes, images } = proposal
  if (Object.keys(changes).length === 0 && images === null) {
    await withdrawPending(tx, { propertyId, now })
    return
  }
  const row = {
    authorId,
    changes: images === null ? changes : { ...changes, images },
    images: images?.after ?? null,
    updatedAt: now,
  }
  await tx
    .insert(propertyRevisions)
    .values({ ...row, propertyId, createdAt: now })
    .onConflictDoUpdate({
      target: propertyRevisions.propertyId,
      targetWhere: sql`${propertyRevisions.status} = 'pending'`,
      set: row,
    })
}

/** True where there was one. */
export async function withdrawPending(
  tx: Database,
  { propertyId, now }: { propertyId: string; now: Date },
): Promise<boolean> {
  const withdrawn = await tx
    .update(propertyRevisions)
    .set({ status: 'withdrawn', updatedAt: now })
    .where(isPendingOf(propertyId))
    .returning({ id: propertyRevisions.id })
  return withdrawn.length > 0
}

/** As `saveRevision` wrote it. */
export function readProposal(saved: Record<string, unknown>): Proposal {
  const { images, ...changes } = saved
  // Only saveRevision writes this column.
  return { changes: changes as Changes, images: (images as Change<string[]> | undefined) ?? null }
}

export function fieldNamesOf({ changes, images }: Proposal) {
  const pictures = images && { field: 'images', ...images }
  return [...fieldsOf(changes), ...(pictures ? [pictures] : [])]
}

function isPendingOf(propertyId: string) {
  return and(eq(propertyRevisions.propertyId, propertyId), eq(propertyRevisions.status, 'pending'))
}
