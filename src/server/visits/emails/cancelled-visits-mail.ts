import type { endings } from '#contract/enums.ts'
import { m } from '#messages'

import type { MailMessage } from '../../platform/mail/compose-mail.ts'
import { mailLayout } from '../../platform/mail/mail-layout.ts'
import { pageUrl, settingsUrl } from '../../platform/http/page-url.ts'
import { visitPath } from '../policy/steps.ts'
import type { BookingDetails } from '../queries/find-booking-details.ts'
import { bookingCalendar, momentOf, timeFacts } from '../present.ts'

type Locale = MailMessage['locale']
type Email = { details: BookingDetails; publicUrl: string; now: Date }

/** To whoever is left: the other side's account is deleted and the time is free again. */
export function withdrawnMail({
  details,
  reader,
  isAdvertiser,
  publicUrl,
  now,
}: Email & {
  reader: { name: string; email: string; locale: Locale }
  isAdvertiser: boolean
}): MailMessage {
  const { locale } = reader
  const moment = momentOf(details, locale)
  return {
    to: reader.email,
    locale,
    messageId: `visit-withdrawn:${details.id}`,
    subject: m.visits_withdrawn_subject({ moment }, { locale }),
    calendar: bookingCalendar({ details, method: 'CANCEL', locale, publicUrl, stamp: now }),
    ...mailLayout({
      locale,
      heading: m.visits_withdrawn_heading({}, { locale }),
      name: reader.name,
      paragraphs: [
        (isAdvertiser ? m.visits_withdrawn_visitor : m.visits_withdrawn_advertiser)({ moment }, { locale }),
      ],
      facts: [
        ...timeFacts(details, locale),
        {
          label: m.leads_mail_property_id({}, { locale }),
          value: String(details.property.numericId),
        },
      ],
      button: {
        label: m.visits_mail_see({}, { locale }),
        url: pageUrl({ publicUrl }, locale, visitPath(isAdvertiser ? 'advertiser' : 'visitor', details.id)),
      },
      footnote: m.visits_withdrawn_reason({ product: m.layout_product({}, { locale }) }, { locale }),
      settingsUrl: settingsUrl({ publicUrl }, locale),
    }),
  }
}

/** To the visitor: the home is no longer offered and nobody waits there. */
export function cancelledVisitsMail({
  details,
  reader,
  why,
  publicUrl,
  now,
}: Email & {
  reader: { name: string; email: string; locale: Locale }
  why: (typeof endings)[number]
}): MailMessage {
  const { locale } = reader
  const { title } = details.property
  const moment = momentOf(details, locale)
  const sentence = {
    sold: m.visits_cancelled_sold,
    rented: m.visits_cancelled_rented,
    archived: m.visits_cancelled_archived,
  }[why]
  return {
    to: reader.email,
    locale,
    messageId: `visit-called-off:${details.id}`,
    subject: m.visits_withdrawn_subject({ moment }, { locale }),
    calendar: bookingCalendar({ details, method: 'CANCEL', locale, publicUrl, stamp: now }),
    ...mailLayout({
      locale,
      heading: m.visits_withdrawn_heading({}, { locale }),
      name: reader.name,
      paragraphs: [sentence({ moment, title }, { locale })],
      facts: [
        ...timeFacts(details, locale),
        { label: m.leads_mail_property_id({}, { locale }), value: String(details.property.numericId) },
      ],
      button: {
        label: m.visits_cancelled_search({}, { locale }),
        url: pageUrl({ publicUrl }, locale, '/search'),
      },
      footnote: m.visits_withdrawn_reason({ product: m.layout_product({}, { locale }) }, { locale }),
      settingsUrl: settingsUrl({ publicUrl }, locale),
    }),
  }
}
