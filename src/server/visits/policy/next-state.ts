import type { z } from 'zod'

import type { visitChanges } from '#contract/enums.ts'
import type { VisitSide } from '#contract/visits/appointments.ts'
import type { proposeTimeInput } from '#contract/visits/changes.ts'

import type { AppointmentRow } from '../queries/appointments.ts'
import { isConfirmedAhead, startOf } from './steps.ts'

type Slot = Pick<z.infer<typeof proposeTimeInput>, 'day' | 'time'>

/** Change of an appointment by one side. */
export type Step =
  | { name: 'confirm' | 'complete' | 'accept' | 'reportNoShow' | 'contestNoShow' }
  /** The 30-second step of the code that the visitor entered. */
  | { name: 'checkIn'; codeStep: number }
  | { name: 'cancel'; reason: string }
  | ({ name: 'propose'; note: string } & Slot)
  | { name: 'decline'; note: string }

export type NextState = Pick<
  AppointmentRow,
  | 'status'
  | 'day'
  | 'time'
  | 'proposedDay'
  | 'proposedTime'
  | 'proposedBy'
  | 'timeStands'
  | 'cancelledBy'
  | 'cancelReason'
  | 'changeNote'
  | 'checkedInAt'
  | 'checkInStep'
  | 'noShowBy'
  | 'noShowAt'
  | 'contestedAt'
>

/** State after the step; the caller checks that the step is allowed. */
export function nextState(
  row: AppointmentRow,
  step: Step,
  { side, now }: { side: VisitSide; now: Date },
): NextState {
  const settled: NextState = {
    status: row.status,
    day: row.day,
    time: row.time,
    proposedDay: null,
    proposedTime: null,
    proposedBy: null,
    timeStands: false,
    cancelledBy: null,
    cancelReason: null,
    changeNote: null,
    checkedInAt: row.checkedInAt,
    checkInStep: row.checkInStep,
    noShowBy: row.noShowBy,
    noShowAt: row.noShowAt,
    contestedAt: row.contestedAt,
  }
  const cancelled = { ...settled, status: 'cancelled' as const, cancelledBy: side }
  switch (step.name) {
    case 'confirm':
      return { ...settled, status: 'confirmed' }
    case 'complete':
      return { ...settled, status: 'completed' }
    case 'checkIn':
      // Somebody who came late ends a report that they did not come.
      return {
        ...settled,
        status: 'completed',
        checkedInAt: now.toISOString(),
        checkInStep: step.codeStep,
        noShowBy: null,
        noShowAt: null,
        contestedAt: null,
      }
    case 'reportNoShow':
      return {
        ...settled,
        status: row.status === 'completed' ? 'completed' : 'confirmed',
        noShowBy: side,
        noShowAt: now.toISOString(),
      }
    case 'contestNoShow':
      return { ...settled, contestedAt: now.toISOString() }
    case 'accept':
      return {
        ...settled,
        status: 'confirmed',
        day: row.proposedDay ?? row.day,
        time: row.proposedTime ?? row.time,
      }
    case 'cancel':
      return { ...cancelled, cancelReason: step.reason || null }
    case 'propose':
      return {
        ...settled,
        status: 'rescheduled',
        proposedDay: step.day,
        proposedTime: step.time,
        proposedBy: side,
        timeStands: isConfirmedAhead(row, now),
        changeNote: step.note || null,
      }
    case 'decline': {
      if (row.timeStands) return { ...settled, status: 'confirmed', changeNote: step.note || null }
      if (startOf(row) <= now) return { ...cancelled, cancelReason: step.note || null }
      return { ...settled, status: 'scheduled', changeNote: step.note || null }
    }
  }
}

/** Repeated request: the appointment is already in the state that the first one produced. */
export function isAlreadyDone(row: AppointmentRow, step: Step, side: VisitSide): boolean {
  const isCancelledBy = (by: VisitSide | null) => row.status === 'cancelled' && by === side
  switch (step.name) {
    case 'confirm':
    case 'accept':
      return row.status === 'confirmed'
    case 'complete':
      return row.status === 'completed'
    case 'checkIn':
      return row.checkedInAt !== null && row.checkInStep === step.codeStep
    case 'reportNoShow':
      return row.noShowBy === side
    case 'contestNoShow':
      return row.noShowBy !== side && row.contestedAt !== null
    case 'cancel':
      return isCancelledBy(row.cancelledBy)
    case 'propose':
      return (
        row.status === 'rescheduled' &&
        row.proposedBy === side &&
        row.proposedDay === step.day &&
        row.proposedTime === step.time
      )
    case 'decline':
      return row.status === 'confirmed' || row.status === 'scheduled' || isCancelledBy(row.cancelledBy)
  }
}

const changeOfStep = {
  confirm: 'confirmed',
  complete: 'completed',
  checkIn: 'checked_in',
  reportNoShow: 'no_show',
  contestNoShow: 'contested',
  accept: 'accepted',
  cancel: 'cancelled',
  propose: 'proposed',
  decline: 'declined',
} as const

/** Change for the notification; declining the last time cancels the appointment. */
export function changeAfter(step: Step, next: NextState): (typeof visitChanges)[number] {
  return next.status === 'cancelled' ? 'cancelled' : changeOfStep[step.name]
}

const outcomes = ['checked_in', 'no_show', 'contested', 'joined', 'moved'] as const

/** What a change says beyond the status. */
export function outcomeOf(change: (typeof visitChanges)[number]) {
  const outcome = outcomes.find((outcomeChange) => outcomeChange === change)
  return outcome === undefined ? {} : { outcome }
}

/** Whether the advertiser is sent what the visitor shares. */
export function hasContact(change: (typeof visitChanges)[number]): boolean {
  return change !== 'cancelled' && change !== 'no_show'
}
