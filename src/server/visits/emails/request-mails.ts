import { formatDay, formatSlot } from '#contract/slots.ts'
import { m } from '#messages'

import type { MailMessage } from '../../platform/mail/compose-mail.ts'
import { mailLayout } from '../../platform/mail/mail-layout.ts'
import { pageUrl, settingsUrl } from '../../platform/http/page-url.ts'
import type { SmsMessage } from '../../platform/mail/sms.ts'
import { visitPath } from '../policy/steps.ts'
import type { BookingDetails } from '../queries/find-booking-details.ts'
import { personFacts, propertyFacts, timeFacts } from '../present.ts'

type Locale = MailMessage['locale']
type Email = {
  details: BookingDetails
  publicUrl: string
  eventId: string
  isRescheduled: boolean
  message: string | null
}

/** To the advertiser: who would like to come or meet, when, and how to reach them. */
export function requestMail({ details, publicUrl, eventId, isRescheduled, message }: Email): MailMessage {
  const { locale } = details.advertiser
  const { name, property } = details
  const words = wordsOf(details)
  return {
    to: details.advertiser.email,
    locale,
    messageId: `visit-requested:${eventId}`,
    subject: isRescheduled
      ? m.visits_mail_rescheduled_subject({ name, title: property.title }, { locale })
      : words.subject({ title: property.title }, { locale }),
    ...mailLayout({
      locale,
      heading: (isRescheduled ? m.visits_mail_rescheduled_heading : words.heading)({ name }, { locale }),
      name: details.advertiser.name,
      paragraphs: [],
      quote: message,
      facts: [
        ...timeFacts(details, locale),
        ...personFacts(details, locale),
        ...propertyFacts(details, publicUrl, locale),
      ],
      advice: m.visits_mail_advice({}, { locale }),
      button: {
        label: m.visits_mail_answer({}, { locale }),
        url: pageUrl({ publicUrl }, locale, visitPath('advertiser', details.id)),
      },
      footnote: m.leads_mail_reason({ product: m.layout_product({}, { locale }) }, { locale }),
      settingsUrl: settingsUrl({ publicUrl }, locale),
    }),
  }
}

/** To the visitor: that it arrived, and that the time still waits for an answer. */
export function requestReceipt(
  { details, publicUrl, eventId, isRescheduled, message }: Email,
  { name, email, locale }: { name: string; email: string; locale: Locale },
): MailMessage {
  const { title } = details.property
  const subject = isRescheduled ? m.visits_receipt_rescheduled_subject : m.visits_receipt_subject
  return {
    to: email,
    locale,
    messageId: `visit-receipt:${eventId}`,
    subject: subject({ title }, { locale }),
    ...mailLayout({
      locale,
      heading: m.visits_receipt_heading({}, { locale }),
      name,
      paragraphs: [m.visits_receipt_text({}, { locale })],
      quote: message,
      facts: [...timeFacts(details, locale), ...propertyFacts(details, publicUrl, locale)],
      button: {
        label: m.visits_receipt_open({}, { locale }),
        url: pageUrl({ publicUrl }, locale, visitPath('visitor', details.id)),
      },
      footnote: m.leads_receipt_reason({ product: m.layout_product({}, { locale }) }, { locale }),
      settingsUrl: settingsUrl({ publicUrl }, locale),
    }),
  }
}

const longestTitle = 40

/** The same to the advertiser's phone, short; once for each request. */
export function requestText({ details, publicUrl, eventId, isRescheduled }: Email, to: string): SmsMessage {
  const { locale } = details.advertiser
  const { name, day, time, property } = details
  const title =
    property.title.length > longestTitle ? `${property.title.slice(0, longestTitle)}…` : property.title
  return {
    to,
    locale,
    messageId: `visit-requested-text:${eventId}`,
    text: m.visits_text(
      {
        product: m.layout_product({}, { locale }),
        details: (isRescheduled ? m.visits_mail_rescheduled_heading : wordsOf(details).heading)(
          { name },
          { locale },
        ),
        title,
        day: formatDay(day, locale),
        time: formatSlot(time),
        url: pageUrl({ publicUrl }, locale, '/user-dashboard/visit-requests'),
      },
      { locale },
    ),
  }
}

function wordsOf({ kind, how }: BookingDetails) {
  if (kind === 'meeting')
    return { subject: m.visits_mail_meeting_subject, heading: m.visits_mail_meeting_heading }
  return how === 'video'
    ? { subject: m.visits_mail_video_subject, heading: m.visits_mail_video_heading }
    : { subject: m.visits_mail_visit_subject, heading: m.visits_mail_visit_heading }
}
