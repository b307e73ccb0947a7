import type { MemberCall } from '../../platform/call.ts'
import { refused, type Refused } from '../../platform/outcome.ts'
import { lockProperty } from '../../properties/commands/lock-property.ts'
import { canSeeProperty, isOwner } from '../../properties/policy.ts'
import { findUncheckedListing } from '../../properties/queries/find-property.ts'
import { hasEnquired } from '../queries/lead-properties.ts'

/** Lock a listing about which only somebody who enquired may answer; refused for others and its owner. `ref`: as in addresses. */
export async function lockEnquiredListing(
  { db, actor }: MemberCall,
  ref: string,
): Promise<
  { propertyId: string; userId: string; advertiserId: string } | Refused<'NOT_FOUND' | 'FORBIDDEN'>
> {
  const uncheckedListing = await findUncheckedListing(db, ref)
  const uncheckedProperty = uncheckedListing && (await lockProperty(db, uncheckedListing.id))
  if (!uncheckedProperty) return refused('NOT_FOUND')
  const subject = { propertyId: uncheckedProperty.id, userId: actor.userId }
  if (isOwner(actor, uncheckedProperty) || !(await hasEnquired(db, subject)))
    return refused(canSeeProperty(actor, uncheckedProperty) ? 'FORBIDDEN' : 'NOT_FOUND')
  return { ...subject, advertiserId: uncheckedProperty.userId }
}

/** The person and the listing about which they may be asked; null where they did not enquire, or it is their own. */
export async function findAnswerSubject(
  { db, actor }: MemberCall,
  ref: string,
): Promise<{ propertyId: string; userId: string } | null> {
  const uncheckedListing = await findUncheckedListing(db, ref)
  if (uncheckedListing === null || isOwner(actor, uncheckedListing)) return null
  const subject = { propertyId: uncheckedListing.id, userId: actor.userId }
  return (await hasEnquired(db, subject)) ? subject : null
}
