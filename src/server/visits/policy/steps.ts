import { instantInIndia } from '#contract/dates.ts'
import type { Appointment, VisitSide } from '#contract/visits/appointments.ts'
import { checkInWindow, noShowWindow } from '#contract/visits/check-in.ts'

import type { Actor } from '../../platform/context.ts'
import { worksIn } from '../../teams/policy.ts'
import type { AppointmentRow } from '../queries/appointments.ts'

const minute = 60_000

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
  | 'kind'
  | 'how'
  | 'userId'
  | 'checkedInAt'
  | 'noShowBy'
  | 'contestedAt'
  | 'wasAsAdvertised'
  | 'openHouseId'
  | 'endTime'
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
  const mayMove = isOpen && row.noShowBy === null && (isAdvertiser || isAhead || !isConfirmed)
  const isAsked = row.status === 'rescheduled' && row.proposedBy !== null && row.proposedBy !== side
  const proposed = proposalOf(row)
  return {
    confirm: isAdvertiser && row.status === 'scheduled' && isAhead,
    complete: isAdvertiser && isConfirmed && !isAhead && (row.noShowBy === null || row.contestedAt !== null),
    cancel: mayMove,
    propose: mayMove && row.isOffered && row.openHouseId === null,
    accept: isAsked && row.noShowBy === null && proposed !== null && proposed > now && row.isOffered,
    decline: isAsked && row.noShowBy === null,
    checkIn: !isAdvertiser && isTourHeld(row, 'in_person') && isConfirmed && isCheckInOpen(row, now),
    showCode: isAdvertiser && isTourHeld(row, 'in_person') && isConfirmed && isCheckInOpen(row, now),
    reportNoShow: mayReportNoShow(row, now),
    contestNoShow: row.noShowBy !== null && row.noShowBy !== side && row.contestedAt === null,
    giveFeedback: !isAdvertiser && row.checkedInAt !== null && row.wasAsAdvertised === null,
    write: row.canTalk,
  }
}

function isTourHeld({ kind, how }: State, wanted: State['how']): boolean {
  return kind === 'tour' && how === wanted
}

/** Whether the code of this visit is taken now; of an open house, until its end at least. */
export function isCheckInOpen(row: Pick<State, 'day' | 'time' | 'endTime'>, now: Date): boolean {
  const minutes = (now.getTime() - startOf(row).getTime()) / minute
  const isOver = minutes >= checkInWindow.after && endOf(row) <= now
  return minutes >= -checkInWindow.before && !isOver
}

/** Visitors of an open house may come until it ends; other visits are met at their start. */
function endOf(row: Pick<State, 'day' | 'time' | 'endTime'>): Date {
  return row.endTime === null ? startOf(row) : instantInIndia(row.day, row.endTime)
}

/** Of a visit or video tour that was confirmed, also where its advertiser marked it completed by themself. */
function mayReportNoShow(row: State, now: Date): boolean {
  const minutes = (now.getTime() - endOf(row).getTime()) / minute
  const isAgreed = row.status === 'confirmed' || row.timeStands || row.status === 'completed'
  return (
    row.kind === 'tour' &&
    row.userId !== null &&
    isAgreed &&
    row.checkedInAt === null &&
    row.noShowBy === null &&
    minutes >= noShowWindow.minutesAfter &&
    minutes < noShowWindow.days * 24 * 60
  )
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

type Reminded = { id: string; openHouse: { id: string } | null }

/** Of an open house the advertiser is reminded once, not of each visitor. */
export function reminderTarget({ id, openHouse }: Reminded, side: VisitSide) {
  if (openHouse && side === 'advertiser')
    return { id: openHouse.id, path: '/user-dashboard/open-houses', isForAllVisitors: true }
  return { id, path: visitPath(side, id), isForAllVisitors: false }
}
