import { formatDay, formatTime } from '#contract/dates.ts'
import { m } from '#messages'

import { contactFacts, propertyFacts } from '../../leads/present/mail-facts.ts'
import { pageUrl, settingsUrl } from '../../platform/http/page-url.ts'
import { inLanguage } from '../../platform/http/request-context.ts'
import type { MailMessage } from '../../platform/mail/compose-mail.ts'
import { emailTo, type Reader } from '../../platform/mail/mail-layout.ts'
import type { SmsMessage } from '../../platform/texts/text-message.ts'
import { visitPath } from '../policy/steps.ts'
import { kindLabel, shorten, timeFacts } from '../present.ts'
import type { BookingDetails } from '../queries/booking-details.ts'

type Email = {
  details: BookingDetails
  publicUrl: string
  eventId: string
  isRescheduled: boolean
  message: string | null
  now: Date
}

/** Email to the advertiser: the visitor, the requested time and contact details. */
export function requestMail({
  details,
  publicUrl,
  eventId,
  isRescheduled,
  message,
  now,
}: Email): MailMessage {
  return emailTo(details.advertiser, () => {
    const { name, property } = details
    const words = requestTexts(details)
    return {
      messageId: `visit-requested:${eventId}`,
      subject: isRescheduled
        ? m.visits_mail_rescheduled_subject({ name, title: property.title })
        : words.subject({ title: property.title }),
      heading: (isRescheduled ? m.visits_mail_rescheduled_heading : words.heading)({ name }),
      paragraphs: [],
      quote: message,
      facts: [...timeFacts(details), ...contactFacts(details, now), ...propertyFacts(details, publicUrl)],
      advice: m.visits_mail_advice(),
      button: {
        label: m.visits_mail_answer(),
        url: pageUrl({ publicUrl }, visitPath('advertiser', details.id)),
      },
      footnote: m.leads_mail_reason({ product: m.layout_product() }),
      settingsUrl: settingsUrl({ publicUrl }),
    }
  })
}

/** Receipt for the visitor: the time still awaits confirmation. */
export function requestReceipt(
  { details, publicUrl, eventId, isRescheduled, message }: Email,
  visitor: Reader,
): MailMessage {
  return emailTo(visitor, () => {
    const { title } = details.property
    const subject = isRescheduled ? m.visits_receipt_rescheduled_subject : m.visits_receipt_subject
    return {
      messageId: `visit-receipt:${eventId}`,
      subject: subject({ title }),
      heading: m.visits_receipt_heading(),
      paragraphs: [m.visits_receipt_text()],
      quote: message,
      facts: [...timeFacts(details), ...propertyFacts(details, publicUrl)],
      button: {
        label: m.visits_receipt_open(),
        url: pageUrl({ publicUrl }, visitPath('visitor', details.id)),
      },
      footnote: m.leads_receipt_reason({ product: m.layout_product() }),
      settingsUrl: settingsUrl({ publicUrl }),
    }
  })
}

/** Short text message to the advertiser, once per request. */
export function requestText({ details, publicUrl, eventId, isRescheduled }: Email, to: string): SmsMessage {
  const { locale } = details.advertiser
  const { name, day, time, property } = details
  const text = inLanguage(locale, () =>
    m.visits_text({
      product: m.layout_product(),
      request: isRescheduled ? m.visits_text_rescheduled() : kindLabel(details),
      name: shorten(name),
      title: shorten(property.title),
      day: formatDay(day),
      time: formatTime(time),
      url: pageUrl({ publicUrl }, '/user-dashboard/visit-requests'),
    }),
  )
  return { to, locale, template: 'request', messageId: `visit-requested-text:${eventId}`, text }
}

function requestTexts({ kind, how }: BookingDetails) {
  if (kind === 'meeting')
    return {
      subject: m.visits_mail_meeting_subject,
      heading: m.visits_mail_meeting_heading,
    }
  return how === 'video'
    ? {
        subject: m.visits_mail_video_subject,
        heading: m.visits_mail_video_heading,
      }
    : {
        subject: m.visits_mail_visit_subject,
        heading: m.visits_mail_visit_heading,
      }
}
