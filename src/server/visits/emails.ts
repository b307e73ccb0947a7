import { formatPhone } from '#contract/phone.ts'
import { formatPriceFull } from '#contract/price.ts'
import { formatDay, formatSlot } from '#contract/slots.ts'
import type { endings } from '#contract/words.ts'
import { m } from '#messages'

import { mailFrame } from '../platform/mail-frame.ts'
import type { MailMessage } from '../platform/compose-mail.ts'
import { pageUrl, settingsUrl } from '../platform/page-url.ts'
import type { SmsMessage } from '../platform/sms.ts'
import type { BookingNews } from './queries/find-booking-news.ts'

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
        label: m.visits_mail_open({}, { locale }),
        url: pageUrl({ publicUrl }, locale, '/user-dashboard/leads'),
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
        url: pageUrl({ publicUrl }, locale, '/user-dashboard/leads?side=sent'),
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
        url: pageUrl({ publicUrl }, locale, '/user-dashboard/leads'),
      },
      { locale },
    ),
  }
}

/** To whoever is left: the other side's account is deleted and the time is free again. */
export function withdrawnMail({
  news,
  reader,
  isLister,
  publicUrl,
}: Pick<Letter, 'news' | 'publicUrl'> & {
  reader: { name: string; email: string; locale: Locale }
  isLister: boolean
}): MailMessage {
  const { locale } = reader
  const moment = `${formatDay(news.day, locale)}, ${formatSlot(news.time)} IST`
  return {
    to: reader.email,
    locale,
    messageId: `visit-withdrawn:${news.id}`,
    subject: m.visits_withdrawn_subject({ moment }, { locale }),
    ...mailFrame({
      locale,
      heading: m.visits_withdrawn_heading({}, { locale }),
      name: reader.name,
      paragraphs: [
        (isLister ? m.visits_withdrawn_visitor : m.visits_withdrawn_lister)({ moment }, { locale }),
      ],
      facts: [
        ...timeFacts(news, locale),
        {
          label: m.leads_mail_property_id({}, { locale }),
          value: String(news.property.numericId),
        },
      ],
      button: {
        label: (isLister ? m.visits_mail_open : m.visits_receipt_open)({}, { locale }),
        url: pageUrl({ publicUrl }, locale, `/user-dashboard/leads${isLister ? '' : '?side=sent'}`),
      },
      footnote: m.visits_withdrawn_reason({ product: m.shell_product({}, { locale }) }, { locale }),
      settingsUrl: settingsUrl({ publicUrl }, locale),
    }),
  }
}

/** To the visitor: the home is no longer offered and nobody waits there. */
export function calledOffMail({
  news,
  reader,
  why,
  publicUrl,
}: Pick<Letter, 'news' | 'publicUrl'> & {
  reader: { name: string; email: string; locale: Locale }
  why: (typeof endings)[number]
}): MailMessage {
  const { locale } = reader
  const { title } = news.property
  const moment = `${formatDay(news.day, locale)}, ${formatSlot(news.time)} IST`
  const sentence = {
    sold: m.visits_called_off_sold,
    rented: m.visits_called_off_rented,
    archived: m.visits_called_off_archived,
  }[why]
  return {
    to: reader.email,
    locale,
    messageId: `visit-called-off:${news.id}`,
    subject: m.visits_withdrawn_subject({ moment }, { locale }),
    ...mailFrame({
      locale,
      heading: m.visits_withdrawn_heading({}, { locale }),
      name: reader.name,
      paragraphs: [sentence({ moment, title }, { locale })],
      facts: [
        ...timeFacts(news, locale),
        { label: m.leads_mail_property_id({}, { locale }), value: String(news.property.numericId) },
      ],
      button: {
        label: m.visits_called_off_search({}, { locale }),
        url: pageUrl({ publicUrl }, locale, '/search'),
      },
      footnote: m.visits_withdrawn_reason({ product: m.shell_product({}, { locale }) }, { locale }),
      settingsUrl: settingsUrl({ publicUrl }, locale),
    }),
  }
}

function wordsOf({ kind, how }: BookingNews) {
  if (kind === 'meeting')
    return { subject: m.visits_mail_meeting_subject, heading: m.visits_mail_meeting_heading }
  return how === 'video'
    ? { subject: m.visits_mail_video_subject, heading: m.visits_mail_video_heading }
    : { subject: m.visits_mail_visit_subject, heading: m.visits_mail_visit_heading }
}

const ways = {
  in_person: m.visits_how_in_person,
  video: m.visits_how_video,
  phone: m.visits_how_phone,
  other: m.visits_how_other,
}

function timeFacts({ day, time, how }: BookingNews, locale: Locale) {
  return [
    {
      label: m.visits_mail_time({}, { locale }),
      value: `${formatDay(day, locale)}, ${formatSlot(time)} IST`,
    },
    { label: m.visits_mail_how({}, { locale }), value: ways[how]({}, { locale }) },
  ]
}

function personFacts({ name, phone, alternatePhone, email }: BookingNews, locale: Locale) {
  return [
    { label: m.leads_name({}, { locale }), value: name },
    ...(phone
      ? [{ label: m.leads_phone({}, { locale }), value: formatPhone(phone), href: `tel:${phone}` }]
      : []),
    ...(alternatePhone
      ? [
          {
            label: m.leads_alternate_phone({}, { locale }),
            value: formatPhone(alternatePhone),
            href: `tel:${alternatePhone}`,
          },
        ]
      : []),
    ...(email ? [{ label: m.leads_email({}, { locale }), value: email, href: `mailto:${email}` }] : []),
  ]
}

function propertyFacts({ property }: BookingNews, publicUrl: string, locale: Locale) {
  const { numericId, title, price, purpose } = property
  const amount = formatPriceFull(price, { locale })
  return [
    {
      label: m.leads_property({}, { locale }),
      value: title,
      href: pageUrl({ publicUrl }, locale, `/property/${numericId}`),
    },
    { label: m.leads_mail_property_id({}, { locale }), value: String(numericId) },
    {
      label: m.leads_mail_price({}, { locale }),
      value: purpose === 'rent' ? m.leads_mail_price_monthly({ price: amount }, { locale }) : amount,
    },
  ]
}
