import type { Actor } from '../../platform/context.ts'

type ListingRef = { userId: string; createdBy: string | null }

/** Nobody judges their own listing, nor one that they entered for somebody else. */
export function canDecide(actor: Actor, { userId, createdBy }: ListingRef): boolean {
  return actor.duties.includes('review') && userId !== actor.userId && createdBy !== actor.userId
}
