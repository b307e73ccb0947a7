import { formatVisitTime } from '#contract/dates/visit-time.ts'
import { consultationTopics } from '#contract/enums.ts'
import { formatNumber } from '#contract/price.ts'
import { m } from '#messages'

import { pageUrl, settingsUrl } from '../../platform/http/page-url.ts'
import type { MailMessage } from '../../platform/mail/compose-mail.ts'
import { emailTo, type Reader } from '../../platform/mail/mail-layout.ts'
import type { PlatformLeadDetails } from '../queries/platform-leads.ts'

/** Receipt of an enquiry. Repeats no free text, because anybody may have typed this address. */
export function receiptMail(
  details: PlatformLeadDetails,
  locale: Reader['locale'],
  publicUrl: string,
): MailMessage | null {
  const { kind, email, id } = details
  if (email === null || kind === 'upgrade') return null
  return emailTo({ email, locale }, () => {
    const { subject, text } = texts[kind]
    return {
      messageId: `platform-lead-receipt:${id}`,
      subject: subject(),
      heading: subject(),
      paragraphs: [text()],
      facts: factsOf(details),
      button: {
        label: m.support_mail_open(),
        url: pageUrl({ publicUrl }, '/search'),
      },
      footnote: m.support_mail_reason({ product: m.layout_product() }),
      ...(details.userId === null ? {} : { settingsUrl: settingsUrl({ publicUrl }) }),
    }
  })
}

const texts = {
  callback: { subject: m.support_mail_callback_subject, text: m.support_mail_callback_text },
  homeloan: { subject: m.support_mail_homeloan_subject, text: m.support_mail_homeloan_text },
  contact: { subject: m.support_mail_contact_subject, text: m.support_mail_contact_text },
  consultation: { subject: m.support_mail_consultation_subject, text: m.support_mail_consultation_text },
  become_agent: { subject: m.support_mail_become_agent_subject, text: m.support_mail_become_agent_text },
}

function factsOf({ preferredDate, preferredTime, timeZone, parameters }: PlatformLeadDetails) {
  const topic = consultationTopics.find((topic) => topic === parameters['topic'])
  const { loanAmount } = parameters
  return [
    ...(preferredDate && preferredTime
      ? [
          {
            label: m.support_mail_time(),
            value: formatVisitTime({ day: preferredDate, time: preferredTime, timeZone }),
          },
        ]
      : []),
    ...(topic ? [{ label: m.support_mail_topic(), value: m.support_topic(topic) }] : []),
    ...(typeof loanAmount === 'number'
      ? [{ label: m.support_leads_amount(), value: `₹${formatNumber(loanAmount)}` }]
      : []),
  ]
}
