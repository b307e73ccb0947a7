import { m } from '#messages'
import type { Appointment } from '#contract/visits/appointments.ts'

import { formerName } from '../../platform/rights.ts'
import { startOf, stepsFor } from '../policy/steps.ts'
import type { AppointmentRow } from '../queries/find-appointments.ts'

type Seen = { side: Appointment['side']; now: Date }

/** What one of the two sides sees: the visitor gives their number with the request, the lister's is never told. */
export function presentAppointment(row: AppointmentRow, { side, now }: Seen): Appointment {
  const { id, kind, how, status, day, time, message, timeStands, changeNote, leadId, sequence } = row
  const { email, phone, alternatePhone, property, createdAt, updatedAt } = row
  return {
    id,
    kind,
    how,
    status,
    side,
    day,
    time,
    message,
    timeStands,
    isDoubtful: row.isDoubtful && isOpen(status) && startOf(row) > now,
    changeNote,
    leadId,
    sequence,
    createdAt,
    updatedAt,
    person:
      side === 'lister'
        ? { name: nameOf(row.name), contact: { email, phone, alternatePhone } }
        : { name: row.listerName === null ? null : nameOf(row.listerName), contact: null },
    proposal:
      row.proposedDay === null || row.proposedTime === null || row.proposedBy === null
        ? null
        : { day: row.proposedDay, time: row.proposedTime, by: row.proposedBy },
    cancelled: status === 'cancelled' ? { by: row.cancelledBy, reason: row.cancelReason } : null,
    property: property && {
      numericId: property.numericId,
      title: property.title,
      address: property.address,
      city: property.city,
    },
    can: stepsFor(row, { side, now }),
  }
}

function isOpen(status: AppointmentRow['status']): boolean {
  return status !== 'cancelled' && status !== 'completed'
}

function nameOf(name: string): string {
  return name === formerName ? m.accounts_former_user() : name
}
