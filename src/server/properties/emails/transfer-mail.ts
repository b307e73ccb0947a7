import { m } from '#messages'

import type { MailMessage } from '../../platform/compose-mail.ts'
import { mailFrame } from '../../platform/mail-frame.ts'
import { pageUrl } from '../../platform/page-url.ts'

type TransferMail = {
  transferId: string
  reader: { name: string; email: string; locale: MailMessage['locale'] }
  /** Whether the listings came or went. */
  way: 'in' | 'out'
  count: number
  /** Of the first of them. */
  titles: readonly string[]
  publicUrl: string
}

/** To both sides of a transfer; neither is told who the other is. */
export function transferMail({
  transferId,
  reader,
  way,
  count,
  titles,
  publicUrl,
}: TransferMail): MailMessage {
  const { locale } = reader
  const say = way === 'in' ? came : went
  const product = m.shell_product({}, { locale })
  const more = count - titles.length
  const listed = titles.map((title) => `• ${title}`)
  return {
    to: reader.email,
    locale,
    messageId: `listings-transferred:${transferId}:${way}`,
    subject: say.subject({ product }, { locale }),
    ...mailFrame({
      locale,
      heading: say.heading({}, { locale }),
      name: reader.name,
      paragraphs: [
        say.text({ product }, { locale }),
        [...listed, ...(more > 0 ? [m.properties_transfer_mail_more({ count: more }, { locale })] : [])].join(
          '\n',
        ),
      ],
      advice: m.properties_transfer_mail_advice({}, { locale }),
      button: {
        label: m.properties_transfer_mail_button({}, { locale }),
        url: pageUrl({ publicUrl }, locale, '/user-dashboard/properties'),
      },
      footnote: m.properties_transfer_mail_footnote({ product }, { locale }),
    }),
  }
}

const came = {
  subject: m.properties_transfer_mail_in_subject,
  heading: m.properties_transfer_mail_in_heading,
  text: m.properties_transfer_mail_in_text,
}
const went = {
  subject: m.properties_transfer_mail_out_subject,
  heading: m.properties_transfer_mail_out_heading,
  text: m.properties_transfer_mail_out_text,
}
