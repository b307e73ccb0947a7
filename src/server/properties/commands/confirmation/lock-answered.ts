import type { Database } from '#database/client.ts'

import type { Actor } from '../../../platform/context.ts'
import { refused, type Refused } from '../../../platform/outcome.ts'
import { canSeeProperty, isOwner } from '../../policy.ts'
import type { HasEnquired } from '../dependencies.ts'
import { lockProperty } from '../lock-property.ts'

export type Answering = { actor: Actor; id: string; hasEnquired: HasEnquired; now: Date }

/** Locks a listing about which only somebody who enquired may answer; refused for others and its owner. */
export async function lockAnswered(
  tx: Database,
  { actor, id, hasEnquired }: Answering,
): Promise<
  { propertyId: string; userId: string; advertiserId: string } | Refused<'NOT_FOUND' | 'FORBIDDEN'>
> {
  const of = { propertyId: id, userId: actor.userId }
  const uncheckedProperty = await lockProperty(tx, id)
  if (!uncheckedProperty) return refused('NOT_FOUND')
  if (isOwner(actor, uncheckedProperty) || !(await hasEnquired(tx, of)))
    return refused(canSeeProperty(actor, uncheckedProperty) ? 'FORBIDDEN' : 'NOT_FOUND')
  return { ...of, advertiserId: uncheckedProperty.userId }
}
