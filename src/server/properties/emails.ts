import { dayInIndia, formatDay } from '#contract/dates.ts'
import { formatPriceFull } from '#contract/price.ts'
import { m } from '#messages'

import { localName } from '../catalogue/present.ts'
import { pageUrl, settingsUrl } from '../platform/http/page-url.ts'
import type { MailMessage } from '../platform/mail/compose-mail.ts'
import { emailTo, type Reader } from '../platform/mail/mail-layout.ts'
import { claimInvitePath, confirmationPath } from './policy.ts'
import type { ClaimInviteDetails } from './queries/claim-invites.ts'
import type { DueListing, LinkedListing } from './queries/freshness.ts'

type Email = { details: ClaimInviteDetails; publicUrl: string }

/** Invite to the named owner. No greeting without an account, because somebody else typed name and address. */
export function claimInviteMail({
  details,
  publicUrl,
  to,
  account,
  token,
  emailNumber,
}: Email & {
  to: string
  account: Omit<Reader, 'email'> | null
  token: string
  emailNumber: number
}): MailMessage {
  const reader = { ...(account ?? { locale: details.locale }), email: to }
  return emailTo(reader, () => {
    const product = m.layout_product()
    const text = details.ownerId === null ? m.properties_claim_mail_open : m.properties_claim_mail_in_account
    return {
      messageId: `claim-invited:${details.id}:${emailNumber}`,
      subject: m.properties_claim_mail_subject({ product, title: details.property.title }),
      heading: m.properties_claim_mail_heading(),
      paragraphs: [text({ product })],
      facts: [
        ...homeFacts(details),
        {
          label: m.properties_claim_mail_until(),
          value: formatDay(dayInIndia(details.expiresAt)),
        },
      ],
      advice: m.properties_claim_mail_advice(),
      button: {
        label: m.properties_claim_mail_button(),
        url: pageUrl({ publicUrl }, claimInvitePath(token)),
      },
      footnote: m.properties_claim_mail_footnote({ email: to }),
    }
  })
}

/** Email to the staff member who entered the listing: the owner's answer. */
export function claimAnsweredMail({ details, publicUrl }: Email): MailMessage {
  const { staff, property } = details
  return emailTo(staff, () => {
    const wording = details.status === 'accepted' ? accepted : declined
    return {
      messageId: `claim-invite-answered:${details.id}`,
      subject: wording.subject({ title: property.title, name: details.ownerName ?? '–' }),
      heading: wording.heading(),
      paragraphs: [wording.text()],
      facts: homeFacts(details),
      button: {
        label: m.properties_claim_answered_mail_button(),
        url: pageUrl({ publicUrl }, '/admin/list-for-owner'),
      },
      footnote: m.properties_claim_answered_mail_footnote({ product: m.layout_product() }),
      settingsUrl: settingsUrl({ publicUrl }),
    }
  })
}

const accepted = {
  subject: m.properties_claim_accepted_mail_subject,
  heading: m.properties_claim_accepted_mail_heading,
  text: m.properties_claim_accepted_mail_text,
}

const declined = {
  subject: m.properties_claim_declined_mail_subject,
  heading: m.properties_claim_declined_mail_heading,
  text: m.properties_claim_declined_mail_text,
}

function homeFacts({ property }: ClaimInviteDetails) {
  const price = formatPriceFull(property.price)
  return [
    { label: m.properties_claim_mail_property(), value: property.title },
    {
      label: m.properties_form_address(),
      value: `${property.address}, ${localName(property.city, property.cityNameHi)}`,
    },
    {
      label: m.properties_price(),
      value: property.purpose === 'rent' ? m.moderation_price_monthly({ price }) : price,
    },
  ]
}

type TransferMail = {
  transferId: string
  reader: Reader
  /** Direction of the transfer from the reader's view. */
  direction: 'in' | 'out'
  count: number
  /** Titles of the first ones. */
  titles: readonly string[]
  publicUrl: string
}

/** Email to both sides of a transfer; neither learns the other's identity. */
export function transferMail({
  transferId,
  reader,
  direction,
  count,
  titles,
  publicUrl,
}: TransferMail): MailMessage {
  return emailTo(reader, () => {
    const wording = direction === 'in' ? movedIn : movedOut
    const product = m.layout_product()
    const more = count - titles.length
    const listed = titles.map((title) => `• ${title}`)
    return {
      messageId: `listings-transferred:${transferId}:${direction}`,
      subject: wording.subject({ product }),
      heading: wording.heading(),
      paragraphs: [
        wording.text(),
        [...listed, ...(more > 0 ? [m.properties_transfer_mail_more({ count: more })] : [])].join('\n'),
      ],
      advice: m.properties_transfer_mail_advice(),
      button: {
        label: m.properties_transfer_mail_button(),
        url: pageUrl({ publicUrl }, '/user-dashboard/properties'),
      },
      footnote: m.properties_transfer_mail_footnote({ product }),
    }
  })
}

const movedIn = {
  subject: m.properties_transfer_mail_in_subject,
  heading: m.properties_transfer_mail_in_heading,
  text: m.properties_transfer_mail_in_text,
}
const movedOut = {
  subject: m.properties_transfer_mail_out_subject,
  heading: m.properties_transfer_mail_out_heading,
  text: m.properties_transfer_mail_out_text,
}

/** Listings that one email names; it counts the rest. */
export const maxNamedListings = 20

type WithToken<Row> = Row & {
  /** Of the link that confirms it by a press, without an account. */
  token: string
}
type Asking = { reader: Reader; at: string; publicUrl: string }

/** The email of the day to an advertiser, for all listings that are due or late. */
export function confirmationMail({
  reader,
  listings,
  at,
  publicUrl,
}: Asking & { listings: readonly WithToken<DueListing>[] }): MailMessage {
  const [first] = listings
  const count = first?.total ?? 0
  const rest = count - listings.length
  return emailTo(reader, () => {
    const title =
      count === 1 && first
        ? m.properties_confirm_mail_subject_one({ title: first.title })
        : m.properties_confirm_mail_subject({ count })
    return {
      messageId: `confirmation-due:${reader.email}:${at}`,
      subject: title,
      heading: title,
      paragraphs: [m.properties_confirm_mail_text()],
      facts: listings.map((listing) => ({
        label: stateOf(listing),
        value: listing.title,
        href: confirmationUrl(publicUrl, listing.token),
      })),
      ...(rest > 0 && { advice: m.properties_confirm_mail_rest({ count: rest }) }),
      button:
        count === 1 && first
          ? { label: m.properties_confirm_mail_answer(), url: confirmationUrl(publicUrl, first.token) }
          : {
              label: m.properties_confirm_mail_button(),
              url: pageUrl({ publicUrl }, '/user-dashboard/properties?due=true'),
            },
      footnote: m.properties_confirm_mail_footnote(),
      settingsUrl: settingsUrl({ publicUrl }),
    }
  })
}

/** In the language of the email that is composed. */
function confirmationUrl(publicUrl: string, token: string): string {
  return pageUrl({ publicUrl }, confirmationPath(token))
}

function stateOf({ freshness, confirmBy, confirmedAt }: DueListing): string {
  if (freshness === 'hidden') return m.properties_confirm_hidden()
  const day = (instant: string) => formatDay(dayInIndia(new Date(instant)))
  return freshness === 'confirmed'
    ? m.properties_confirm_by({ day: day(confirmBy) })
    : m.properties_not_confirmed_since({ day: day(confirmedAt) })
}

/** An enquirer was told that it is gone; nothing says who. */
export function reportedGoneMail({
  reader,
  listing,
  at,
  publicUrl,
}: Asking & { listing: WithToken<LinkedListing> }): MailMessage {
  const { title, numericId, token } = listing
  return emailTo(reader, () => ({
    messageId: `reported-gone:${listing.id}:${at}`,
    subject: m.properties_reported_gone_mail_subject({ title }),
    heading: m.properties_reported_gone_mail_heading(),
    paragraphs: [m.properties_reported_gone_mail_text()],
    facts: [
      {
        label: m.properties_claim_mail_property(),
        value: title,
        href: pageUrl({ publicUrl }, `/property/${numericId}`),
      },
    ],
    button: { label: m.properties_confirm_mail_answer(), url: confirmationUrl(publicUrl, token) },
    footnote: m.properties_confirm_mail_footnote(),
    settingsUrl: settingsUrl({ publicUrl }),
  }))
}
