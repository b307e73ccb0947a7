import { formatPriceFull } from '#contract/price.ts'
import { m } from '#messages'

import { pageUrl, settingsUrl } from '../platform/http/page-url.ts'
import type { MailMessage } from '../platform/mail/compose-mail.ts'
import { emailTo } from '../platform/mail/mail-layout.ts'
import type { DecisionDetails, TakeDownDetails } from './queries/decisions.ts'
import type { ReplyDetails } from './queries/threads.ts'

/** Email to the owner: the listing is live, or the changes required. */
export function decisionMail(details: DecisionDetails, publicUrl: string): MailMessage {
  return emailTo(details.owner, () => {
    const { title } = details.property
    const wording = wordingOf(details)
    const path =
      details.decision === 'approved'
        ? `/property/${details.property.numericId}`
        : '/user-dashboard/properties'
    return {
      messageId: `property-decided:${details.id}`,
      subject: wording.subject({ title }),
      heading: wording.heading(),
      paragraphs: [wording.text()],
      facts: facts(details),
      button: {
        label: wording.open(),
        url: pageUrl({ publicUrl }, path),
      },
      footnote: m.moderation_mail_footer({ product: m.layout_product() }),
      settingsUrl: settingsUrl({ publicUrl }),
    }
  })
}

/** Email to the owner: the listing is taken down with a reason, or released. */
export function takeDownMail(details: TakeDownDetails, publicUrl: string): MailMessage {
  const { isTakenDown, property, owner } = details
  return emailTo(owner, () => {
    const released = property.isShown ? m.moderation_released_text : m.moderation_released_pending_text
    const text = isTakenDown ? m.moderation_take_down_text : released
    const path = isTakenDown
      ? `/user-dashboard/help?tab=contact&listing=${property.numericId}`
      : ownListingPath(property)
    return {
      messageId: `property-hold:${details.id}`,
      subject: (isTakenDown ? m.moderation_take_down_subject : m.moderation_released_subject)(property),
      heading: (isTakenDown ? m.moderation_take_down_heading : m.moderation_released_heading)(),
      paragraphs: [text()],
      facts: facts(details),
      button: {
        label: (isTakenDown ? m.moderation_take_down_open : m.moderation_rejected_open)(),
        url: pageUrl({ publicUrl }, path),
      },
      footnote: m.moderation_mail_footer({ product: m.layout_product() }),
      settingsUrl: settingsUrl({ publicUrl }),
    }
  })
}

/** Email to the owner: the company's reply. */
export function replyMail({ id, content, property, owner }: ReplyDetails, publicUrl: string): MailMessage {
  return emailTo(owner, () => ({
    messageId: `review-replied:${id}`,
    subject: m.moderation_replied_subject(property),
    heading: m.moderation_replied_heading(),
    paragraphs: [m.moderation_replied_text()],
    facts: [
      { label: m.moderation_replied_label(), value: content },
      { label: m.moderation_mail_property(), value: property.title },
      { label: m.moderation_mail_property_id(), value: String(property.numericId) },
    ],
    button: {
      label: m.moderation_replied_open(),
      url: pageUrl({ publicUrl }, `/user-dashboard/review/${property.numericId}`),
    },
    footnote: m.moderation_mail_footer({ product: m.layout_product() }),
    settingsUrl: settingsUrl({ publicUrl }),
  }))
}

function ownListingPath({ numericId }: TakeDownDetails['property']): string {
  return `/user-dashboard/properties?q=${numericId}`
}

function wordingOf({ decision, revisionId }: DecisionDetails) {
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

function facts({ reason, property }: Pick<DecisionDetails, 'reason' | 'property'>) {
  const price = formatPriceFull(property.price)
  return [
    ...(reason ? [{ label: m.moderation_mail_reason(), value: reason }] : []),
    { label: m.moderation_mail_property(), value: property.title },
    { label: m.moderation_mail_property_id(), value: String(property.numericId) },
    {
      label: m.moderation_mail_price(),
      value: property.purpose === 'rent' ? m.moderation_price_monthly({ price }) : price,
    },
  ]
}
