import { m } from '#messages'

import { mailLayout } from '../../platform/mail/mail-layout.ts'
import type { MailMessage } from '../../platform/mail/compose-mail.ts'

type SignInCodeMail = {
  email: string
  code: string
  codeId: string
  locale: MailMessage['locale']
}

/** The code stands in the subject too, so that a glance at the phone is enough. */
export function signInCodeMail({ email, code, codeId, locale }: SignInCodeMail): MailMessage {
  const product = m.layout_product({}, { locale })
  return {
    to: email,
    locale,
    messageId: `sign-in-code:${codeId}`,
    subject: m.accounts_mail_code_subject({ code, product }, { locale }),
    ...mailLayout({
      locale,
      heading: m.accounts_mail_code_heading({}, { locale }),
      paragraphs: [m.accounts_mail_code_text({ product }, { locale })],
      code,
      footnote: m.accounts_mail_code_footnote({ product }, { locale }),
    }),
  }
}
