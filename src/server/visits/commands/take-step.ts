import { m } from '#messages'

import type { RequestCall } from '../../platform/call.ts'
import type { Actor } from '../../platform/context.ts'
import { attemptAllowed } from '../../platform/http/rate-limit.ts'
import { refused, type Refused } from '../../platform/outcome.ts'
import type { Step } from '../policy/next-state.ts'
import { changeAppointment, type ChangedAppointment } from './change-appointment.ts'

/** Beside the limit of the person. */
const appointmentLimit = {
  name: 'visits.change.one',
  limit: 20,
  windowSeconds: 86_400,
  counted: m.layout_counted_changes,
}

type SeenVersion = { id: string; sequence: number }

/** A step that somebody asks for, as often as one appointment may be changed. */
export async function takeStep(
  call: RequestCall<Actor>,
  seen: SeenVersion,
  step: Step,
): Promise<ChangedAppointment | Refused<'TOO_MANY_REQUESTS'>> {
  if (!(await attemptAllowed(call, appointmentLimit, [call.actor.userId, seen.id])))
    return refused('TOO_MANY_REQUESTS')
  return changeAppointment(call, { ...seen, step })
}
