import { createHmac } from 'node:crypto'

import { isBot } from 'isbot'

import type { AdvertiserRow } from './queries/find-property.ts'
import type { CardRow } from './queries/cards.ts'
import type { OwnershipTransferRow } from './queries/ownership-transfers.ts'
import type { Actor } from '../platform/context.ts'
import { acceptedSecrets } from '../platform/config.ts'
import type { Secrets } from '../platform/config.ts'
import { isSameCode } from '../platform/auth/one-time-code.ts'

type Guarded = Pick<CardRow, 'approvalStatus' | 'availability'> & {
  userId: string
  isFlagged: boolean
  isHidden: boolean
  archivedAt: string | Date | null
}

/** What enquiring asks besides: a home that is kept out without being held is that of a suspended person. */
export type Enquired = Guarded & { takenDownAt: string | Date | null }

export type PropertyRefusal = 'SELF' | 'UNAVAILABLE' | 'NOT_LISTED' | 'ADVERTISER_UNAVAILABLE'

export function isOwner(actor: Actor | null, property: Pick<Guarded, 'userId'>): boolean {
  return actor?.userId === property.userId
}

/** Staff whose work is listings see all of them. */
export function handlesListings(actor: Actor | null): boolean {
  return actor !== null && (actor.duties.includes('review') || actor.duties.includes('listForOwner'))
}

/** Rejected, held and archived ones are for their owner and staff; everyone else must not know of them. */
export function canSeeProperty(actor: Actor | null, property: Guarded): boolean {
  return !isNotPublic(property) || isOwner(actor, property) || handlesListings(actor)
}

/** Whether the public knew it until its owner took it down; of anything else hidden it never knew. */
export function wasTakenDown(property: Guarded | null): boolean {
  return property !== null && property.archivedAt !== null && !isNotPublic({ ...property, archivedAt: null })
}

/** Its owner and reviewers; until the owner has answered, also whoever of the staff entered it for them. */
export function canEditProperty(
  actor: Actor | null,
  property: Pick<Guarded, 'userId'> & { invitedBy?: string | null },
): boolean {
  if (actor === null) return false
  const isOffering = property.invitedBy === actor.userId && actor.duties.includes('listForOwner')
  return isOwner(actor, property) || actor.duties.includes('review') || isOffering
}

/** Whether this person's changes need no review, and may feature: a reviewer's, of what is not their own. */
export function canPublish(actor: Actor, property: Pick<Guarded, 'userId'>): boolean {
  return actor.duties.includes('review') && !isOwner(actor, property)
}

/** What an offer may become: gone, under offer, or to be had again. What was taken down or rejected stays as it is. */
export function movesOf({
  purpose,
  availability,
  approvalStatus,
  archivedAt,
}: Omit<Guarded, 'userId' | 'isFlagged' | 'isHidden'> &
  Pick<CardRow, 'purpose'>): readonly CardRow['availability'][] {
  if (archivedAt !== null || approvalStatus === 'rejected') return []
  const end = purpose === 'rent' ? 'rented' : 'sold'
  const moves = {
    available: ['under_offer', end],
    under_offer: ['available', end],
    sold: ['available'],
  } as const
  return availability === 'rented' ? moves.sold : moves[availability]
}

/** Why nobody, or not this person, may enquire; null where enquiring is open. */
export function enquiryRefusal(actor: Actor | null, property: Enquired): PropertyRefusal | null {
  if (isOwner(actor, property)) return 'SELF'
  if (isOfSuspended(property)) return 'ADVERTISER_UNAVAILABLE'
  if (isNotPublic(property)) return 'NOT_LISTED'
  return isGone(property) ? 'UNAVAILABLE' : null
}

/** The same for whoever names a property: of a hidden one they know nothing, unless its page was open a moment ago. */
export function enquiryObstacle(
  actor: Actor | null,
  property: Enquired | null,
): PropertyRefusal | 'NOT_FOUND' | null {
  if (property === null) return 'NOT_FOUND'
  const refusal = enquiryRefusal(actor, property)
  return refusal === 'ADVERTISER_UNAVAILABLE' || canSeeProperty(actor, property) ? refusal : 'NOT_FOUND'
}

/** Whether this person is shown more of the advertiser than name and role. */
export function canSeeAdvertiser(
  actor: Actor | null,
  advertiser: Pick<AdvertiserRow, 'visibility'>,
): boolean {
  return advertiser.visibility === 'public' || (advertiser.visibility === 'registered' && actor !== null)
}

/** A number is shown for a property that can be had, by an advertiser who shares it with this kind of visitor. */
export function canRevealContact(
  actor: Actor | null,
  property: Enquired & { advertiser: AdvertiserRow | null; mayShowPhone: boolean },
): boolean {
  if (enquiryRefusal(actor, property) !== null || property.advertiser === null) return false
  return property.mayShowPhone && canSeeAdvertiser(actor, property.advertiser)
}

/** Views of the owner, of staff and of programs say nothing about demand. */
export function countsAsView(actor: Actor | null, property: Guarded, userAgent: string | null): boolean {
  if (isOwner(actor, property) || (actor !== null && actor.duties.length > 0)) return false
  return userAgent !== null && !isBot(userAgent)
}

export function isGone(property: Pick<Guarded, 'availability'>): boolean {
  return property.availability === 'sold' || property.availability === 'rented'
}

/** Nothing but its owner keeps it away from the public. */
function isOfSuspended({ takenDownAt, ...property }: Enquired): boolean {
  return property.isHidden && takenDownAt === null && !isNotPublic({ ...property, isHidden: false })
}

function isNotPublic({ approvalStatus, isFlagged, isHidden, archivedAt }: Guarded): boolean {
  return approvalStatus === 'rejected' || isFlagged || isHidden || archivedAt !== null
}

const dayLong = 86_400_000

/** How long somebody has to answer an email. */
export function claimInviteEnd(now: Date): Date {
  return new Date(now.getTime() + 30 * dayLong)
}

export const mostLetters = 5
export const emailInterval = 3_600_000

type InviteState = Pick<OwnershipTransferRow, 'createdBy' | 'status'>

/** Whoever entered it sends the email again or takes it back; so does whoever reviews listings. */
export function canManageInvite(actor: Actor, { createdBy }: Pick<InviteState, 'createdBy'>): boolean {
  return actor.userId === createdBy || actor.duties.includes('review')
}

/** Only what came back to whoever entered it. */
export function canInviteAgain(actor: Actor, ownershipTransfer: InviteState & { userId: string }): boolean {
  const hasEnded = ownershipTransfer.status === 'declined' || ownershipTransfer.status === 'withdrawn'
  return hasEnded && actor.userId === ownershipTransfer.createdBy && ownershipTransfer.userId === actor.userId
}

export function claimInviteState<Status extends OwnershipTransferRow['status']>(
  { status, expiresAt }: { status: Status; expiresAt: Date | string },
  now: Date,
): Status | 'expired' {
  return status === 'open' && new Date(expiresAt) <= now ? 'expired' : status
}

/** The end of a mailed link, the same for the same offer: an email that is sent again opens the same door. */
export function claimInviteToken(secret: string, claimInviteId: string): string {
  const proof = createHmac('sha256', secret).update(`listing-offer:${claimInviteId}`).digest('base64url')
  return `${claimInviteId}.${proof}`
}

/** Null for a link that we did not write. */
export function claimInviteIdOf(secrets: Secrets, token: string): string | null {
  const claimInviteId = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[\w-]{43}$/.exec(token)?.[1]
  if (claimInviteId === undefined) return null
  const isOurs = acceptedSecrets(secrets).some((secret) =>
    isSameCode(token, claimInviteToken(secret, claimInviteId)),
  )
  return isOurs ? claimInviteId : null
}

export function claimInvitePath(token: string): string {
  return `/listing-offer/${token}`
}
