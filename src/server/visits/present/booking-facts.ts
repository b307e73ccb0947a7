import { formatPhone } from '#contract/phone.ts'
import { formatPriceFull } from '#contract/price.ts'
import { formatDay, formatSlot } from '#contract/slots.ts'
import { m } from '#messages'

import type { MailMessage } from '../../platform/compose-mail.ts'
import { pageUrl } from '../../platform/page-url.ts'
import type { BookingNews } from '../queries/find-booking-news.ts'

type Locale = MailMessage['locale']

export const ways = {
  in_person: m.visits_how_in_person,
  video: m.visits_how_video,
  phone: m.visits_how_phone,
  other: m.visits_how_other,
}

export function momentOf({ day, time }: { day: string; time: string }, locale: Locale): string {
  return `${formatDay(day, locale)}, ${formatSlot(time)} IST`
}

/** `isFixed`: both agreed to it, so it is no request any more, and the way there is worth a line. */
export function timeFacts({ day, time, how, property }: BookingNews, locale: Locale, isFixed = false) {
  return [
    {
      label: (isFixed ? m.visits_mail_when : m.visits_mail_time)({}, { locale }),
      value: momentOf({ day, time }, locale),
    },
    { label: m.visits_mail_how({}, { locale }), value: ways[how]({}, { locale }) },
    ...(isFixed && how === 'in_person'
      ? [{ label: m.visits_mail_where({}, { locale }), value: `${property.address}, ${property.city}` }]
      : []),
  ]
}

export function personFacts({ name, phone, alternatePhone, email }: BookingNews, locale: Locale) {
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

export function propertyFacts({ property }: BookingNews, publicUrl: string, locale: Locale) {
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
