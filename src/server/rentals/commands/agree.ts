import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'

import { dayInIndia } from '#contract/dates.ts'
import type {
  beginRentalInput,
  cancelRentalInput,
  closeRentalInput,
  setPartyInput,
  setPoliceStepInput,
  setTermsInput,
} from '#contract/rentals/rentals.ts'
import { rentalInventories, rentalPoliceSteps, rentals } from '#database/schema/rentals/rentals.ts'

import { mayReadContact, sideOf as sideOfLead } from '../../leads/policy.ts'
import { isBlockedBy, isReachable } from '../../leads/queries/lead-details.ts'
import { findUncheckedLead, type LeadRow } from '../../leads/queries/leads.ts'
import type { MemberCall } from '../../platform/call.ts'
import type { Actor } from '../../platform/context.ts'
import { refused } from '../../platform/outcome.ts'
import { managesListingsOf } from '../../teams/policy.ts'
import { isNear, sideOf } from '../policy.ts'
import { isOnOffer, listRentalsOf } from '../queries/rentals.ts'
import { changeRental, recordChange, type OpenedRental } from './change-rental.ts'

const beforeMovingIn = ['drafting', 'agreed'] as const

/** With the sender of an enquiry about a home to let, who has an account; one rental an enquiry. */
export async function beginRental(call: MemberCall, { leadId }: z.output<typeof beginRentalInput>) {
  return call.transaction(async (call) => {
    const { db, actor, now } = call
    const lead = await findUncheckedLead(db, leadId)
    if (!lead || sideOfLead(actor, lead) === null) return refused('NOT_FOUND')
    if (!mayLet(actor, lead)) return refused('FORBIDDEN')
    const tenantId = await findTenant(call, lead)
    const { propertyId, ownerId } = lead
    if (tenantId === null || propertyId === null || ownerId === null) return refused('UNAVAILABLE')
    const asked = { leadId, propertyId, tenantId }
    const running = await findRunning(call, asked)
    if (running) return { id: running.id }
    const [begun] = await db
      .insert(rentals)
      .values({
        leadId,
        propertyId,
        landlordId: ownerId,
        teamId: lead.listingTeamId,
        tenantId,
        changedAt: now,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: rentals.id })
    if (!begun) {
      const known = await findRunning(call, asked)
      return known ? { id: known.id } : refused('UNAVAILABLE')
    }
    await db.insert(rentalInventories).values({ rentalId: begun.id, moment: 'move_in' })
    const at = now.toISOString()
    await call.publish({ name: 'rental.changed', rentalId: begun.id, change: 'begun', side: 'landlord', at })
    return begun
  })
}

/** The rental of an enquiry for one of its sides, and whether they may begin one. */
export async function findOwnRentalOfLead(call: MemberCall, { leadId }: z.output<typeof beginRentalInput>) {
  const { db, actor } = call
  const lead = await findUncheckedLead(db, leadId)
  if (lead === null) return { id: null, mayBegin: false }
  const { propertyId, userId: tenantId } = lead
  const all = await listRentalsOf(db, { leadId, propertyId, tenantId })
  const [own] = all.filter((rental) => sideOf(actor, rental) !== null)
  if (own && !own.isOver) return { id: own.id, mayBegin: false }
  const isRunning = all.some(({ isOver }) => !isOver)
  const mayBegin = !isRunning && mayLet(actor, lead) && (await findTenant(call, lead)) !== null
  return { id: own?.id ?? null, mayBegin }
}

/** With the same person about the same home, whichever enquiry it began with. */
async function findRunning({ db, actor }: MemberCall, of: Parameters<typeof listRentalsOf>[1]) {
  const all = await listRentalsOf(db, of)
  return all.find((rental) => !rental.isOver && sideOf(actor, rental) !== null) ?? null
}

/** Who has the listing now and may read what the enquirer shared; a former advertiser lets nothing. */
function mayLet(actor: Actor, lead: LeadRow): boolean {
  const isManager = lead.ownerId === actor.userId || managesListingsOf(actor, lead.listingTeamId)
  return isManager && sideOfLead(actor, lead) === 'received' && mayReadContact(actor, lead)
}

/** Null for whoever only viewed the home, has no account any more, or blocked the advertiser. */
async function findTenant({ db }: MemberCall, lead: LeadRow): Promise<string | null> {
  const { userId, ownerId, propertyId, type, propertyPurpose } = lead
  if (userId === null || ownerId === null || userId === ownerId || propertyId === null) return null
  if (type === 'soft_lead_conversion' || propertyPurpose !== 'rent') return null
  if (await isBlockedBy(db, { userId: ownerId, by: userId })) return null
  return (await isOnOffer(db, propertyId)) && (await isReachable(db, userId)) ? userId : null
}

/** Whatever the agreement says was changed: both have to agree again. */
const changedAgreement = {
  version: sql`${rentals.version} + 1`,
  landlordAgreedAt: null,
  tenantAgreedAt: null,
}

export async function setRentalTerms(
  call: MemberCall,
  { id, version, terms }: z.output<typeof setTermsInput>,
) {
  return changeRental(call, { id, at: beforeMovingIn }, async (call, opened) => {
    const { rental, side } = opened
    if (side !== 'landlord') return refused('FORBIDDEN')
    if (isSame(rental.terms, terms)) return null
    if (!isNear(terms.startsOn, call.now)) return refused('DATE_FAR')
    if (terms.lockInMonths > terms.months) return refused('LIMIT_REACHED')
    if (rental.version !== version) return refused('STALE')
    await recordAgreementChange(call, opened, { terms })
    return null
  })
}

/** Each side writes its own. */
export async function setRentalParty(call: MemberCall, { id, party }: z.output<typeof setPartyInput>) {
  return changeRental(call, { id, at: beforeMovingIn }, async (call, opened) => {
    const { rental, side } = opened
    const column = side === 'landlord' ? 'landlordParty' : 'tenantParty'
    if (isSame(rental[column], party)) return null
    await recordAgreementChange(call, opened, { [column]: party })
    return null
  })
}

/** The other side is told only if it had agreed to what is now different, or if these are the first terms. */
async function recordAgreementChange(
  call: MemberCall,
  opened: OpenedRental,
  values: Pick<typeof rentals.$inferInsert, 'terms' | 'landlordParty' | 'tenantParty'>,
) {
  const { rental, side } = opened
  const wasAgreed = (side === 'landlord' ? rental.tenantAgreedAt : rental.landlordAgreedAt) !== null
  const isFirst = 'terms' in values && rental.terms === null
  const change = isFirst ? 'terms_set' : wasAgreed ? 'terms_changed' : null
  await recordChange(call, opened, change, { ...values, ...changedAgreement })
}

function isSame(known: object | null, given: object): boolean {
  const inOrder = (value: object) =>
    JSON.stringify(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
  return known !== null && inOrder(known) === inOrder(given)
}

export async function agreeToRental(call: MemberCall, { id, version }: { id: string; version: number }) {
  return changeRental(call, { id, at: beforeMovingIn }, async (call, opened) => {
    const { rental, side } = opened
    if (rental.version !== version) return refused('STALE')
    if (!rental.terms || !rental.landlordParty || !rental.tenantParty) return refused('NOT_READY')
    const column = side === 'landlord' ? 'landlordAgreedAt' : 'tenantAgreedAt'
    if (rental[column] !== null) return null
    await recordChange(call, opened, 'agreed', { [column]: call.now })
    return null
  })
}

export async function cancelRental(call: MemberCall, { id, note }: z.output<typeof cancelRentalInput>) {
  return changeRental(call, { id, at: [...beforeMovingIn, 'cancelled'] }, async (call, opened) => {
    if (opened.stage === 'cancelled') return null
    const { side } = opened
    await recordChange(call, opened, 'cancelled', {
      cancelledAt: call.now,
      cancelledBy: side,
      cancelNote: note,
    })
    return null
  })
}

/** By either side, for the time after moving out in which the other one no longer answers. */
export async function closeRental(call: MemberCall, { id, note }: z.output<typeof closeRentalInput>) {
  return changeRental(call, { id, at: ['moving_out', 'settling'] }, async (call, opened) => {
    const { closableFrom } = opened.rental
    if (closableFrom === null || dayInIndia(call.now) < closableFrom) return refused('DAY_TOO_EARLY')
    await recordChange(call, opened, 'closed', { endedAt: call.now, endedBy: opened.side, endNote: note })
    return null
  })
}

/** By either side. Ticked again without a note, what was noted stays. */
export async function setPoliceStep(
  call: MemberCall,
  { id, step, isDone, note }: z.output<typeof setPoliceStepInput>,
) {
  return changeRental(call, { id, at: [...beforeMovingIn, 'living'] }, async (call, opened) => {
    const { db, now } = call
    const isThis = and(eq(rentalPoliceSteps.rentalId, id), eq(rentalPoliceSteps.step, step))
    const [known] = await db.select({ note: rentalPoliceSteps.note }).from(rentalPoliceSteps).where(isThis)
    if (isDone ? known && (note === '' || note === known.note) : !known) return null
    await db.delete(rentalPoliceSteps).where(isThis)
    if (isDone)
      await db
        .insert(rentalPoliceSteps)
        .values({ rentalId: id, step, doneBy: opened.side, doneAt: now, note })
    await recordChange(call, opened, null)
    return null
  })
}
