import { createHmac } from 'node:crypto'

import type { Database } from '#database/client.ts'
import { visitFeedback } from '#database/schema/visits.ts'

import { secretOf, stepOfCode } from '../../platform/auth/one-time-code.ts'
import { acceptedSecrets, type Secrets } from '../../platform/config.ts'
import type { Actor } from '../../platform/context.ts'
import { refused, type Refused } from '../../platform/outcome.ts'
import { sideOf } from '../policy/steps.ts'
import { findAppointments, type AppointmentRow } from '../queries/appointments.ts'
import { changeAppointment } from './change-appointment.ts'

type CodeOwner = { id: string; agentId: string }

/** Derived, so that a copy of the database lets nobody check in; another advertiser has another secret. */
export function checkInSecret(authSecret: string, { id, agentId }: CodeOwner): string {
  return secretOf(
    createHmac('sha256', authSecret).update(`check-in:${id}:${agentId}`).digest('hex').slice(0, 40),
  )
}

type CheckIn = { actor: Actor; id: string; sequence: number; code: string; secrets: Secrets; now: Date }

/** All visitors of an open house enter its code. */
function codeOwnerOf({ id, openHouseId, agentId }: AppointmentRow): CodeOwner {
  return { id: openHouseId ?? id, agentId }
}

/** A code counts one step before and after its own; the sequence of the visit lets each be taken once. */
export async function checkIn(
  db: Database,
  { actor, id, sequence, code, secrets, now }: CheckIn,
): Promise<Awaited<ReturnType<typeof changeAppointment>> | Refused<'CODE_WRONG'>> {
  const [uncheckedRow] = await findAppointments(db, [id])
  const side = uncheckedRow ? sideOf(actor, uncheckedRow) : null
  if (!uncheckedRow || side === null) return refused('NOT_FOUND')
  if (side === 'advertiser') return refused('FORBIDDEN')
  const codeStep = acceptedSecrets(secrets)
    .map((secret) => stepOfCode(code, { secret: checkInSecret(secret, codeOwnerOf(uncheckedRow)), now }))
    .find((codeStep) => codeStep !== null)
  if (codeStep === undefined) return refused('CODE_WRONG')
  return changeAppointment(db, { actor, id, sequence, step: { name: 'checkIn', codeStep }, now })
}

type Feedback = { actor: Actor; id: string; wasAsAdvertised: boolean; now: Date }

/** The first answer counts. */
export async function giveFeedback(
  db: Database,
  { actor, id, wasAsAdvertised, now }: Feedback,
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
