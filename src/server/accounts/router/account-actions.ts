import { handle } from '../../platform/http/handle.ts'
import { implementer } from '../../platform/http/implementer.ts'
import { isRefused, refused } from '../../platform/outcome.ts'
import { changeRole } from '../commands/account-actions.ts'
import { checkPassword } from '../commands/check-password.ts'
import type { StopCalendarFeed } from '../commands/sessions.ts'
import {
  removeSecondStep,
  endPersonSessions,
  restorePerson,
  suspendPerson,
  type ChangeListings,
} from '../commands/suspend-person.ts'

const os = implementer.accounts

type Dependencies = {
  suspendListings: ChangeListings
  resumeListings: ChangeListings
  stopCalendarFeed: StopCalendarFeed
}

/** Staff actions on other people's accounts. */
export function adminActionHandlers({ suspendListings, resumeListings, stopCalendarFeed }: Dependencies) {
  return {
    suspendPerson: handle(os.suspendPerson, (call, action) =>
      suspendPerson(call, { ...action, suspendListings }),
    ),
    restorePerson: handle(os.restorePerson, (call, action) =>
      restorePerson(call, { ...action, resumeListings }),
    ),
    endPersonSessions: handle(os.endPersonSessions, (call, action) =>
      endPersonSessions(call, { ...action, stopCalendarFeed }),
    ),
    removeSecondStep: handle(os.removeSecondStep, removeSecondStep),
    grantRole: handle(os.grantRole, async (call, { id, from, role, currentPassword }) => {
      const confirmed = await checkPassword(call, currentPassword)
      return isRefused(confirmed) ? confirmed : changeRole(call, { id, from, to: role })
    }),
    withdrawRole: handle(os.withdrawRole, async (call, action) => {
      const refusal = await changeRole(call, { ...action, to: null })
      return refusal?.code === 'NOT_READY' ? refused('CONFLICT') : refusal
    }),
  }
}
