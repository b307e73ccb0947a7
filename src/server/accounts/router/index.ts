import { endedSessionCookie, sessionCookie, deviceCookie } from '../../platform/auth/sign-in-cookies.ts'
import { implementer, signedIn } from '../../platform/http/implementer.ts'
import { accepted } from '../../platform/outcome.ts'
import { personalLists } from '../../platform/privacy/export-person.ts'
import type { PersonalData } from '../../platform/privacy/personal-data.ts'
import { checkPassword } from '../commands/check-password.ts'
import type { CreateProfile } from '../commands/create-account.ts'
import { deleteAccount } from '../commands/deletion.ts'
import { changePassword } from '../commands/passwords.ts'
import { requestExport, deleteExpiredExports } from '../commands/personal-export.ts'
import { endOtherSessions, endSession, type StopCalendarFeed } from '../commands/sessions.ts'
import { setNotifications } from '../commands/set-notifications.ts'
import { setPrivacy, type ClearHistory, agreeToTerms } from '../commands/settings.ts'
import type { ChangeListings } from '../commands/suspend-person.ts'
import { countLosses } from '../policy.ts'
import { presentSession, presentCounts, presentExport } from '../present.ts'
import { findLatestExport, findDeletionRefusal, findPerson } from '../queries/data-rights.ts'
import { findTerms } from '../queries/legal-texts.ts'
import { listSessions } from '../queries/sessions.ts'
import { findSettings } from '../queries/settings.ts'
import { adminActionHandlers } from './account-actions.ts'
import { adminHandlers } from './admin.ts'
import { codeHandlers } from './codes.ts'
import { factorHandlers } from './factors.ts'
import { legalHandlers } from './legal.ts'
import { passkeyHandlers, passkeySignInHandlers } from './passkeys.ts'
import { providerHandlers } from './providers.ts'
import { secondStepHandlers } from './second-step.ts'
import { signInHandlers } from './sign-in.ts'

/** Functions of lower-ranked domains that this one needs. */
type Dependencies = {
  createProfile: CreateProfile
  clearHistory: ClearHistory
  personalData: PersonalData
  suspendListings: ChangeListings
  resumeListings: ChangeListings
  stopCalendarFeed: StopCalendarFeed
}

export function createAccountsRouter({ createProfile, clearHistory, personalData, ...staff }: Dependencies) {
  const { stopCalendarFeed } = staff
  return implementer.accounts.router({
    ...signInHandlers({ createProfile, stopCalendarFeed }),
    ...codeHandlers(createProfile),
    ...secondStepHandlers(createProfile),
    ...providerHandlers(createProfile),
    ...factorHandlers,
    ...passkeySignInHandlers(createProfile),
    ...passkeyHandlers,
    ...sessionsHandlers(stopCalendarFeed),
    ...settingsHandlers({ clearHistory, stopCalendarFeed }),
    ...rightsHandlers(personalData),
    ...adminHandlers,
    ...adminActionHandlers(staff),
    ...legalHandlers,
  })
}

const os = implementer.accounts

function sessionsHandlers(stopCalendarFeed: StopCalendarFeed) {
  return {
    listSessions: os.listSessions.use(signedIn).handler(async ({ context }) => {
      const rows = await listSessions(context.db, { ...context.actor, now: context.now() })
      return { items: rows.map(presentSession), total: rows[0]?.total ?? 0 }
    }),

    endSession: os.endSession.use(signedIn).handler(async ({ context, input, errors }) => {
      const { db, actor } = context
      if (input.id === actor.sessionId) throw errors.THIS_DEVICE()
      accepted(errors, await endSession(db, { ...actor, id: input.id }))
      return { done: true } as const
    }),

    endOtherSessions: os.endOtherSessions.use(signedIn).handler(async ({ context: { db, actor } }) => ({
      ended: await endOtherSessions(db, { ...actor, stopCalendarFeed }),
    })),
  }
}

/** Export and deletion of the caller's personal data. */
function rightsHandlers(personalData: PersonalData) {
  return {
    getDataExport: os.getDataExport.use(signedIn).handler(async ({ context }) => {
      const { db, actor } = context
      return presentExport(await findLatestExport(db, actor.userId), context.now())
    }),

    requestExport: os.requestExport.use(signedIn).handler(async ({ context, errors }) => {
      const { db, actor, services } = context
      const now = context.now()
      await deleteExpiredExports(db, { files: services.files, now })
      accepted(errors, await requestExport(db, { userId: actor.userId, now }))
      return presentExport(await findLatestExport(db, actor.userId), now)
    }),

    getDeletionOutlook: os.getDeletionOutlook.use(signedIn).handler(async ({ context }) => {
      const { db, actor, services } = context
      const refusal = services.config.demo ? 'DEMO' : await findDeletionRefusal(db, actor.userId)
      const person = await findPerson(db, actor.userId)
      const lists = person ? personalLists(db, personalData.tables, person) : []
      return { refusal, losses: presentCounts(await countLosses(lists)) }
    }),

    deleteAccount: os.deleteAccount.use(signedIn).handler(async ({ context, input, errors }) => {
      const { db, actor, services, responseHeaders } = context
      const now = context.now()
      if (services.config.demo) throw errors.DEMO()
      accepted(errors, await checkPassword(context, input.password))
      const deleted = await deleteAccount(db, { userId: actor.userId, personalData, now })
      const { removed, retained } = accepted(errors, deleted)
      responseHeaders.append('Set-Cookie', endedSessionCookie(services.config))
      return { deletedAt: now.toISOString(), removed: presentCounts(removed), retained }
    }),
  }
}

const done = { done: true } as const

type SettingsDependencies = Pick<Dependencies, 'clearHistory' | 'stopCalendarFeed'>

function settingsHandlers({ clearHistory, stopCalendarFeed }: SettingsDependencies) {
  return {
    getSettings: os.getSettings
      .use(signedIn)
      .handler(({ context }) => findSettings(context.db, context.actor.userId, context.now())),

    changePassword: os.changePassword.use(signedIn).handler(async ({ context, input, errors }) => {
      const { db, actor, services, requestHeaders, responseHeaders } = context
      const confirmedHash = accepted(errors, await checkPassword(context, input.currentPassword))
      const { password } = input
      const change = { password, confirmedHash, requestHeaders, stopCalendarFeed, now: context.now() }
      const session = accepted(errors, await changePassword(db, { ...actor, ...change }))
      const { config } = services
      responseHeaders.append('Set-Cookie', sessionCookie(session, config))
      const device = { userId: actor.userId, now: context.now(), config }
      responseHeaders.append('Set-Cookie', deviceCookie(requestHeaders, device))
      return done
    }),

    setNotifications: os.setNotifications.use(signedIn).handler(({ context, input }) => {
      const { db, actor, clientAddress } = context
      return setNotifications(db, { userId: actor.userId, chosen: input, clientAddress, now: context.now() })
    }),

    setPrivacy: os.setPrivacy.use(signedIn).handler(({ context, input }) => {
      const { db, actor, clientAddress } = context
      const choice = { userId: actor.userId, chosen: input, clientAddress, now: context.now() }
      return setPrivacy(db, { ...choice, clearHistory })
    }),

    getTerms: os.getTerms
      .use(signedIn)
      .handler(({ context }) => findTerms(context.db, context.actor.userId, context.now())),

    agreeToTerms: os.agreeToTerms.use(signedIn).handler(async ({ context, input, errors }) => {
      const { db, actor, clientAddress } = context
      const agreeing = { userId: actor.userId, version: input.version, clientAddress, now: context.now() }
      accepted(errors, await agreeToTerms(db, agreeing))
      return done
    }),
  }
}
