import type { Appointment } from '#contract/visits/appointments.ts'

import { recordContactViews } from '../../leads/commands/share-contact.ts'
import { mayReadContact } from '../../leads/policy.ts'
import type { MemberCall } from '../../platform/call.ts'
import { sideOf } from '../policy/steps.ts'
import { presentAppointment } from '../present.ts'
import type { AppointmentRow } from '../queries/appointments.ts'

/** Those of these appointments in which the person takes part; records which contacts they saw. */
export async function showAppointments(
  { db, actor, now }: MemberCall,
  uncheckedRows: readonly AppointmentRow[],
): Promise<Appointment[]> {
  const shown = uncheckedRows.flatMap((row) => {
    const side = sideOf(actor, row)
    if (side === null) return []
    const { agentId, namedTeamId: teamId, teamId: listingTeamId } = row
    const mayRead = mayReadContact(actor, { agentId, teamId, listingTeamId })
    const readableRow = mayRead ? row : { ...row, email: null, phone: null, alternatePhone: null }
    return [{ row, appointment: presentAppointment(readableRow, { readerId: actor.userId, side, now }) }]
  })
  const seen = shown.flatMap(({ row: { userId, property }, appointment: { person } }) => {
    const isSeen = person.contact !== null && (person.contact.phone ?? person.contact.email) !== null
    return isSeen && userId !== null ? [{ userId, propertyId: property?.id ?? null }] : []
  })
  await recordContactViews(db, { viewerId: actor.userId, place: 'appointment', seen, now })
  return shown.map(({ appointment }) => appointment)
}
