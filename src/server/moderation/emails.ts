import { formatPriceFull } from '#contract/price.ts'
import { m } from '#messages'

import { mailLayout } from '../platform/mail/mail-layout.ts'
import type { MailMessage } from '../platform/mail/compose-mail.ts'
import { pageUrl, settingsUrl } from '../platform/http/page-url.ts'
import type { DecisionDetails, TakedownDetails } from './queries/decisions.ts'
import type { ReplyDetails } from './queries/threads.ts'

/** To the owner: that the listing is live, or what to change. */
export function decisionMail(details: DecisionDetails, publicUrl: string): MailMessage {
  const { locale } = details.owner
  const { title } = details.property
  const words = wordsOf(details)
  const path =
    details.decision === 'approved' ? `/property/${details.property.numericId}` : '/user-dashboard/properties'
  return {
    to: details.owner.email,
    locale,
    messageId: `property-decided:${details.id}`,
    subject: words.subject({ title }, { locale }),
    ...mailLayout({
      locale,
      heading: words.heading({}, { locale }),
      name: details.owner.name,
      paragraphs: [words.text({}, { locale })],
      facts: facts(details),
      button: {
        label: words.open({}, { locale }),
        url: pageUrl({ publicUrl }, locale, path),
      },
      footnote: m.moderation_mail_footer({ product: m.layout_product({}, { locale }) }, { locale }),
      settingsUrl: settingsUrl({ publicUrl }, locale),
    }),
  }
}

/** To the owner: that staff took the listing off the site and why, or that it stands again. */
export function takeDownMail(details: TakedownDetails, publicUrl: string): MailMessage {
  const { isFlagged, property, owner } = details
  const { locale } = owner
  const released = property.isShown ? m.moderation_released_text : m.moderation_released_pending_text
  const text = isFlagged ? m.moderation_take_down_text : released
  const path = isFlagged
    ? `/user-dashboard/help?tab=contact&listing=${property.numericId}`
    : ownListingPath(property)
  return {
    to: owner.email,
    locale,
    messageId: `property-hold:${details.id}`,
    subject: (isFlagged ? m.moderation_take_down_subject : m.moderation_released_subject)(property, {
      locale,
    }),
    ...mailLayout({
      locale,
      heading: (isFlagged ? m.moderation_take_down_heading : m.moderation_released_heading)({}, { locale }),
      name: owner.name,
      paragraphs: [text({}, { locale })],
      facts: facts(details),
      button: {
        label: (isFlagged ? m.moderation_take_down_open : m.moderation_rejected_open)({}, { locale }),
        url: pageUrl({ publicUrl }, locale, path),
      },
      footnote: m.moderation_mail_footer({ product: m.layout_product({}, { locale }) }, { locale }),
      settingsUrl: settingsUrl({ publicUrl }, locale),
    }),
  }
}

/** To the owner: what the company says to their answer. */
export function replyMail({ id, content, property, owner }: ReplyDetails, publicUrl: string): MailMessage {
  const { locale } = owner
  return {
    to: owner.email,
    locale,
    messageId: `review-replied:${id}`,
    subject: m.moderation_replied_subject(property, { locale }),
    ...mailLayout({
      locale,
      heading: m.moderation_replied_heading({}, { locale }),
      name: owner.name,
      paragraphs: [m.moderation_replied_text({}, { locale })],
      facts: [
        { label: m.moderation_replied_label({}, { locale }), value: content },
        { label: m.moderation_mail_property({}, { locale }), value: property.title },
        { label: m.moderation_mail_property_id({}, { locale }), value: String(property.numericId) },
      ],
      button: {
        label: m.moderation_replied_open({}, { locale }),
        url: pageUrl({ publicUrl }, locale, `/user-dashboard/review/${property.numericId}`),
      },
      footnote: m.moderation_mail_footer({ product: m.layout_product({}, { locale }) }, { locale }),
      settingsUrl: settingsUrl({ publicUrl }, locale),
    }),
  }
}

function ownListingPath({ numericId }: TakedownDetails['property']): string {
  return `/user-dashboard/properties?q=${numericId}`
}

function wordsOf({ decision, revisionId }: DecisionDetails) {
  if (revisionId === null) return decision === 'approved' ? approved : rejected
  return decision === 'approved' ? changeApproved : changeRejected
}

const approved = {
  subject: m.moderation_approved_subject,
  heading: m.moderation_approved_heading,
  text: m.moderation_approved_text,
  open: m.moderation_approved_open,
}

const rejected = {
  subject: m.moderation_rejected_subject,
  heading: m.moderation_rejected_heading,
  text: m.moderation_rejected_text,
  open: m.moderation_rejected_open,
}

const changeApproved = {
  subject: m.moderation_change_approved_subject,
  heading: m.moderation_change_approved_heading,
  text: m.moderation_change_approved_text,
  open: m.moderation_approved_open,
}

const changeRejected = {
  subject: m.moderation_change_rejected_subject,
  heading: m.moderation_change_rejected_heading,
  text: m.moderation_change_rejected_text,
  open: m.moderation_rejected_open,
}

function facts({
  reason,
  property,
  owner: { locale },
}: Pick<DecisionDetails, 'reason' | 'property' | 'owner'>) {
  const price = formatPriceFull(property.price, { locale })
  return [
    ...(reason ? [{ label: m.moderation_mail_reason({}, { locale }), value: reason }] : []),
    { label: m.moderation_mail_property({}, { locale }), value: property.title },
    { label: m.moderation_mail_property_id({}, { locale }), value: String(property.numericId) },
    {
      label: m.moderation_mail_price({}, { locale }),
      value: property.purpose === 'rent' ? m.moderation_price_monthly({ price }, { locale }) : price,
    },
  ]
}
