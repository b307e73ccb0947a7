import { formatPhone } from '#contract/phone.ts'
import { formatPriceFull } from '#contract/price.ts'
import { formatDay, formatSlot } from '#contract/slots.ts'
import { m } from '#messages'

import { mailLayout } from '../platform/mail/mail-layout.ts'
import type { MailMessage } from '../platform/mail/compose-mail.ts'
import { pageUrl, settingsUrl } from '../platform/http/page-url.ts'
import type { LeadDetails } from './queries/lead-details.ts'

type Locale = MailMessage['locale']
type Repeat = { eventId: string; message: string | null }

/** To the advertiser: who asks what about which home, and how to reach them. */
export function leadMail(details: LeadDetails, publicUrl: string, repeat: Repeat | null): MailMessage {
  const { locale, name: greeted } = details.advertiser
  const site = { publicUrl }
  const message = repeat ? repeat.message : details.message
  const reason = details.property ? m.leads_mail_reason : m.leads_mail_person_reason
  return {
    to: details.advertiser.email,
    locale,
    messageId: repeat ? `lead-repeated:${repeat.eventId}` : `lead-created:${details.id}`,
    subject: subjectOf(details, repeat !== null),
    ...mailLayout({
      locale,
      heading: headingOf(details)({ name: details.name }, { locale }),
      name: greeted,
      paragraphs: [],
      quote: message,
      facts: [...personFacts(details, locale), ...propertyFacts(details, publicUrl, locale)],
      advice: m.leads_mail_advice({}, { locale }),
      button: {
        label: m.leads_mail_open({}, { locale }),
        url: pageUrl(site, locale, `/user-dashboard/leads/${details.id}`),
      },
      footnote: reason({ product: m.layout_product({}, { locale }) }, { locale }),
      settingsUrl: settingsUrl(site, locale),
    }),
  }
}

/** To the person who asked: that it arrived. */
export function receiptMail(
  details: LeadDetails,
  enquirer: { name: string; email: string; locale: Locale },
  publicUrl: string,
): MailMessage {
  const { locale } = enquirer
  const { name } = details.advertiser
  const product = m.layout_product({}, { locale })
  return {
    to: enquirer.email,
    locale,
    messageId: `lead-receipt:${details.id}`,
    subject: m.leads_receipt_subject({ title: details.property?.title ?? name }, { locale }),
    ...mailLayout({
      locale,
      heading: m.leads_receipt_heading({}, { locale }),
      name: enquirer.name,
      paragraphs: [
        details.property
          ? m.leads_receipt_text({}, { locale })
          : m.leads_receipt_person_text({ name }, { locale }),
      ],
      quote: details.message,
      facts: [...propertyFacts(details, publicUrl, locale), ...preferredFacts(details, locale)],
      button: receiptButton(details, publicUrl, locale),
      footnote: details.property
        ? m.leads_receipt_reason({ product }, { locale })
        : m.leads_receipt_person_reason({ product }, { locale }),
      settingsUrl: settingsUrl({ publicUrl }, locale),
    }),
  }
}

function subjectOf({ name, property, advertiser: { locale } }: LeadDetails, isRepeated: boolean): string {
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

function headingOf({ type, property }: LeadDetails): typeof m.leads_mail_contact_heading {
  if (!property) return m.leads_mail_person_heading
  if (type === 'callback') return m.leads_mail_callback_heading
  if (type === 'location_request') return m.leads_mail_location_request_heading
  return type === 'homeloan' ? m.leads_mail_homeloan_heading : m.leads_mail_contact_heading
}

function receiptButton({ property }: LeadDetails, publicUrl: string, locale: Locale) {
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

function personFacts(details: LeadDetails, locale: Locale) {
  return [
    { label: m.leads_name({}, { locale }), value: details.name },
    ...(details.phone
      ? [
          {
            label: m.leads_phone({}, { locale }),
            value: formatPhone(details.phone),
            href: `tel:${details.phone}`,
          },
        ]
      : []),
    ...(details.alternatePhone
      ? [
          {
            label: m.leads_alternate_phone({}, { locale }),
            value: formatPhone(details.alternatePhone),
            href: `tel:${details.alternatePhone}`,
          },
        ]
      : []),
    ...(details.email
      ? [{ label: m.leads_email({}, { locale }), value: details.email, href: `mailto:${details.email}` }]
      : []),
    ...preferredFacts(details, locale),
  ]
}

function preferredFacts(
  { preferredCallbackDate: day, preferredCallbackTime: time }: LeadDetails,
  locale: Locale,
) {
  if (!day) return []
  const value = time ? `${formatDay(day, locale)}, ${formatSlot(time)} IST` : formatDay(day, locale)
  return [{ label: m.leads_mail_preferred({}, { locale }), value }]
}

function propertyFacts({ property }: LeadDetails, publicUrl: string, locale: Locale) {
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
