import { formatMoment } from '#contract/slots.ts'
import { m } from '#messages'

import { mailLayout } from '../../platform/mail/mail-layout.ts'
import type { MailMessage } from '../../platform/mail/compose-mail.ts'

type DeletionMail = {
  /** Of the person nothing else is known any more. */
  user: { email: string; locale: MailMessage['locale'] }
  deletionId: string
  at: Date
  /** Sentences in the reader's language: what was removed, and what is kept and why. */
  removed: readonly string[]
  retained: readonly string[]
}

/** The receipt of a deleted account, the last letter that goes to this address. */
export function deletionMail({ user, deletionId, at, removed, retained }: DeletionMail): MailMessage {
  const { locale } = user
  const product = m.layout_product({}, { locale })
  const listed = (heading: string, sentences: readonly string[]) =>
    sentences.length === 0 ? [] : [[heading, ...sentences.map((each) => `• ${each}`)].join('\n')]
  return {
    to: user.email,
    locale,
    messageId: `account-deleted:${deletionId}`,
    subject: m.accounts_mail_deleted_subject({ product }, { locale }),
    ...mailLayout({
      locale,
      heading: m.accounts_mail_deleted_heading({}, { locale }),
      paragraphs: [
        m.accounts_mail_deleted_text({ product, moment: `${formatMoment(at, locale)} IST` }, { locale }),
        ...listed(m.accounts_mail_deleted_removed({}, { locale }), removed),
        ...listed(m.accounts_mail_deleted_retained({}, { locale }), retained),
      ],
      footnote: m.accounts_mail_deleted_footnote({ product }, { locale }),
    }),
  }
}
