import type { Reactions } from '../platform/jobs.ts'
import { issueLink } from './commands/issue-link.ts'
import { linkMail } from './emails/link-mail.ts'
import { securityMail } from './emails/security-mail.ts'
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

  'account.changed': async ({ db, services }, { userId, ...news }) => {
    const user = await findUncheckedUser(db, { id: userId })
    if (!user || user.deletedAt) return
    await services.mailer.send(securityMail({ user, ...news, publicUrl: services.config.publicUrl }))
  },
}
