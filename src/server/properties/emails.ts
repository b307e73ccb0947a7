import { formatPriceFull } from '#contract/price.ts'
import { dayInIndia, formatDay } from '#contract/slots.ts'
import { m } from '#messages'
import type { MailMessage } from '../platform/mail/compose-mail.ts'
import { mailLayout } from '../platform/mail/mail-layout.ts'
import { pageUrl, settingsUrl } from '../platform/http/page-url.ts'
import { claimInvitePath } from './policy.ts'
import type { TransferDetails } from './queries/ownership-transfers.ts'

type Locale = MailMessage['locale']
type Email = { details: TransferDetails; publicUrl: string }

/** To whoever was named as the owner. Without an account nobody is greeted: somebody else typed name and address. */
export function claimInviteMail({
  details,
  publicUrl,
  to,
  account,
  token,
  emailNumber,
}: Email & {
  to: string
  account: { name: string; locale: Locale } | null
  token: string
  emailNumber: number
}): MailMessage {
  const locale = account?.locale ?? details.locale
  const product = m.layout_product({}, { locale })
  const text = details.ownerId === null ? m.properties_claim_mail_open : m.properties_claim_mail_in_account
  return {
    to,
    locale,
    messageId: `listing-offered:${details.id}:${emailNumber}`,
    subject: m.properties_claim_mail_subject({ product, title: details.property.title }, { locale }),
    ...mailLayout({
      locale,
      heading: m.properties_claim_mail_heading({}, { locale }),
      ...(account && { name: account.name }),
      paragraphs: [text({ product }, { locale })],
      facts: [
        ...homeFacts(details, locale),
        {
          label: m.properties_claim_mail_until({}, { locale }),
          value: formatDay(dayInIndia(details.expiresAt), locale),
        },
      ],
      advice: m.properties_claim_mail_advice({}, { locale }),
      button: {
        label: m.properties_claim_mail_button({}, { locale }),
        url: pageUrl({ publicUrl }, locale, claimInvitePath(token)),
      },
      footnote: m.properties_claim_mail_footnote({ email: to }, { locale }),
    }),
  }
}

/** To whoever entered the listing: what its owner answered. */
export function claimAnsweredMail({ details, publicUrl }: Email): MailMessage {
  const { staff, property } = details
  const { locale } = staff
  const words = details.status === 'accepted' ? taken : declined
  return {
    to: staff.email,
    locale,
    messageId: `listing-offer-answered:${details.id}`,
    subject: words.subject({ title: property.title, name: details.ownerName ?? '–' }, { locale }),
    ...mailLayout({
      locale,
      heading: words.heading({}, { locale }),
      name: staff.name,
      paragraphs: [words.text({}, { locale })],
      facts: homeFacts(details, locale),
      button: {
        label: m.properties_answered_mail_button({}, { locale }),
        url: pageUrl({ publicUrl }, locale, '/admin/list-for-owner'),
      },
      footnote: m.properties_answered_mail_footnote(
        { product: m.layout_product({}, { locale }) },
        { locale },
      ),
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

function homeFacts({ property }: TransferDetails, locale: Locale) {
  const price = formatPriceFull(property.price, { locale })
  return [
    { label: m.properties_claim_mail_property({}, { locale }), value: property.title },
    { label: m.properties_claim_mail_place({}, { locale }), value: `${property.address}, ${property.city}` },
    {
      label: m.properties_claim_mail_price({}, { locale }),
      value: property.purpose === 'rent' ? m.moderation_price_monthly({ price }, { locale }) : price,
    },
  ]
}

type TransferMail = {
  transferId: string
  reader: { name: string; email: string; locale: MailMessage['locale'] }
  /** Whether the listings came or went. */
  direction: 'in' | 'out'
  count: number
  /** Of the first of them. */
  titles: readonly string[]
  publicUrl: string
}

/** To both sides of a transfer; neither is told who the other is. */
export function transferMail({
  transferId,
  reader,
  direction,
  count,
  titles,
  publicUrl,
}: TransferMail): MailMessage {
  const { locale } = reader
  const wording = direction === 'in' ? came : went
  const product = m.layout_product({}, { locale })
  const more = count - titles.length
  const listed = titles.map((title) => `• ${title}`)
  return {
    to: reader.email,
    locale,
    messageId: `listings-transferred:${transferId}:${direction}`,
    subject: wording.subject({ product }, { locale }),
    ...mailLayout({
      locale,
      heading: wording.heading({}, { locale }),
      name: reader.name,
      paragraphs: [
        wording.text({ product }, { locale }),
        [...listed, ...(more > 0 ? [m.properties_transfer_mail_more({ count: more }, { locale })] : [])].join(
          '\n',
        ),
      ],
      advice: m.properties_transfer_mail_advice({}, { locale }),
      button: {
        label: m.properties_transfer_mail_button({}, { locale }),
        url: pageUrl({ publicUrl }, locale, '/user-dashboard/properties'),
      },
      footnote: m.properties_transfer_mail_footnote({ product }, { locale }),
    }),
  }
}

const came = {
  subject: m.properties_transfer_mail_in_subject,
  heading: m.properties_transfer_mail_in_heading,
  text: m.properties_transfer_mail_in_text,
}
const went = {
  subject: m.properties_transfer_mail_out_subject,
  heading: m.properties_transfer_mail_out_heading,
  text: m.properties_transfer_mail_out_text,
}
