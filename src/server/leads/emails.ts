import { formatPhone } from '#contract/phone.ts'
import { formatPriceFull } from '#contract/price.ts'
import { formatDay, formatSlot } from '#contract/slots.ts'
import { m } from '#messages'

import { mailFrame } from '../platform/mail-frame.ts'
import type { MailMessage } from '../platform/compose-mail.ts'
import { pageUrl, settingsUrl } from '../platform/page-url.ts'
import type { LeadNews } from './queries/find-lead-news.ts'

type Locale = MailMessage['locale']
type Repeat = { eventId: string; message: string | null }

/** To the lister: who asks what about which home, and how to reach them. */
export function leadMail(news: LeadNews, publicUrl: string, repeat: Repeat | null): MailMessage {
  const { locale, name: greeted } = news.lister
  const site = { publicUrl }
  const message = repeat ? repeat.message : news.message
  const reason = news.property ? m.leads_mail_reason : m.leads_mail_person_reason
  return {
    to: news.lister.email,
    locale,
    messageId: repeat ? `lead-repeated:${repeat.eventId}` : `lead-created:${news.id}`,
    subject: subjectOf(news, repeat !== null),
    ...mailFrame({
      locale,
      heading: headingOf(news)({ name: news.name }, { locale }),
      name: greeted,
      paragraphs: [],
      quote: message,
      facts: [...personFacts(news, locale), ...propertyFacts(news, publicUrl, locale)],
      advice: m.leads_mail_advice({}, { locale }),
      button: {
        label: m.leads_mail_open({}, { locale }),
        url: pageUrl(site, locale, `/user-dashboard/leads/${news.id}`),
      },
      footnote: reason({ product: m.shell_product({}, { locale }) }, { locale }),
      settingsUrl: settingsUrl(site, locale),
    }),
  }
}

/** To the person who asked: that it arrived. */
export function receiptMail(
  news: LeadNews,
  enquirer: { name: string; email: string; locale: Locale },
  publicUrl: string,
): MailMessage {
  const { locale } = enquirer
  const { name } = news.lister
  const product = m.shell_product({}, { locale })
  return {
    to: enquirer.email,
    locale,
    messageId: `lead-receipt:${news.id}`,
    subject: m.leads_receipt_subject({ title: news.property?.title ?? name }, { locale }),
    ...mailFrame({
      locale,
      heading: m.leads_receipt_heading({}, { locale }),
      name: enquirer.name,
      paragraphs: [
        news.property
          ? m.leads_receipt_text({}, { locale })
          : m.leads_receipt_person_text({ name }, { locale }),
      ],
      quote: news.message,
      facts: [...propertyFacts(news, publicUrl, locale), ...preferredFacts(news, locale)],
      button: receiptButton(news, publicUrl, locale),
      footnote: news.property
        ? m.leads_receipt_reason({ product }, { locale })
        : m.leads_receipt_person_reason({ product }, { locale }),
      settingsUrl: settingsUrl({ publicUrl }, locale),
    }),
  }
}

function subjectOf({ name, property, lister: { locale } }: LeadNews, isRepeated: boolean): string {
  if (!property)
    return (isRepeated ? m.leads_mail_person_repeated_subject : m.leads_mail_person_subject)(
      { name },
      { locale },
    )
  const { title } = property
  return isRepeated
    ? m.leads_mail_repeated_subject({ name, title }, { locale })
    : m.leads_mail_subject({ title }, { locale })
}

function headingOf({ type, property }: LeadNews): typeof m.leads_mail_contact_heading {
  if (!property) return m.leads_mail_person_heading
  if (type === 'callback') return m.leads_mail_callback_heading
  if (type === 'location_request') return m.leads_mail_location_request_heading
  return type === 'homeloan' ? m.leads_mail_homeloan_heading : m.leads_mail_contact_heading
}

function receiptButton({ property }: LeadNews, publicUrl: string, locale: Locale) {
  return property
    ? {
        label: m.leads_receipt_open({}, { locale }),
        url: pageUrl({ publicUrl }, locale, `/property/${property.numericId}`),
      }
    : {
        label: m.leads_receipt_open_sent({}, { locale }),
        url: pageUrl({ publicUrl }, locale, '/user-dashboard/leads?side=sent'),
      }
}

function personFacts(news: LeadNews, locale: Locale) {
  return [
    { label: m.leads_name({}, { locale }), value: news.name },
    ...(news.phone
      ? [{ label: m.leads_phone({}, { locale }), value: formatPhone(news.phone), href: `tel:${news.phone}` }]
      : []),
    ...(news.alternatePhone
      ? [
          {
            label: m.leads_alternate_phone({}, { locale }),
            value: formatPhone(news.alternatePhone),
            href: `tel:${news.alternatePhone}`,
          },
        ]
      : []),
    ...(news.email
      ? [{ label: m.leads_email({}, { locale }), value: news.email, href: `mailto:${news.email}` }]
      : []),
    ...preferredFacts(news, locale),
  ]
}

function preferredFacts(
  { preferredCallbackDate: day, preferredCallbackTime: time }: LeadNews,
  locale: Locale,
) {
  if (!day) return []
  const value = time ? `${formatDay(day, locale)}, ${formatSlot(time)} IST` : formatDay(day, locale)
  return [{ label: m.leads_mail_preferred({}, { locale }), value }]
}

function propertyFacts({ property }: LeadNews, publicUrl: string, locale: Locale) {
  if (!property) return []
  const price = formatPriceFull(property.price, { locale })
  return [
    {
      label: m.leads_property({}, { locale }),
      value: property.title,
      href: pageUrl({ publicUrl }, locale, `/property/${property.numericId}`),
    },
    { label: m.leads_mail_property_id({}, { locale }), value: String(property.numericId) },
    {
      label: m.leads_mail_price({}, { locale }),
      value: property.purpose === 'rent' ? m.leads_mail_price_monthly({ price }, { locale }) : price,
    },
  ]
}
