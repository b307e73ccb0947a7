import { m } from '#messages'

import { pageUrl } from '../../platform/http/page-url.ts'
import { inLanguage } from '../../platform/http/request-context.ts'
import type { MailMessage } from '../../platform/mail/compose-mail.ts'
import { emailTo } from '../../platform/mail/mail-layout.ts'
import type { SmsMessage } from '../../platform/texts/text-message.ts'

type LinkMail = {
  email: string
  token: string
  purpose: 'confirm_email' | 'reset_password'
  locale: MailMessage['locale']
  requestId: string
  publicUrl: string
}

const wordings = {
  confirm_email: {
    path: '/confirm-email',
    subject: m.accounts_mail_confirm_subject,
    heading: m.accounts_mail_confirm_heading,
    text: m.accounts_mail_confirm_text,
    button: m.accounts_confirm_button,
    footnote: m.accounts_mail_confirm_footnote,
  },
  reset_password: {
    path: '/reset-password',
    subject: m.accounts_mail_reset_subject,
    heading: m.accounts_mail_reset_button,
    text: m.accounts_mail_reset_text,
    button: m.accounts_mail_reset_button,
    footnote: m.accounts_mail_reset_footnote,
  },
} as const

/** The link to confirm the address or to choose a new password. */
export function linkMail({ email, token, purpose, locale, requestId, ...site }: LinkMail): MailMessage {
  return emailTo({ email, locale }, () => {
    const wording = wordings[purpose]
    const product = m.layout_product()
    return {
      messageId: `account-link:${requestId}`,
      subject: wording.subject({ product }),
      heading: wording.heading({ product }),
      paragraphs: [wording.text({ product })],
      button: {
        label: wording.button(),
        url: pageUrl(site, `${wording.path}?token=${encodeURIComponent(token)}`),
      },
      footnote: wording.footnote({ product }),
    }
  })
}

type SignInCodeMail = {
  email: string
  code: string
  codeId: string
  locale: MailMessage['locale']
}

/** Repeat the code in the subject, so that a notification on the phone shows it. */
export function signInCodeMail({ email, code, codeId, locale }: SignInCodeMail): MailMessage {
  return emailTo({ email, locale }, () => {
    const product = m.layout_product()
    return {
      messageId: `sign-in-code:${codeId}`,
      subject: m.accounts_mail_code_subject({ code, product }),
      heading: m.accounts_mail_code_heading(),
      paragraphs: [m.accounts_mail_code_text({ product })],
      code,
      footnote: m.accounts_mail_code_footnote({ product }),
    }
  })
}

type ContactCode = {
  contact: string
  code: string
  codeId: string
  locale: MailMessage['locale']
}

/** Proves an address that a signed-in person adds to their account. */
export function addEmailMail({ contact, code, codeId, locale }: ContactCode): MailMessage {
  return emailTo({ email: contact, locale }, () => {
    const product = m.layout_product()
    return {
      messageId: `contact-code:${codeId}`,
      subject: m.accounts_mail_add_email_subject({ code, product }),
      heading: m.accounts_mail_add_email_heading(),
      paragraphs: [m.accounts_mail_add_email_text({ product })],
      code,
      footnote: m.accounts_mail_add_email_footnote({ product }),
    }
  })
}

/** Signs what a person without a number has read. */
export function signingCodeMail({ contact, code, codeId, locale }: ContactCode): MailMessage {
  return emailTo({ email: contact, locale }, () => {
    const product = m.layout_product()
    return {
      messageId: `contact-code:${codeId}`,
      subject: m.accounts_mail_signing_subject({ code, product }),
      heading: m.accounts_mail_signing_heading(),
      paragraphs: [m.accounts_mail_signing_text({ product })],
      code,
      footnote: m.accounts_mail_signing_footnote({ product }),
    }
  })
}

/** Signs in, signs up, confirms or signs; the same registered text for each. */
export function phoneCodeSms({
  contact,
  code,
  codeId,
  locale,
  publicUrl,
}: ContactCode & { publicUrl: string }): SmsMessage {
  const text = inLanguage(locale, () => m.accounts_sms_sign_in_code({ code, product: m.layout_product() }))
  return {
    to: contact,
    locale,
    template: 'sign_in',
    messageId: `contact-code:${codeId}`,
    text: boundText(text, code, publicUrl),
  }
}

type CodeSms = {
  phone: string
  code: string
  challengeId: string
  locale: SmsMessage['locale']
  publicUrl: string
}

export function codeSms({ phone, code, challengeId, locale, publicUrl }: CodeSms): SmsMessage {
  const text = inLanguage(locale, () => m.accounts_sms_code({ code, product: m.layout_product() }))
  return {
    to: phone,
    locale,
    template: 'code',
    messageId: `account-code:${challengeId}`,
    text: boundText(text, code, publicUrl),
  }
}

/** Last line in the WebOTP format, which binds the code to our domain. */
function boundText(text: string, code: string, publicUrl: string): string {
  return `${text}\n\n@${new URL(publicUrl).hostname} #${code}`
}
