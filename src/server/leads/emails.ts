import { formatPhone } from '#contract/phone.ts'
import { formatPriceFull } from '#contract/price.ts'
import { formatDay, formatSlot } from '#contract/slots.ts'
import { m } from '#messages'

import { mailFrame } from '../platform/mail-frame.ts'
import type { MailMessage } from '../platform/mailer.ts'
import type { LeadNews } from './queries.ts'

type Locale = MailMessage['locale']
type Repeat = { eventId: string; message: string | null }

/** To the lister: who asks what about which home, and how to reach them. */
export function leadMail(news: LeadNews, publicUrl: string, repeat: Repeat | null): MailMessage {
  const { locale } = news.lister
  const title = titleOf(news)
  const message = repeat ? repeat.message : news.message
  const said = (sentence: typeof m.leads_mail_contact_heading) => sentence({ name: news.name }, { locale })
  return {
    to: news.lister.email,
    locale,
    messageId: repeat ? `lead-repeated:${repeat.eventId}` : `lead-created:${news.id}`,
    subject: repeat
      ? m.leads_mail_repeated_subject({ name: news.name, title }, { locale })
      : m.leads_mail_subject({ title }, { locale }),
    ...mailFrame({
      locale,
      heading: said(news.type === 'callback' ? m.leads_mail_callback_heading : m.leads_mail_contact_heading),
      paragraphs: [...(message ? [message] : []), m.leads_mail_advice({}, { locale })],
      facts: [...personFacts(news, locale), ...propertyFacts(news, locale)],
      button: {
        label: m.leads_mail_open({}, { locale }),
        url: pageUrl(publicUrl, locale, '/user-dashboard/leads'),
      },
      footnote: m.leads_mail_reason({ product: m.shell_product({}, { locale }) }, { locale }),
    }),
  }
}

/** To the person who asked: that it arrived. */
export function receiptMail(
  news: LeadNews,
  enquirer: { email: string; locale: Locale },
  publicUrl: string,
): MailMessage {
  const { locale } = enquirer
  const path = news.property ? `/property/${news.property.numericId}` : '/user-dashboard/leads'
  return {
    to: enquirer.email,
    locale,
    messageId: `lead-receipt:${news.id}`,
    subject: m.leads_receipt_subject({ title: titleOf(news) }, { locale }),
    ...mailFrame({
      locale,
      heading: m.leads_receipt_heading({}, { locale }),
      paragraphs: [m.leads_receipt_text({}, { locale })],
      facts: [
        ...propertyFacts(news, locale),
        ...(news.message ? [{ label: m.leads_message({}, { locale }), value: news.message }] : []),
        ...callbackFacts(news, locale),
      ],
      button: { label: m.leads_receipt_open({}, { locale }), url: pageUrl(publicUrl, locale, path) },
      footnote: m.leads_receipt_reason({ product: m.shell_product({}, { locale }) }, { locale }),
    }),
  }
}

function personFacts(news: LeadNews, locale: Locale) {
  return [
    { label: m.leads_name({}, { locale }), value: news.name },
    ...(news.phone ? [{ label: m.leads_phone({}, { locale }), value: formatPhone(news.phone) }] : []),
    ...(news.alternatePhone
      ? [{ label: m.leads_alternate_phone({}, { locale }), value: formatPhone(news.alternatePhone) }]
      : []),
    ...(news.email ? [{ label: m.leads_email({}, { locale }), value: news.email }] : []),
    ...callbackFacts(news, locale),
  ]
}

function callbackFacts(
  { preferredCallbackDate: day, preferredCallbackTime: time }: LeadNews,
  locale: Locale,
) {
  if (!day || !time) return []
  const value = `${formatDay(day, locale)}, ${formatSlot(time)} IST`
  return [{ label: m.leads_mail_preferred({}, { locale }), value }]
}

function propertyFacts({ property }: LeadNews, locale: Locale) {
  if (!property) return []
  const price = formatPriceFull(property.price)
  return [
    { label: m.leads_property({}, { locale }), value: property.title },
    { label: m.leads_mail_property_id({}, { locale }), value: String(property.numericId) },
    {
      label: m.leads_mail_price({}, { locale }),
      value: property.purpose === 'rent' ? m.leads_mail_price_monthly({ price }, { locale }) : price,
    },
  ]
}

function titleOf({ property, name }: LeadNews): string {
  return property?.title ?? name
}

function pageUrl(publicUrl: string, locale: Locale, path: string): string {
  return `${publicUrl}${locale === 'hi' ? '/hi' : ''}${path}`
}
