import { dutiesByRole } from '#contract/accounts/roles.ts'
import type { LoginRole } from '#contract/accounts/roles.ts'
import type { Duty } from '#contract/enums.ts'
import type { Database } from '#database/client.ts'

import type { Actor } from '../../platform/context.ts'
import { actionRefusal, loginRoleOf } from '../policy.ts'
import { findUncheckedPerson } from '../queries/find-person.ts'
import type { UncheckedPerson } from '../queries/find-person.ts'
import { lockRolesForShare } from './lock-roles.ts'
import type { Refused } from '../../platform/outcome.ts'

/** What every act of staff with an account knows. */
export type PersonAction = {
  id: string
  actor: Actor
  reason: string
  requestId: string
  now: Date
}

export type ActionRefusal = 'NOT_FOUND' | 'SELF' | 'HIGHER_RANK' | 'FORBIDDEN' | 'STALE'

export type ActionResult = { outcome: 'done' } | Refused<ActionRefusal>

type FoundPerson =
  | { person: UncheckedPerson & { loginRole: LoginRole }; refusal: null }
  | { person: null; refusal: ActionRefusal }

/** The person on whom this member of staff may act; neither of their roles changes until the transaction ends. */
export async function findForAction(
  tx: Database,
  { id, actor, now }: Pick<PersonAction, 'id' | 'actor' | 'now'>,
  duty: Duty,
): Promise<FoundPerson> {
  await lockRolesForShare(tx)
  const caller = await findUncheckedPerson(tx, { id: actor.userId, now })
  const callerRole = caller && !caller.isSuspended && !caller.isDeleted ? loginRoleOf(caller) : 'normal'
  // Who acts may have lost their role, or been suspended, since their call was let in.
  if (!dutiesByRole[callerRole].includes(duty)) return { person: null, refusal: 'FORBIDDEN' }
  const uncheckedPerson = await findUncheckedPerson(tx, { id, now })
  if (!uncheckedPerson || uncheckedPerson.isDeleted) return { person: null, refusal: 'NOT_FOUND' }
  const loginRole = loginRoleOf(uncheckedPerson)
  const refusal = actionRefusal({ ...actor, loginRole: callerRole }, { userId: id, loginRole })
  return refusal ? { person: null, refusal } : { person: { ...uncheckedPerson, loginRole }, refusal }
}
