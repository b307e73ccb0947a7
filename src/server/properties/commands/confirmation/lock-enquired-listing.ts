import type { Database } from '#database/client.ts'

import type { Actor } from '../../../platform/context.ts'
import { refused, type Refused } from '../../../platform/outcome.ts'
import { canSeeProperty, isOwner } from '../../policy.ts'
import { findUncheckedListing } from '../../queries/find-property.ts'
import type { HasEnquired } from '../dependencies.ts'
import { lockProperty } from '../lock-property.ts'

/** `id`: of the listing, as in addresses. */
export type Answering = { actor: Actor; id: string; hasEnquired: HasEnquired; now: Date }

/** Lock a listing about which only somebody who enquired may answer; refused for others and its owner. */
export async function lockEnquiredListing(
  tx: Database,
  { actor, id, hasEnquired }: Answering,
): Promise<
  { propertyId: string; userId: string; advertiserId: string } | Refused<'NOT_FOUND' | 'FORBIDDEN'>
> {
  const uncheckedListing = await findUncheckedListing(tx, id)
  const uncheckedProperty = uncheckedListing && (await lockProperty(tx, uncheckedListing.id))
  if (!uncheckedProperty) return refused('NOT_FOUND')
  const subject = { propertyId: uncheckedProperty.id, userId: actor.userId }
  if (isOwner(actor, uncheckedProperty) || !(await hasEnquired(tx, subject)))
    return refused(canSeeProperty(actor, uncheckedProperty) ? 'FORBIDDEN' : 'NOT_FOUND')
  return { ...subject, advertiserId: uncheckedProperty.userId }
}

/** The person and the listing about which they may be asked; null where they did not enquire, or it is their own. */
export async function findAnswerSubject(
  db: Database,
  { actor, id, hasEnquired }: Omit<Answering, 'now'>,
): Promise<{ propertyId: string; userId: string } | null> {
  const uncheckedListing = await findUncheckedListing(db, id)
  if (uncheckedListing === null || isOwner(actor, uncheckedListing)) return null
  const subject = { propertyId: uncheckedListing.id, userId: actor.userId }
  return (await hasEnquired(db, subject)) ? subject : null
}
