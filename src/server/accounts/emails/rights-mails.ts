import { formatMoment } from '#contract/dates.ts'
import { m } from '#messages'

import { pageUrl } from '../../platform/http/page-url.ts'
import type { MailMessage } from '../../platform/mail/compose-mail.ts'
import { emailTo, type Reader } from '../../platform/mail/mail-layout.ts'

type DeletionMail = {
  /** No name: it has been deleted already. */
  user: Omit<Reader, 'name'>
  deletionId: string
  at: Date
  /** Sentences in the reader's language: data removed, and data retained with the reason. */
  removed: readonly string[]
  retained: readonly string[]
}

/** The receipt of a deleted account, the last email that goes to this address. */
export function deletionMail({ user, deletionId, at, removed, retained }: DeletionMail): MailMessage {
  const { email, locale } = user
  return emailTo({ email, locale }, () => {
    const product = m.layout_product()
    const bulletList = (heading: string, sentences: readonly string[]) =>
      sentences.length === 0 ? [] : [[heading, ...sentences.map((sentence) => `• ${sentence}`)].join('\n')]
    return {
      messageId: `account-deleted:${deletionId}`,
      subject: m.accounts_mail_deleted_subject({ product }),
      heading: m.accounts_mail_deleted_heading(),
      paragraphs: [
        m.accounts_mail_deleted_text({ product, moment: `${formatMoment(at)} IST` }),
        ...bulletList(m.accounts_mail_deleted_removed(), removed),
        ...bulletList(m.accounts_mail_deleted_retained(), retained),
      ],
      footnote: m.accounts_mail_deleted_footnote({ product }),
    }
  })
}

type ExportReadyMail = {
  user: Reader
  exportId: string
  /** Path and query of the link's target, without /hi. */
  path: string
  expiresAt: Date
  publicUrl: string
}

export function exportReadyMail({ user, exportId, path, expiresAt, ...site }: ExportReadyMail): MailMessage {
  return emailTo(user, () => {
    const product = m.layout_product()
    return {
      messageId: `export-ready:${exportId}`,
      subject: m.accounts_mail_export_subject({ product }),
      heading: m.accounts_mail_export_heading(),
      paragraphs: [m.accounts_mail_export_text({ product })],
      facts: [
        {
          label: m.accounts_mail_export_until(),
          value: `${formatMoment(expiresAt)} IST`,
        },
      ],
      button: {
        label: m.accounts_mail_export_button(),
        url: pageUrl(site, path),
      },
      footnote: m.accounts_mail_export_footnote(),
    }
  })
}
