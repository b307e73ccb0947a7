import { instantInIndia } from '#contract/slots.ts'
import type { Appointment, VisitSide } from '#contract/visits/appointments.ts'

import type { Actor } from '../../platform/context.ts'
import { worksIn } from '../../teams/policy.ts'
import type { AppointmentRow } from '../queries/appointments.ts'

type Parties = Pick<AppointmentRow, 'agentId' | 'userId' | 'teamId'>
type State = Pick<
  AppointmentRow,
  | 'status'
  | 'day'
  | 'time'
  | 'timeStands'
  | 'proposedDay'
  | 'proposedTime'
  | 'proposedBy'
  | 'isOffered'
  | 'canTalk'
>

/** Everybody in the listing's team keeps its visits; they take place in the calendar of the listing's person. */
export function sideOf(actor: Pick<Actor, 'userId' | 'teams'> | null, row: Parties): VisitSide | null {
  if (actor === null) return null
  if (row.agentId === actor.userId) return 'advertiser'
  if (row.userId === actor.userId) return 'visitor'
  return worksIn(actor, row.teamId) ? 'advertiser' : null
}

/** Steps open to this side. After a confirmed visit has begun, the visitor can no longer cancel it. */
export function stepsFor(row: State, { side, now }: { side: VisitSide; now: Date }): Appointment['can'] {
  const isAdvertiser = side === 'advertiser'
  const isOpen = row.status === 'scheduled' || row.status === 'confirmed' || row.status === 'rescheduled'
  const isAhead = startOf(row) > now
  const isConfirmed = row.status === 'confirmed' || row.timeStands
  const mayMove = isOpen && (isAdvertiser || isAhead || !isConfirmed)
  const isAsked = row.status === 'rescheduled' && row.proposedBy !== null && row.proposedBy !== side
  const proposed = proposalOf(row)
  return {
    confirm: isAdvertiser && row.status === 'scheduled' && isAhead,
    complete: isAdvertiser && isConfirmed && !isAhead,
    cancel: mayMove,
    propose: mayMove && row.isOffered,
    accept: isAsked && proposed !== null && proposed > now && row.isOffered,
    decline: isAsked,
    write: row.canTalk,
  }
}

/** Both agreed to a time still to come. */
export function isConfirmedAhead(
  row: Pick<State, 'status' | 'timeStands' | 'day' | 'time'>,
  now: Date,
): boolean {
  return (row.status === 'confirmed' || row.timeStands) && startOf(row) > now
}

export function startOf({ day, time }: Pick<State, 'day' | 'time'>): Date {
  return instantInIndia(day, time)
}

function proposalOf({ proposedDay, proposedTime }: State): Date | null {
  return proposedDay === null || proposedTime === null ? null : instantInIndia(proposedDay, proposedTime)
}

/** Dashboard page of the appointment for this side. */
export function visitPath(side: VisitSide, id: string): string {
  return `/user-dashboard/${side === 'advertiser' ? 'visit-requests' : 'appointments'}?visit=${id}`
}
