import { formatNumber } from '#contract/price.ts'
import { formatDay, formatSlot } from '#contract/slots.ts'
import { consultationTopics } from '#contract/enums.ts'
import { m } from '#messages'

import { mailLayout } from '../../platform/mail/mail-layout.ts'
import type { MailMessage } from '../../platform/mail/compose-mail.ts'
import { pageUrl, settingsUrl } from '../../platform/http/page-url.ts'
import type { PlatformLeadDetails } from '../queries/platform-leads.ts'

type Locale = MailMessage['locale']

/** That the enquiry arrived. Anybody may have typed this address, so that it repeats no free text. */
export function receiptMail(
  details: PlatformLeadDetails,
  locale: Locale,
  publicUrl: string,
): MailMessage | null {
  const { kind, email, id } = details
  if (email === null || kind === 'upgrade') return null
  const { subject, text } = words[kind]
  return {
    to: email,
    locale,
    messageId: `platform-lead-receipt:${id}`,
    subject: subject({}, { locale }),
    ...mailLayout({
      locale,
      heading: subject({}, { locale }),
      paragraphs: [text({}, { locale })],
      facts: factsOf(details, locale),
      button: {
        label: m.support_mail_open({}, { locale }),
        url: pageUrl({ publicUrl }, locale, '/search'),
      },
      footnote: m.support_mail_reason({ product: m.layout_product({}, { locale }) }, { locale }),
      ...(details.userId === null ? {} : { settingsUrl: settingsUrl({ publicUrl }, locale) }),
    }),
  }
}

const words = {
  callback: { subject: m.support_mail_callback_subject, text: m.support_mail_callback_text },
  homeloan: { subject: m.support_mail_homeloan_subject, text: m.support_mail_homeloan_text },
  contact: { subject: m.support_mail_contact_subject, text: m.support_mail_contact_text },
  consultation: { subject: m.support_mail_consultation_subject, text: m.support_mail_consultation_text },
  become_agent: { subject: m.support_mail_become_agent_subject, text: m.support_mail_become_agent_text },
}

const topics = {
  buying: m.support_topic_buying,
  selling: m.support_topic_selling,
  renting: m.support_topic_renting,
  investing: m.support_topic_investing,
  home_loan: m.support_topic_home_loan,
  legal: m.support_topic_legal,
}

function factsOf({ preferredDate, preferredTime, parameters }: PlatformLeadDetails, locale: Locale) {
  const topic = consultationTopics.find((each) => each === parameters['topic'])
  const { loanAmount } = parameters
  return [
    ...(preferredDate && preferredTime
      ? [
          {
            label: m.support_mail_time({}, { locale }),
            value: `${formatDay(preferredDate, locale)}, ${formatSlot(preferredTime)} IST`,
          },
        ]
      : []),
    ...(topic ? [{ label: m.support_mail_topic({}, { locale }), value: topics[topic]({}, { locale }) }] : []),
    ...(typeof loanAmount === 'number'
      ? [{ label: m.support_mail_loan_amount({}, { locale }), value: `₹${formatNumber(loanAmount)}` }]
      : []),
  ]
}
