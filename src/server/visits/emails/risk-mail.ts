import { m } from '#messages'

import type { MailMessage } from '../../platform/mail/compose-mail.ts'
import { mailLayout } from '../../platform/mail/mail-layout.ts'
import { pageUrl, settingsUrl } from '../../platform/http/page-url.ts'
import { visitPath } from '../policy/steps.ts'
import { momentOf, timeFacts } from '../present.ts'
import type { BookingDetails } from '../queries/find-booking-details.ts'

type RiskEmail = {
  details: BookingDetails
  reader: { name: string; email: string; locale: MailMessage['locale'] }
  isAtRisk: boolean
  at: string
  publicUrl: string
}

/** To the visitor: the home is being checked and nobody should go there yet, or it is back. */
export function riskMail({ details, reader, isAtRisk, at, publicUrl }: RiskEmail): MailMessage {
  const { locale } = reader
  const { title, numericId } = details.property
  const moment = momentOf(details, locale)
  const words = isAtRisk ? atRisk : confirmed
  const isConfirmed = details.status === 'confirmed' || details.timeStands
  const nextStep = isConfirmed ? m.visits_confirmed_again_time : m.visits_confirmed_pending
  return {
    to: reader.email,
    locale,
    messageId: `visit-doubt:${details.id}:${at}`,
    subject: words.subject({ title, moment }, { locale }),
    ...mailLayout({
      locale,
      heading: words.heading({}, { locale }),
      name: reader.name,
      paragraphs: [
        words.text({ title, moment }, { locale }),
        (isAtRisk ? m.visits_at_risk_next : nextStep)({ moment }, { locale }),
      ],
      facts: [
        ...timeFacts(details, locale),
        { label: m.leads_mail_property_id({}, { locale }), value: String(numericId) },
      ],
      button: {
        label: m.visits_mail_see({}, { locale }),
        url: pageUrl({ publicUrl }, locale, visitPath('visitor', details.id)),
      },
      footnote: m.visits_mail_reason({ product: m.layout_product({}, { locale }) }, { locale }),
      settingsUrl: settingsUrl({ publicUrl }, locale),
    }),
  }
}

const atRisk = {
  subject: m.visits_at_risk_subject,
  heading: m.visits_at_risk_heading,
  text: m.visits_at_risk_text,
}

const confirmed = {
  subject: m.visits_confirmed_again_subject,
  heading: m.visits_confirmed_again_heading,
  text: m.visits_confirmed_again_text,
}
