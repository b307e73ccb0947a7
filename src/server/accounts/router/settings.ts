import { implementer, signedIn } from '../../platform/implementer.ts'
import { deviceCookie } from '../../platform/device-cookie.ts'
import { sessionCookie } from '../../platform/session-cookie.ts'
import { agreeToTerms } from '../commands/agree-to-terms.ts'
import { changePassword } from '../commands/change-password.ts'
import { setNotifications } from '../commands/set-notifications.ts'
import { setPrivacy } from '../commands/set-privacy.ts'
import type { ForgetHistory } from '../commands/set-privacy.ts'
import { findSettings } from '../queries/find-settings.ts'
import { findTerms } from '../queries/find-terms.ts'
import { askPassword } from './ask-password.ts'

const room = implementer.accounts
const done = { done: true } as const

/** What a person chooses about their account. */
export function settingsHandlers(forgetHistory: ForgetHistory) {
  return {
    getSettings: room.getSettings
      .use(signedIn)
      .handler(({ context }) => findSettings(context.db, context.actor.userId, context.now())),

    changePassword: room.changePassword.use(signedIn).handler(async ({ context, input, errors }) => {
      const { db, actor, services, requestHeaders, responseHeaders } = context
      const asked = await askPassword(context, input.currentPassword)
      if (asked.refusal !== null) throw errors[asked.refusal]()
      const { password } = input
      const change = { password, confirmedHash: asked.hash, requestHeaders, now: context.now() }
      const session = await changePassword(db, { ...actor, ...change })
      if (session === null) throw errors.CONFLICT()
      const { config } = services
      responseHeaders.append('Set-Cookie', sessionCookie(session, config))
      const device = { userId: actor.userId, now: context.now(), config }
      responseHeaders.append('Set-Cookie', deviceCookie(requestHeaders, device))
      return done
    }),

    setNotifications: room.setNotifications.use(signedIn).handler(({ context, input }) => {
      const { db, actor, clientAddress } = context
      return setNotifications(db, { userId: actor.userId, chosen: input, clientAddress, now: context.now() })
    }),

    setPrivacy: room.setPrivacy.use(signedIn).handler(({ context, input }) => {
      const { db, actor, clientAddress } = context
      const choice = { userId: actor.userId, chosen: input, clientAddress, now: context.now() }
      return setPrivacy(db, { ...choice, forgetHistory })
    }),

    getTerms: room.getTerms
      .use(signedIn)
      .handler(({ context }) => findTerms(context.db, context.actor.userId, context.now())),

    agreeToTerms: room.agreeToTerms.use(signedIn).handler(async ({ context, input, errors }) => {
      const { db, actor, clientAddress } = context
      const agreeing = { userId: actor.userId, version: input.version, clientAddress, now: context.now() }
      if (!(await agreeToTerms(db, agreeing))) throw errors.CONFLICT()
      return done
    }),
  }
}
