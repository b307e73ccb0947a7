import { formatMoment } from '#contract/slots.ts'
import { m } from '#messages'
import { mailLayout } from '../../platform/mail/mail-layout.ts'
import type { MailMessage } from '../../platform/mail/compose-mail.ts'
import { pageUrl } from '../../platform/http/page-url.ts'

type DeletionMail = {
  /** Of the person nothing else is known any more. */
  user: { email: string; locale: MailMessage['locale'] }
  deletionId: string
  at: Date
  /** Sentences in the reader's language: what was removed, and what is kept and why. */
  removed: readonly string[]
  retained: readonly string[]
}

/** The receipt of a deleted account, the last email that goes to this address. */
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

type ExportReadyMail = {
  user: { name: string; email: string; locale: MailMessage['locale'] }
  exportId: string
  /** Path and query of the page or file that the link opens, without /hi. */
  path: string
  expiresAt: Date
  publicUrl: string
}

/** The link to everything that is held about a person. */
export function exportReadyMail({ user, exportId, path, expiresAt, ...site }: ExportReadyMail): MailMessage {
  const { locale } = user
  const product = m.layout_product({}, { locale })
  return {
    to: user.email,
    locale,
    messageId: `export-ready:${exportId}`,
    subject: m.accounts_mail_export_subject({ product }, { locale }),
    ...mailLayout({
      locale,
      heading: m.accounts_mail_export_heading({}, { locale }),
      name: user.name,
      paragraphs: [m.accounts_mail_export_text({ product }, { locale })],
      facts: [
        {
          label: m.accounts_mail_export_until({}, { locale }),
          value: `${formatMoment(expiresAt, locale)} IST`,
        },
      ],
      button: {
        label: m.accounts_mail_export_button({}, { locale }),
        url: pageUrl(site, locale, path),
      },
      footnote: m.accounts_mail_export_footnote({}, { locale }),
    }),
  }
}
