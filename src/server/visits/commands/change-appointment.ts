import { and, eq } from 'drizzle-orm'

import { instantInIndia } from '#contract/dates.ts'
import { callbackSlots } from '#contract/slots.ts'
import type { VisitSide } from '#contract/visits/appointments.ts'
import type { Database } from '#database/client.ts'
import { meetings, propertyTours } from '#database/schema/visits.ts'
import { m } from '#messages'

import { markAnswered } from '../../leads/commands/lead-work.ts'
import { pastTimeRefusal } from '../../leads/policy.ts'
import { isBlockedBy } from '../../leads/queries/lead-details.ts'
import type { MemberCall } from '../../platform/call.ts'
import { refused, type Refused } from '../../platform/outcome.ts'
import { publishToTeam } from '../../teams/commands/publish-to-team.ts'
import { isFree, isConfirmed, isTooFarAhead } from '../policy/free-times.ts'
import { changeAfter, isAlreadyDone, nextState, type NextState, type Step } from '../policy/next-state.ts'
import { isCheckInOpen, sideOf, startOf, stepsFor } from '../policy/steps.ts'
import { findAppointments, type AppointmentRow } from '../queries/appointments.ts'
import { findCalendar } from '../queries/calendar.ts'
import { lockCalendar } from './lock-calendar.ts'

type ChangeAppointment = { id: string; sequence: number; step: Step }

type Refusal =
  | 'NOT_FOUND'
  | 'FORBIDDEN'
  | 'SLOT_TAKEN'
  | 'DATE_PAST'
  | 'DATE_FAR'
  | 'TIME_PAST'
  | 'TOO_EARLY'
  | 'EXPIRED'
  | 'UNAVAILABLE'
  | 'UNDELIVERABLE'

export type ChangedAppointment =
  | Refused<Refusal>
  | { outcome: 'changed'; row: AppointmentRow; side: VisitSide }
  | { outcome: 'stale'; row: AppointmentRow; side: VisitSide }

/**
 * One step of one side. Locks the advertiser's calendar first, so that of simultaneous requests for one slot only the
 * first succeeds; a step on an outdated state is refused with the current one.
 */
export async function changeAppointment(
  call: MemberCall,
  { id, sequence, step }: ChangeAppointment,
): Promise<ChangedAppointment> {
  return call.transaction(async (call): Promise<ChangedAppointment> => {
    const { db, actor, now } = call
    const [uncheckedKnown] = await findAppointments(db, [id])
    if (!uncheckedKnown || sideOf(actor, uncheckedKnown) === null) return refused('NOT_FOUND')
    await lockCalendar(db, uncheckedKnown.agentId)
    const [row] = await findAppointments(db, [id])
    const side = row ? sideOf(actor, row) : null
    if (!row || side === null) return refused('NOT_FOUND')
    if (!isSideStep(step, side)) return refused('FORBIDDEN')
    if (row.sequence !== sequence || row.agentId !== uncheckedKnown.agentId) {
      const isRepeated = row.sequence === sequence + 1 && isAlreadyDone(row, step, side)
      return { outcome: isRepeated ? 'changed' : 'stale', row, side }
    }
    const stepOfSide = { row, step, side }
    const refusal =
      findTimeRefusal(row, step, now) ??
      (await findClash(call, stepOfSide)) ??
      (await findBlock(db, stepOfSide))
    if (refusal) return refused(refusal, refusalMessage(refusal, { step, side }))
    if (!stepsFor(row, { side, now })[step.name]) return refused('FORBIDDEN')

    const next = nextState(row, step, { side, now })
    if (!(await updateAppointment(call, row, next))) return { outcome: 'stale', row, side }
    await notifyOthers(call, { ...stepOfSide, next })
    const [written] = await findAppointments(db, [id])
    return { outcome: 'changed', row: written ?? row, side }
  })
}

/** Only the advertiser confirms a time or marks a visit completed; only the visitor enters a code. */
function isSideStep({ name }: Step, side: VisitSide): boolean {
  if (name === 'checkIn') return side === 'visitor'
  return side === 'advertiser' || (name !== 'confirm' && name !== 'complete')
}

function findTimeRefusal(row: AppointmentRow, step: Step, now: Date): Refusal | null {
  const wanted = wantedSlot(row, step)
  if (step.name === 'complete') return startOf(row) > now ? 'TOO_EARLY' : null
  if (step.name === 'checkIn' && !isCheckInOpen(row, now)) return startOf(row) > now ? 'TOO_EARLY' : 'EXPIRED'
  if (!wanted) return null
  if (!row.isOffered && step.name !== 'confirm') return 'UNAVAILABLE'
  const lateness = pastTimeRefusal(wanted.day, wanted.time, now)
  if (step.name !== 'propose') return lateness ? 'TIME_PAST' : null
  return lateness?.code ?? (isTooFarAhead(wanted.day, now) ? 'DATE_FAR' : null)
}

/** Time confirmed or proposed by this step. */
function wantedSlot(row: AppointmentRow, step: Step): { day: string; time: string } | null {
  if (step.name === 'confirm') return row
  if (step.name === 'propose') return step
  if (step.name !== 'accept' || row.proposedDay === null || row.proposedTime === null) return null
  return { day: row.proposedDay, time: row.proposedTime }
}

type StepOfSide = { row: AppointmentRow; step: Step; side: VisitSide }

/** Visitors propose within the advertiser's hours; advertisers are bound only by their confirmed appointments. */
async function findClash(call: MemberCall, { row, step, side }: StepOfSide): Promise<Refusal | null> {
  const wanted = wantedSlot(row, step)
  if (!wanted) return null
  const { day, time } = wanted
  const { agentId: advertiserId } = row
  const readerId = (side === 'advertiser' ? advertiserId : row.userId) ?? advertiserId
  const calendar = await findCalendar(call, { advertiserId, first: day, last: day, readerId })
  if (isConfirmed(calendar, day, time)) return 'SLOT_TAKEN'
  const slot = callbackSlots.find((slotTime) => slotTime === time)
  const mustBeFree = side === 'visitor' && step.name === 'propose'
  return mustBeFree &&
    !(slot && isFree(calendar, { day, time: slot, propertyId: row.property?.id ?? null, now: call.now }))
    ? 'SLOT_TAKEN'
    : null
}

/** Messages to a person who blocked the author are refused; steps without a message stay possible. */
async function findBlock(db: Database, { row, step, side }: StepOfSide): Promise<Refusal | null> {
  const { agentId, userId: visitorId } = row
  const note = 'reason' in step ? step.reason : 'note' in step ? step.note : ''
  if (note === '' || visitorId === null) return null
  const pair = side === 'advertiser' ? { userId: agentId, by: visitorId } : { userId: visitorId, by: agentId }
  return (await isBlockedBy(db, pair)) ? 'UNDELIVERABLE' : null
}

type StepDone = StepOfSide & { next: NextState }

async function notifyOthers(call: MemberCall, { row, next, step, side }: StepDone): Promise<void> {
  const { db, actor, now, publish } = call
  const { id: visitId, leadId, teamId, agentId, userId } = row
  const sequence = row.sequence + 1
  // No notification where a past appointment is cancelled.
  if (step.name === 'complete' || next.status !== 'cancelled' || startOf(row) > now)
    await publish({
      name: 'visit.changed',
      visitId,
      change: changeAfter(step, next),
      by: side,
      ...(side === 'advertiser' && { actorId: actor.userId }),
      sequence,
    })
  if (leadId !== null && side === 'advertiser' && !isAfterVisit(step)) await markAnswered(call, leadId)
  await publishToTeam(db, { teamId, people: [agentId, userId] }, { kind: 'visit', subjectId: visitId })
}

/** About a visit that has taken place, or should have; no answer to the enquiry. */
function isAfterVisit({ name }: Step): boolean {
  return name === 'complete' || name === 'checkIn' || name === 'reportNoShow' || name === 'contestNoShow'
}

/** False where the appointment changed meanwhile; the caller has locked the advertiser's calendar. */
async function updateAppointment(
  { db, now }: MemberCall,
  row: AppointmentRow,
  next: NextState,
): Promise<boolean> {
  const {
    day,
    time,
    proposedDay,
    proposedTime,
    checkedInAt,
    checkInStep,
    noShowBy,
    noShowAt,
    contestedAt,
    ...commonColumns
  } = next
  const changed = { ...commonColumns, sequence: row.sequence + 1, updatedAt: now }
  if (row.kind === 'tour') {
    const written = await db
      .update(propertyTours)
      .set({
        ...changed,
        scheduledDate: day,
        scheduledTime: time,
        proposedDate: proposedDay,
        proposedTime,
        checkInStep,
        noShowBy,
        checkedInAt: toDate(checkedInAt),
        noShowAt: toDate(noShowAt),
        contestedAt: toDate(contestedAt),
      })
      .where(
        and(
          eq(propertyTours.id, row.id),
          eq(propertyTours.sequence, row.sequence),
          eq(propertyTours.status, row.status),
          eq(propertyTours.agentId, row.agentId),
        ),
      )
      .returning({ id: propertyTours.id })
    return written.length > 0
  }
  const isProposed = proposedDay !== null && proposedTime !== null
  const isRescheduled = day !== row.day || time !== row.time
  const written = await db
    .update(meetings)
    .set({
      ...changed,
      ...(isRescheduled ? { startTime: instantInIndia(day, time) } : {}),
      proposedStartTime: isProposed ? instantInIndia(proposedDay, proposedTime) : null,
    })
    .where(
      and(
        eq(meetings.id, row.id),
        eq(meetings.sequence, row.sequence),
        eq(meetings.status, row.status),
        eq(meetings.agentId, row.agentId),
      ),
    )
    .returning({ id: meetings.id })
  return written.length > 0
}

function toDate(instant: string | null): Date | null {
  return instant === null ? null : new Date(instant)
}

/** Where the declared sentence says less: the advertiser themself gave the slot away; it is too early for a code. */
function refusalMessage(
  refusal: Refusal,
  { step, side }: Pick<StepOfSide, 'step' | 'side'>,
): string | undefined {
  if (refusal === 'SLOT_TAKEN' && side === 'advertiser') return m.visits_slot_confirmed()
  return refusal === 'TOO_EARLY' && step.name === 'checkIn' ? m.visits_check_in_early() : undefined
}
