import type { Reactions } from '../platform/jobs.ts'
import { issueLink } from './commands/issue-link.ts'
import { linkMail } from './emails/link-mail.ts'
import { securityMail } from './emails/security-mail.ts'
import { signInCodeMail } from './emails/sign-in-code-mail.ts'
import { signInCodeOf } from './policy.ts'
import { findCodeReader } from './queries/find-code-reader.ts'
import { findUncheckedUser } from './queries/find-user.ts'

export const reactions: Reactions = {
  'account.linkRequested': async ({ db, services, now }, { requestId, userId, purpose, locale }) => {
    if (userId === null) return
    const user = await findUncheckedUser(db, { id: userId })
    if (!user || user.deletedAt || (purpose === 'confirm_email' && user.emailVerified)) return
    const token = await issueLink(db, { userId, purpose, now: now() })
    const { publicUrl } = services.config
    await services.mailer.send(linkMail({ ...user, token, purpose, locale, requestId, publicUrl }))
  },

  'account.codeRequested': async ({ db, services, now }, { codeId, locale }) => {
    const reader = await findCodeReader(db, { codeId, now: now() })
    if (!reader) return
    const code = signInCodeOf(services.config.authSecret, codeId)
    await services.mailer.send(signInCodeMail({ email: reader.email, code, codeId, locale }))
  },

  'account.changed': async ({ db, services }, { userId, ...news }) => {
    const user = await findUncheckedUser(db, { id: userId })
    if (!user || user.deletedAt) return
    await services.mailer.send(securityMail({ user, ...news, publicUrl: services.config.publicUrl }))
  },
}
