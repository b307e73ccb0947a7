import { callOf } from '../../platform/context.ts'
import { implementer, signedIn } from '../../platform/http/implementer.ts'
import { accepted, refused } from '../../platform/outcome.ts'
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
const done = { done: true } as const

type Dependencies = {
  suspendListings: ChangeListings
  resumeListings: ChangeListings
  stopCalendarFeed: StopCalendarFeed
}

/** Staff actions on other people's accounts. */
export function adminActionHandlers({ suspendListings, resumeListings, stopCalendarFeed }: Dependencies) {
  return {
    suspendPerson: os.suspendPerson.use(signedIn).handler(async ({ context, input, errors }) => {
      accepted(errors, await suspendPerson(context.db, { ...input, ...callOf(context), suspendListings }))
      return done
    }),

    restorePerson: os.restorePerson.use(signedIn).handler(async ({ context, input, errors }) => {
      accepted(errors, await restorePerson(context.db, { ...input, ...callOf(context), resumeListings }))
      return done
    }),

    endPersonSessions: os.endPersonSessions.use(signedIn).handler(async ({ context, input, errors }) => {
      const signingOut = { ...input, ...callOf(context), stopCalendarFeed }
      return accepted(errors, await endPersonSessions(context.db, signingOut))
    }),

    removeSecondStep: os.removeSecondStep.use(signedIn).handler(async ({ context, input, errors }) => {
      accepted(errors, await removeSecondStep(context.db, { ...input, ...callOf(context) }))
      return done
    }),

    grantRole: os.grantRole.use(signedIn).handler(async ({ context, input, errors }) => {
      const { id, from, role, currentPassword } = input
      accepted(errors, await checkPassword(context, currentPassword))
      accepted(errors, await changeRole(context.db, { id, from, to: role, ...callOf(context) }))
      return done
    }),

    withdrawRole: os.withdrawRole.use(signedIn).handler(async ({ context, input, errors }) => {
      const withdrawn = await changeRole(context.db, { ...input, to: null, ...callOf(context) })
      accepted(errors, withdrawn?.code === 'NOT_READY' ? refused('CONFLICT') : withdrawn)
      return done
    }),
  }
}
