import type { Actor } from '../../platform/context.ts'

/** Nobody judges their own listing. */
export function canDecide(actor: Actor, property: { userId: string }): boolean {
  return actor.duties.includes('review') && property.userId !== actor.userId
}
