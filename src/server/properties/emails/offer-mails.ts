import { formatPriceFull } from '#contract/price.ts'
import { dayInIndia, formatDay } from '#contract/slots.ts'
import { m } from '#messages'

import type { MailMessage } from '../../platform/compose-mail.ts'
import { mailFrame } from '../../platform/mail-frame.ts'
import { pageUrl, settingsUrl } from '../../platform/page-url.ts'
import { offerPath } from '../policy.ts'
import type { HandoverNews } from '../queries/find-handover.ts'

type Locale = MailMessage['locale']
type Letter = { news: HandoverNews; publicUrl: string }

/** To whoever was named as the owner. Without an account nobody is greeted: somebody else typed name and address. */
export function offerMail({
  news,
  publicUrl,
  to,
  account,
  token,
  letter,
}: Letter & {
  to: string
  account: { name: string; locale: Locale } | null
  token: string
  letter: number
}): MailMessage {
  const locale = account?.locale ?? news.locale
  const product = m.shell_product({}, { locale })
  const text = news.ownerId === null ? m.properties_offer_mail_open : m.properties_offer_mail_in_account
  return {
    to,
    locale,
    messageId: `listing-offered:${news.id}:${letter}`,
    subject: m.properties_offer_mail_subject({ product, title: news.property.title }, { locale }),
    ...mailFrame({
      locale,
      heading: m.properties_offer_mail_heading({}, { locale }),
      ...(account && { name: account.name }),
      paragraphs: [text({ product }, { locale })],
      facts: [
        ...homeFacts(news, locale),
        {
          label: m.properties_offer_mail_until({}, { locale }),
          value: formatDay(dayInIndia(news.expiresAt), locale),
        },
      ],
      advice: m.properties_offer_mail_advice({}, { locale }),
      button: {
        label: m.properties_offer_mail_button({}, { locale }),
        url: pageUrl({ publicUrl }, locale, offerPath(token)),
      },
      footnote: m.properties_offer_mail_footnote({ email: to }, { locale }),
    }),
  }
}

/** To whoever entered the listing: what its owner answered. */
export function offerAnsweredMail({ news, publicUrl }: Letter): MailMessage {
  const { staff, property } = news
  const { locale } = staff
  const words = news.status === 'accepted' ? taken : declined
  return {
    to: staff.email,
    locale,
    messageId: `listing-offer-answered:${news.id}`,
    subject: words.subject({ title: property.title, name: news.ownerName ?? '–' }, { locale }),
    ...mailFrame({
      locale,
      heading: words.heading({}, { locale }),
      name: staff.name,
      paragraphs: [words.text({}, { locale })],
      facts: homeFacts(news, locale),
      button: {
        label: m.properties_answered_mail_button({}, { locale }),
        url: pageUrl({ publicUrl }, locale, '/admin/list-for-owner'),
      },
      footnote: m.properties_answered_mail_footnote({ product: m.shell_product({}, { locale }) }, { locale }),
      settingsUrl: settingsUrl({ publicUrl }, locale),
    }),
  }
}

const taken = {
  subject: m.properties_taken_mail_subject,
  heading: m.properties_taken_mail_heading,
  text: m.properties_taken_mail_text,
}

const declined = {
  subject: m.properties_declined_mail_subject,
  heading: m.properties_declined_mail_heading,
  text: m.properties_declined_mail_text,
}

function homeFacts({ property }: HandoverNews, locale: Locale) {
  const price = formatPriceFull(property.price, { locale })
  return [
    { label: m.properties_offer_mail_home({}, { locale }), value: property.title },
    { label: m.properties_offer_mail_place({}, { locale }), value: `${property.address}, ${property.city}` },
    {
      label: m.properties_offer_mail_price({}, { locale }),
      value: property.purpose === 'rent' ? m.moderation_price_monthly({ price }, { locale }) : price,
    },
  ]
}
