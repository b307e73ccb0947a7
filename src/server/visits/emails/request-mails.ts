import { formatDay, formatSlot } from '#contract/slots.ts'
import { m } from '#messages'

import type { MailMessage } from '../../platform/compose-mail.ts'
import { mailFrame } from '../../platform/mail-frame.ts'
import { pageUrl, settingsUrl } from '../../platform/page-url.ts'
import type { SmsMessage } from '../../platform/sms.ts'
import { placeOfVisit } from '../policy/steps.ts'
import type { BookingNews } from '../queries/find-booking-news.ts'
import { personFacts, propertyFacts, timeFacts } from '../present/booking-facts.ts'

type Locale = MailMessage['locale']
type Letter = {
  news: BookingNews
  publicUrl: string
  eventId: string
  isMoved: boolean
  message: string | null
}

/** To the lister: who would like to come or meet, when, and how to reach them. */
export function requestMail({ news, publicUrl, eventId, isMoved, message }: Letter): MailMessage {
  const { locale } = news.lister
  const { name, property } = news
  const words = wordsOf(news)
  return {
    to: news.lister.email,
    locale,
    messageId: `visit-requested:${eventId}`,
    subject: isMoved
      ? m.visits_mail_moved_subject({ name, title: property.title }, { locale })
      : words.subject({ title: property.title }, { locale }),
    ...mailFrame({
      locale,
      heading: (isMoved ? m.visits_mail_moved_heading : words.heading)({ name }, { locale }),
      name: news.lister.name,
      paragraphs: [],
      quote: message,
      facts: [
        ...timeFacts(news, locale),
        ...personFacts(news, locale),
        ...propertyFacts(news, publicUrl, locale),
      ],
      advice: m.visits_mail_advice({}, { locale }),
      button: {
        label: m.visits_mail_answer({}, { locale }),
        url: pageUrl({ publicUrl }, locale, placeOfVisit('lister', news.id)),
      },
      footnote: m.leads_mail_reason({ product: m.shell_product({}, { locale }) }, { locale }),
      settingsUrl: settingsUrl({ publicUrl }, locale),
    }),
  }
}

/** To the visitor: that it arrived, and that the time still waits for an answer. */
export function requestReceipt(
  { news, publicUrl, eventId, isMoved, message }: Letter,
  { name, email, locale }: { name: string; email: string; locale: Locale },
): MailMessage {
  const { title } = news.property
  const subject = isMoved ? m.visits_receipt_moved_subject : m.visits_receipt_subject
  return {
    to: email,
    locale,
    messageId: `visit-receipt:${eventId}`,
    subject: subject({ title }, { locale }),
    ...mailFrame({
      locale,
      heading: m.visits_receipt_heading({}, { locale }),
      name,
      paragraphs: [m.visits_receipt_text({}, { locale })],
      quote: message,
      facts: [...timeFacts(news, locale), ...propertyFacts(news, publicUrl, locale)],
      button: {
        label: m.visits_receipt_open({}, { locale }),
        url: pageUrl({ publicUrl }, locale, placeOfVisit('visitor', news.id)),
      },
      footnote: m.leads_receipt_reason({ product: m.shell_product({}, { locale }) }, { locale }),
      settingsUrl: settingsUrl({ publicUrl }, locale),
    }),
  }
}

const longestTitle = 40

/** The same to the lister's phone, short; once for each request. */
export function requestText({ news, publicUrl, eventId, isMoved }: Letter, to: string): SmsMessage {
  const { locale } = news.lister
  const { name, day, time, property } = news
  const title =
    property.title.length > longestTitle ? `${property.title.slice(0, longestTitle)}…` : property.title
  return {
    to,
    locale,
    messageId: `visit-requested-text:${eventId}`,
    text: m.visits_text(
      {
        product: m.shell_product({}, { locale }),
        news: (isMoved ? m.visits_mail_moved_heading : wordsOf(news).heading)({ name }, { locale }),
        title,
        day: formatDay(day, locale),
        time: formatSlot(time),
        url: pageUrl({ publicUrl }, locale, '/user-dashboard/visit-requests'),
      },
      { locale },
    ),
  }
}

function wordsOf({ kind, how }: BookingNews) {
  if (kind === 'meeting')
    return { subject: m.visits_mail_meeting_subject, heading: m.visits_mail_meeting_heading }
  return how === 'video'
    ? { subject: m.visits_mail_video_subject, heading: m.visits_mail_video_heading }
    : { subject: m.visits_mail_visit_subject, heading: m.visits_mail_visit_heading }
}
