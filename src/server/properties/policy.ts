import { isBot } from 'isbot'

import { dayInIndia, instantInIndia } from '#contract/dates.ts'
import type { offererKinds } from '#contract/enums/properties.ts'
import { dueDays } from '#contract/properties/freshness.ts'

import type { Contact } from '../accounts/queries/contacts.ts'
import { signId, verifiedId } from '../platform/auth/signed-id.ts'
import type { Secrets } from '../platform/config.ts'
import type { Actor, Editor } from '../platform/context.ts'
import { managesListingsOf, worksIn } from '../teams/policy.ts'
import type { CardRow } from './queries/cards.ts'
import type { ClaimInviteRow } from './queries/claim-invites.ts'
import type { AdvertiserRow } from './queries/find-property.ts'

type Guarded = Pick<CardRow, 'approvalStatus' | 'availability'> & {
  userId: string
  teamId: string | null
  isHeld: boolean
  isSuspended: boolean
  archivedAt: string | Date | null
}

/** Fields needed to check enquiries: a property suspended without a take-down belongs to a suspended person. */
export type Enquired = Guarded & { takenDownAt: string | Date | null }

export type PropertyRefusal = 'SELF' | 'UNAVAILABLE' | 'NOT_LISTED' | 'ADVERTISER_UNAVAILABLE'
type PropertyObstacle = PropertyRefusal | 'ARCHIVED' | 'NOT_FOUND'

type Owned = Pick<Guarded, 'userId' | 'teamId'>

/** Its person, and the owner and members of its team: they do everything with it. */
export function isOwner(actor: Editor | null, property: Owned): boolean {
  return actor?.userId === property.userId || managesListingsOf(actor, property.teamId)
}

/** Its person adds it to a team; they are no assistant there, which the command decides for the chosen one. */
export function canShare(actor: Actor, { userId, teamId }: Owned): boolean {
  const isOwn = userId === actor.userId && teamId === null
  return isOwn && actor.teams.some(({ id }) => managesListingsOf(actor, id))
}

/** Also the assistants of its team, who see it and answer for it, but change nothing. */
export function isOfAdvertiser(actor: Editor | null, property: Owned): boolean {
  return actor?.userId === property.userId || worksIn(actor, property.teamId)
}

/** Staff who work on listings see all of them. */
export function handlesListings(actor: Editor | null): boolean {
  return actor !== null && (actor.duties.includes('review') || actor.duties.includes('listForOwner'))
}

/** Rejected, held, suspended and archived listings are visible to owner and staff; others must not learn of them. */
export function canSeeProperty(actor: Editor | null, property: Guarded): boolean {
  return !isNotPublic(property) || isOfAdvertiser(actor, property) || handlesListings(actor)
}

/** True where the listing was public until its owner archived it. */
export function wasPublicUntilArchived(property: Guarded | null): boolean {
  return property !== null && property.archivedAt !== null && !isNotPublic({ ...property, archivedAt: null })
}

/** Owner and reviewers; until the owner has answered the invite, also the staff member who entered it. */
export function canEditProperty(
  actor: Editor | null,
  property: Owned & { invitedBy?: string | null },
): boolean {
  if (actor === null) return false
  const isInviting = property.invitedBy === actor.userId && actor.duties.includes('listForOwner')
  return isOwner(actor, property) || actor.duties.includes('review') || isInviting
}

/** Reviewers' changes to other people's listings need no review, and may feature. */
export function canPublish(actor: Editor, property: Owned): boolean {
  return actor.duties.includes('review') && !isOfAdvertiser(actor, property)
}

/** Possible changes of availability; none for archived or rejected listings. */
export function movesOf({
  purpose,
  availability,
  approvalStatus,
  archivedAt,
}: Omit<Guarded, 'userId' | 'teamId' | 'isHeld' | 'isSuspended'> &
  Pick<CardRow, 'purpose'>): readonly CardRow['availability'][] {
  if (archivedAt !== null || approvalStatus === 'rejected') return []
  const end = endOf({ purpose })
  const moves = {
    available: ['under_offer', end],
    under_offer: ['available', end],
    sold: ['available'],
  } as const
  return availability === 'rented' ? moves.sold : moves[availability]
}

/** How an offer of this purpose ends. */
export function endOf({ purpose }: Pick<CardRow, 'purpose'>): 'sold' | 'rented' {
  return purpose === 'rent' ? 'rented' : 'sold'
}

/** Asked once, of an offer that does not state it; a plot has only its own area. */
export function canStateAreaType({
  type,
  areaType,
  approvalStatus,
  availability,
  archivedAt,
}: Pick<CardRow, 'type' | 'areaType' | 'approvalStatus' | 'availability'> &
  Pick<Guarded, 'archivedAt'>): boolean {
  if (type === 'plot' || areaType !== null || archivedAt !== null) return false
  return approvalStatus !== 'rejected' && !isGone({ availability })
}

/** Reason why this person cannot enquire; null where they can. */
export function enquiryRefusal(actor: Actor | null, property: Enquired): PropertyRefusal | null {
  if (isOfAdvertiser(actor, property)) return 'SELF'
  if (isOfSuspended(property)) return 'ADVERTISER_UNAVAILABLE'
  if (isNotPublic(property)) return 'NOT_LISTED'
  return isGone(property) ? 'UNAVAILABLE' : null
}

/** The same for a property named by the caller: one that is not public is not disclosed, unless its page was public a moment ago. */
export function enquiryObstacle(actor: Actor | null, property: Enquired | null): PropertyObstacle | null {
  if (property === null) return 'NOT_FOUND'
  const refusal = enquiryRefusal(actor, property)
  if (refusal === 'ADVERTISER_UNAVAILABLE' || canSeeProperty(actor, property)) return refusal
  return wasPublicUntilArchived(property) ? 'ARCHIVED' : 'NOT_FOUND'
}

/** True where this person sees more of the advertiser than name and role. */
export function canSeeAdvertiser(
  actor: Actor | null,
  advertiser: Pick<AdvertiserRow, 'visibility'>,
): boolean {
  return advertiser.visibility === 'public' || (advertiser.visibility === 'registered' && actor !== null)
}

/** The property must be available, and the advertiser must share the number with this kind of visitor. */
export function canRevealContact(
  actor: Actor | null,
  property: Enquired & { advertiser: AdvertiserRow | null; mayShowPhone: boolean },
): boolean {
  if (enquiryRefusal(actor, property) !== null || property.advertiser === null) return false
  return property.mayShowPhone && canSeeAdvertiser(actor, property.advertiser)
}

/** Views of the owner, staff and bots do not measure demand. */
export function countsAsView(actor: Actor | null, property: Guarded, userAgent: string | null): boolean {
  if (isOfAdvertiser(actor, property) || (actor !== null && actor.duties.length > 0)) return false
  return userAgent !== null && !isBot(userAgent)
}

export function isGone(property: Pick<Guarded, 'availability'>): boolean {
  return property.availability === 'sold' || property.availability === 'rented'
}

/** Suspended only because the owner is. */
function isOfSuspended({ takenDownAt, ...property }: Enquired): boolean {
  return property.isSuspended && takenDownAt === null && !isNotPublic({ ...property, isSuspended: false })
}

function isNotPublic({ approvalStatus, isHeld, isSuspended, archivedAt }: Guarded): boolean {
  return approvalStatus === 'rejected' || isHeld || isSuspended || archivedAt !== null
}

/** Public, and still to be had. */
export function isShown(property: Guarded): boolean {
  return !isNotPublic(property) && !isGone(property)
}

const dayLong = 86_400_000

/** Period to answer an invite. */
export function claimInviteEnd(now: Date): Date {
  return new Date(now.getTime() + 30 * dayLong)
}

export const maxInviteEmails = 5
export const minEmailIntervalMs = 3_600_000

type InviteState = Pick<ClaimInviteRow, 'createdBy' | 'status'>

/** The staff member who entered it, and reviewers, may resend or withdraw the invite. */
export function canManageInvite(actor: Actor, { createdBy }: Pick<InviteState, 'createdBy'>): boolean {
  return actor.userId === createdBy || actor.duties.includes('review')
}

/** Only for listings returned to the staff member who entered them. */
export function canInviteAgain(actor: Actor, claimInvite: InviteState & { userId: string }): boolean {
  const hasEnded = claimInvite.status === 'declined' || claimInvite.status === 'withdrawn'
  return hasEnded && actor.userId === claimInvite.createdBy && claimInvite.userId === actor.userId
}

export function claimInviteState<Status extends ClaimInviteRow['status']>(
  { status, expiresAt }: { status: Status; expiresAt: Date | string },
  now: Date,
): Status | 'expired' {
  return status === 'open' && new Date(expiresAt) <= now ? 'expired' : status
}

/** What an owner is known by: the address, or the number where staff have none. */
export function claimContact({ ownerEmail, ownerPhone }: OwnerContact): Contact {
  return { email: ownerEmail, phone: ownerEmail === null ? ownerPhone : null }
}

/** The listing is in the account of whoever held the address or number when it was entered. */
export function isAnothersInvite({ ownerId }: Pick<ClaimInviteRow, 'ownerId'>, actor: Actor): boolean {
  return ownerId !== null && ownerId !== actor.userId
}

type OwnerContact = Pick<ClaimInviteRow, 'ownerEmail' | 'ownerPhone'>

export function claimInviteToken(secret: string, claimInviteId: string): string {
  return signId(secret, 'listing-offer', claimInviteId)
}

export function claimInviteIdOf(secrets: Secrets, token: string): string | null {
  return verifiedId(secrets, 'listing-offer', token)
}

export function claimInvitePath(token: string): string {
  return `/listing-offer/${token}`
}

/** The same in SQL is `isDue`, for listings that are asked for. */
export function isDueBy({ confirmBy }: { confirmBy: string }, now: Date): boolean {
  return new Date(confirmBy).getTime() <= now.getTime() + dueDays * dayLong
}

/** Time to confirm for an advertiser whose listing is doubted, or shown again after we hid it. */
export const shortNoticeMs = dayLong

/** The 8 am in India from which the advertisers of this day are asked. */
export function askingTime(now: Date): Date {
  const today = instantInIndia(dayInIndia(now), '08:00')
  return today > now ? new Date(today.getTime() - dayLong) : today
}

type Confirmed = Pick<Guarded, 'userId'> & { id: string }

/** Token of the link that confirms one listing of this owner, whose transfer ends it. */
export function confirmationToken(secret: string, { id, userId }: Confirmed): string {
  return signId(secret, 'listing-confirmation', id, userId)
}

export function isConfirmationToken(
  secrets: Secrets,
  { id, userId, token }: Confirmed & { token: string },
): boolean {
  return verifiedId(secrets, 'listing-confirmation', token, userId) === id
}

export function confirmationPath(token: string): string {
  return `/confirm-listing/${token}`
}

const monthsOfTenTwoPlan = 2

/** As offered, or by the plan of ten months' rent for twelve. */
export function rentFreeMonths(
  row: Pick<CardRow, 'purpose' | 'rentFreeMonths' | 'rentalModel'>,
): number | null {
  if (row.purpose !== 'rent') return null
  return row.rentFreeMonths ?? (row.rentalModel === '10_2' ? monthsOfTenTwoPlan : null)
}

/** As their role says; a person without one offers as an owner. */
export function offererOf(role: CardRow['offererRole']): (typeof offererKinds)[number] {
  return role === 'agent' || role === 'builder' ? role : 'owner'
}
