import { createHmac } from 'node:crypto'
import type { z } from 'zod'

import type { checkInInput } from '#contract/visits/check-in.ts'
import { visitFeedback } from '#database/schema/visits.ts'

import { secretOf, stepOfCode } from '../../platform/auth/one-time-code.ts'
import type { MemberCall } from '../../platform/call.ts'
import { acceptedSecrets } from '../../platform/config.ts'
import { refused, type Refused } from '../../platform/outcome.ts'
import { sideOf } from '../policy/steps.ts'
import { findAppointments, type AppointmentRow } from '../queries/appointments.ts'
import { changeAppointment, type ChangedAppointment } from './change-appointment.ts'

type CodeOwner = { id: string; agentId: string }

/** Derived, so that a copy of the database lets nobody check in; another advertiser has another secret. */
export function checkInSecret(authSecret: string, { id, agentId }: CodeOwner): string {
  return secretOf(
    createHmac('sha256', authSecret).update(`check-in:${id}:${agentId}`).digest('hex').slice(0, 40),
  )
}

/** All visitors of an open house enter its code. */
function codeOwnerOf({ id, openHouseId, agentId }: AppointmentRow): CodeOwner {
  return { id: openHouseId ?? id, agentId }
}

/** A code counts one step before and after its own; the sequence of the visit lets each be taken once. */
export async function checkIn(
  call: MemberCall,
  { id, sequence, code }: z.output<typeof checkInInput>,
): Promise<ChangedAppointment | Refused<'CODE_WRONG'>> {
  const { db, actor, now, services } = call
  const [uncheckedRow] = await findAppointments(db, [id])
  const side = uncheckedRow ? sideOf(actor, uncheckedRow) : null
  if (!uncheckedRow || side === null) return refused('NOT_FOUND')
  if (side === 'advertiser') return refused('FORBIDDEN')
  const codeStep = acceptedSecrets(services.config)
    .map((secret) => stepOfCode(code, { secret: checkInSecret(secret, codeOwnerOf(uncheckedRow)), now }))
    .find((codeStep) => codeStep !== null)
  if (codeStep === undefined) return refused('CODE_WRONG')
  return changeAppointment(call, { id, sequence, step: { name: 'checkIn', codeStep } })
}

type Feedback = { id: string; wasAsAdvertised: boolean }

/** The first answer counts. */
export async function giveFeedback(
  { db, actor, now }: MemberCall,
  { id, wasAsAdvertised }: Feedback,
): Promise<{ wasAsAdvertised: boolean } | Refused<'NOT_FOUND' | 'FORBIDDEN'>> {
  const [uncheckedRow] = await findAppointments(db, [id])
  const side = uncheckedRow ? sideOf(actor, uncheckedRow) : null
  if (!uncheckedRow || side === null) return refused('NOT_FOUND')
  if (side === 'advertiser' || uncheckedRow.checkedInAt === null) return refused('FORBIDDEN')
  const { agentId } = uncheckedRow
  await db
    .insert(visitFeedback)
    .values({ tourId: id, userId: actor.userId, agentId, wasAsAdvertised, createdAt: now })
    .onConflictDoNothing()
  const [answered] = await findAppointments(db, [id])
  return { wasAsAdvertised: answered?.wasAsAdvertised ?? wasAsAdvertised }
}
