import type { endings } from '#contract/words.ts'
import { m } from '#messages'

import type { MailMessage } from '../../platform/compose-mail.ts'
import { mailFrame } from '../../platform/mail-frame.ts'
import { pageUrl, settingsUrl } from '../../platform/page-url.ts'
import { placeOfVisit } from '../policy/steps.ts'
import type { BookingNews } from '../queries/find-booking-news.ts'
import { bookingCalendar } from '../present/booking-calendar.ts'
import { momentOf, timeFacts } from '../present/booking-facts.ts'

type Locale = MailMessage['locale']
type Letter = { news: BookingNews; publicUrl: string; now: Date }

/** To whoever is left: the other side's account is deleted and the time is free again. */
export function withdrawnMail({
  news,
  reader,
  isLister,
  publicUrl,
  now,
}: Letter & {
  reader: { name: string; email: string; locale: Locale }
  isLister: boolean
}): MailMessage {
  const { locale } = reader
  const moment = momentOf(news, locale)
  return {
    to: reader.email,
    locale,
    messageId: `visit-withdrawn:${news.id}`,
    subject: m.visits_withdrawn_subject({ moment }, { locale }),
    calendar: bookingCalendar({ news, method: 'CANCEL', locale, publicUrl, stamp: now }),
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
        label: m.visits_mail_see({}, { locale }),
        url: pageUrl({ publicUrl }, locale, placeOfVisit(isLister ? 'lister' : 'visitor', news.id)),
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
  now,
}: Letter & {
  reader: { name: string; email: string; locale: Locale }
  why: (typeof endings)[number]
}): MailMessage {
  const { locale } = reader
  const { title } = news.property
  const moment = momentOf(news, locale)
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
    calendar: bookingCalendar({ news, method: 'CANCEL', locale, publicUrl, stamp: now }),
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
