import { formatMoment } from '#contract/slots.ts'
import { m } from '#messages'

import { mailLayout } from '../../platform/mail/mail-layout.ts'
import type { MailMessage } from '../../platform/mail/compose-mail.ts'
import { pageUrl } from '../../platform/http/page-url.ts'

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
