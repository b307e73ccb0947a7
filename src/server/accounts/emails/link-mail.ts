import { m } from '#messages'

import { mailLayout } from '../../platform/mail/mail-layout.ts'
import type { MailMessage } from '../../platform/mail/compose-mail.ts'
import { pageUrl } from '../../platform/http/page-url.ts'

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
    button: m.accounts_mail_confirm_button,
    footnote: m.accounts_mail_confirm_footnote,
  },
  reset_password: {
    path: '/reset-password',
    subject: m.accounts_mail_reset_subject,
    heading: m.accounts_mail_reset_heading,
    text: m.accounts_mail_reset_text,
    button: m.accounts_mail_reset_button,
    footnote: m.accounts_mail_reset_footnote,
  },
} as const

/** The link to confirm the address or to choose a new password. */
export function linkMail({ email, token, purpose, locale, requestId, ...site }: LinkMail): MailMessage {
  const wording = wordings[purpose]
  const product = m.layout_product({}, { locale })
  return {
    to: email,
    locale,
    messageId: `account-link:${requestId}`,
    subject: wording.subject({ product }, { locale }),
    ...mailLayout({
      locale,
      heading: wording.heading({ product }, { locale }),
      paragraphs: [wording.text({ product }, { locale })],
      button: {
        label: wording.button({}, { locale }),
        url: pageUrl(site, locale, `${wording.path}?token=${encodeURIComponent(token)}`),
      },
      footnote: wording.footnote({ product }, { locale }),
    }),
  }
}
