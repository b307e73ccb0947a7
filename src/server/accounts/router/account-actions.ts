import { handle } from '../../platform/http/handle.ts'
import { implementer } from '../../platform/http/implementer.ts'
import { isRefused, refused } from '../../platform/outcome.ts'
import { changeRole } from '../commands/account-actions.ts'
import { checkPassword } from '../commands/check-password.ts'
import { removeSecondStep, endPersonSessions } from '../commands/suspend-person.ts'

const os = implementer.accounts

/** Staff actions on other people's accounts. */
export const adminActionHandlers = {
  endPersonSessions: handle(os.endPersonSessions, endPersonSessions),
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
