import type { Appointment } from '#contract/visits/appointments.ts'

import { MessageButton } from './-message-button.tsx'

/** The way from a visit to the conversation of its two sides, where they have one. */
export function writeTo({ leadId, can }: Appointment) {
  if (leadId === null || !can.write) return null
  return <MessageButton leadId={leadId} size="small" variant="quiet" />
}
