import { systemCall } from '../platform/call.ts'
import type { Subscribers } from '../platform/jobs/jobs.ts'
import type { PersonalData } from '../platform/privacy/personal-data.ts'
import { finishDeletion } from './commands/deletion.ts'
import { issueLink } from './commands/email-links.ts'
import { makeExport } from './commands/personal-export.ts'
import {
  addEmailMail,
  codeSms,
  linkMail,
  phoneCodeSms,
  signInCodeMail,
  signingCodeMail,
} from './emails/sign-in-mails.ts'
import { contactCodeOf, signInCodeOf, smsCodeOf } from './policy/index.ts'
import { findUncheckedUser } from './queries/people.ts'
import { findContactOfCode } from './queries/phone-accounts.ts'
import { findCodeRecipient, findSmsRecipient } from './queries/recipients.ts'

/** The registry is an argument, as it names the tables of every domain. */
export function accountsSubscribers(personalData: PersonalData): Subscribers {
  return {
    ...emailSubscribers,
    'account.exportRequested': (context, { exportId }) =>
      makeExport(systemCall(context), { exportId, personalData }),

    'account.deleted': (context, { deletionId }) => finishDeletion(systemCall(context), deletionId),
  }
}

const emailSubscribers: Subscribers = {
  'account.linkRequested': async ({ db, services, now }, { requestId, userId, purpose }) => {
    if (userId === null) return
    const user = await findUncheckedUser(db, { id: userId })
    if (!user || user.email === null || user.deletedAt || (purpose === 'confirm_email' && user.emailVerified))
      return
    const token = await issueLink(db, { userId, purpose, now: now() })
    const { publicUrl } = services.config
    await services.mailer.send(linkMail({ ...user, email: user.email, token, purpose, requestId, publicUrl }))
  },

  'account.codeRequested': async ({ db, services, now }, { codeId }) => {
    const reader = await findCodeRecipient(db, { codeId, now: now() })
    if (!reader) return
    const code = signInCodeOf(services.config.authSecret, codeId)
    await services.mailer.send(signInCodeMail({ ...reader, code, codeId }))
  },

  'account.contactCodeRequested': async ({ db, services, now }, { codeId, isWithheld, locale }) => {
    if (isWithheld) return
    const sent = await findContactOfCode(db, { codeId, now: now() })
    if (!sent) return
    const { config, mailer, sms } = services
    const { purpose, contact } = sent
    const code = contactCodeOf(config.authSecret, codeId)
    if (purpose === 'add_email') await mailer.send(addEmailMail({ contact, code, codeId, locale }))
    else if (contact.includes('@')) await mailer.send(signingCodeMail({ contact, code, codeId, locale }))
    else await sms.send(phoneCodeSms({ contact, code, codeId, locale, publicUrl: config.publicUrl }))
  },

  'account.smsCodeRequested': async ({ db, services: { config, sms }, now }, { challengeId, locale }) => {
    const phone = await findSmsRecipient(db, { challengeId, now: now() })
    if (phone === null) return
    const code = smsCodeOf(config.authSecret, challengeId)
    await sms.send(codeSms({ phone, code, challengeId, locale, publicUrl: config.publicUrl }))
  },
}
