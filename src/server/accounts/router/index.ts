import type { DeletionOutlook } from '#contract/accounts/rights.ts'

import { endedSessionCookie, sessionCookie, deviceCookie } from '../../platform/auth/sign-in-cookies.ts'
import type { MemberCall } from '../../platform/call.ts'
import { handle } from '../../platform/http/handle.ts'
import { implementer } from '../../platform/http/implementer.ts'
import { isRefused } from '../../platform/outcome.ts'
import { personalLists } from '../../platform/privacy/export-person.ts'
import type { PersonalData } from '../../platform/privacy/personal-data.ts'
import { checkPassword } from '../commands/check-password.ts'
import { chooseNotices, setQuietHours } from '../commands/choose-notices.ts'
import { deleteAccount } from '../commands/deletion.ts'
import { changePassword } from '../commands/passwords.ts'
import { requestExport, deleteExpiredExports } from '../commands/personal-export.ts'
import { endOtherSessions, endSession } from '../commands/sessions.ts'
import { setNotifications } from '../commands/set-notifications.ts'
import { setWhatsApp } from '../commands/set-whatsapp.ts'
import { agreeToTerms } from '../commands/settings.ts'
import { countLosses, exportPath, exportToken } from '../policy/index.ts'
import { presentSession, presentCounts, presentExport } from '../present.ts'
import { findLatestExport, findDeletionRefusal, findPerson } from '../queries/data-rights.ts'
import { findTerms } from '../queries/legal-texts.ts'
import { findNoticeChoices } from '../queries/notice-choices.ts'
import { listSessions } from '../queries/sessions.ts'
import { findSettings } from '../queries/settings.ts'
import { adminActionHandlers } from './account-actions.ts'
import { adminHandlers } from './admin.ts'
import { codeHandlers } from './codes.ts'
import { factorHandlers } from './factors.ts'
import { legalHandlers } from './legal.ts'
import { passkeyHandlers, passkeySignInHandlers } from './passkeys.ts'
import { phoneSignInHandlers } from './phone-sign-in.ts'
import { providerHandlers } from './providers.ts'
import { pushHandlers } from './push.ts'
import { secondStepHandlers } from './second-step.ts'
import { signInHandlers } from './sign-in.ts'
import { waysInHandlers } from './ways-in.ts'

const os = implementer.accounts

const sessionHandlers = {
  listSessions: handle(os.listSessions, async ({ db, actor, now }) => {
    const rows = await listSessions(db, { ...actor, now })
    return { items: rows.map(presentSession), total: rows[0]?.total ?? 0 }
  }),
  endSession: handle(os.endSession, endSession),
  endOtherSessions: handle(os.endOtherSessions, endOtherSessions),
}

/** Export and deletion of the caller's personal data. */
export function rightsHandlers(personalData: PersonalData) {
  return {
    getDataExport: handle(os.getDataExport, presentLatestExport),

    requestExport: handle(os.requestExport, async (call) => {
      await deleteExpiredExports(call)
      return (await requestExport(call)) ?? presentLatestExport(call)
    }),

    getDeletionOutlook: handle(os.getDeletionOutlook, async (call): Promise<DeletionOutlook> => {
      const { db, actor } = call
      const refusal = await findDeletionRefusal(db, actor.userId)
      const person = await findPerson(db, actor.userId)
      const lists = person ? personalLists(db, personalData.tables, person) : []
      return { refusal, losses: presentCounts(await countLosses(lists)) }
    }),

    deleteAccount: handle(os.deleteAccount, async (call, input) => {
      const { db, actor, now, services, responseHeaders } = call
      const confirmed = await checkPassword(call, input.password)
      if (isRefused(confirmed)) return confirmed
      const deleted = await deleteAccount(db, { userId: actor.userId, personalData, now })
      if (isRefused(deleted)) return deleted
      responseHeaders.append('Set-Cookie', endedSessionCookie(services.config))
      const { removed, retained } = deleted
      return { deletedAt: now, isEmailed: actor.email !== null, removed: presentCounts(removed), retained }
    }),
  }
}

async function presentLatestExport({ db, actor, now, services }: MemberCall) {
  const latest = await findLatestExport(db, actor.userId)
  // With an address the link is emailed, so that a session left open does not give everything away.
  const path =
    latest && actor.email === null ? exportPath(exportToken(services.config.authSecret, latest.id)) : null
  return presentExport(latest, { path, now })
}

const settingsHandlers = {
  getSettings: handle(os.getSettings, findSettings),
  changePassword: handle(os.changePassword, async (call, passwords) => {
    const { actor, now, services, requestHeaders, responseHeaders } = call
    const session = await changePassword(call, passwords)
    if (isRefused(session)) return session
    const { config } = services
    responseHeaders.append('Set-Cookie', sessionCookie(session, config))
    const device = { userId: actor.userId, now, config }
    responseHeaders.append('Set-Cookie', deviceCookie(requestHeaders, device))
    return null
  }),
  setNotifications: handle(os.setNotifications, setNotifications),
  getNoticeChoices: handle(os.getNoticeChoices, findNoticeChoices),
  chooseNotices: handle(os.chooseNotices, chooseNotices),
  setQuietHours: handle(os.setQuietHours, setQuietHours),
  setWhatsApp: handle(os.setWhatsApp, setWhatsApp),
  getTerms: handle(os.getTerms, findTerms),
  agreeToTerms: handle(os.agreeToTerms, agreeToTerms),
}

export const accountsRouter = {
  ...signInHandlers,
  ...codeHandlers,
  ...phoneSignInHandlers,
  ...secondStepHandlers,
  ...providerHandlers,
  ...factorHandlers,
  ...passkeySignInHandlers,
  ...passkeyHandlers,
  ...sessionHandlers,
  ...pushHandlers,
  ...settingsHandlers,
  ...waysInHandlers,
  ...adminHandlers,
  ...adminActionHandlers,
  ...legalHandlers,
}
