import { formatDay, formatMoment } from '#contract/dates.ts'
import { formatVisitTime } from '#contract/dates/visit-time.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime'

import { pageUrl, settingsUrl } from '../platform/http/page-url.ts'
import type { MailMessage } from '../platform/mail/compose-mail.ts'
import { emailTo, type Reader } from '../platform/mail/mail-layout.ts'
import { presentWarningParagraphs } from '../safety/present.ts'
import { personName } from './present/index.ts'
import { contactFacts, propertyFacts } from './present/mail-facts.ts'
import type { LeadDetails } from './queries/lead-details.ts'
import type { ActionDetails } from './queries/next-actions.ts'

type Repeat = { eventId: string; message: string | null }

/** `assignedAt`: when a colleague assigned it to the reader. */
type Occasion = { publicUrl: string; repeat: Repeat | null; assignedAt?: string; now: Date }

/** Email to the advertiser: the enquirer, their message, the property and contact details. */
export function leadMail(
  details: LeadDetails,
  { publicUrl, repeat, assignedAt, now }: Occasion,
): MailMessage {
  return emailTo(details.advertiser, () => {
    const site = { publicUrl }
    const message = repeat ? repeat.message : details.message
    const reason = details.property ? m.leads_mail_reason : m.leads_mail_person_reason
    return {
      messageId: messageIdOf(details, repeat, assignedAt),
      subject: subjectOf(details, repeat !== null),
      heading: headingOf(details)({ name: details.name }),
      paragraphs: presentWarningParagraphs(message ?? ''),
      quote: message,
      facts: [
        ...contactFacts(details, now),
        ...preferredFacts(details),
        ...propertyFacts(details, publicUrl),
      ],
      advice: m.leads_mail_advice(),
      button: {
        label: m.leads_soft_open(),
        url: pageUrl(site, `/user-dashboard/leads/${details.id}`),
      },
      footnote: reason({ product: m.layout_product() }),
      settingsUrl: settingsUrl(site),
    }
  })
}

function messageIdOf({ id }: LeadDetails, repeat: Repeat | null, assignedAt: string | undefined): string {
  if (repeat) return `lead-repeated:${repeat.eventId}`
  return assignedAt === undefined ? `lead-created:${id}` : `lead-assigned:${id}:${assignedAt}`
}

/** Receipt for the enquirer. */
export function receiptMail(details: LeadDetails, enquirer: Reader, publicUrl: string): MailMessage {
  return emailTo(enquirer, () => {
    const { name } = details.advertiser
    const product = m.layout_product()
    return {
      messageId: `lead-receipt:${details.id}`,
      subject: m.leads_receipt_subject({ title: details.property?.title ?? name }),
      heading: m.leads_receipt_heading(),
      paragraphs: [receiptText(details)],
      quote: details.message,
      facts: [...propertyFacts(details, publicUrl), ...preferredFacts(details)],
      button: receiptButton(details, publicUrl),
      footnote: details.property
        ? m.leads_receipt_reason({ product })
        : m.leads_receipt_person_reason({ product }),
      settingsUrl: settingsUrl({ publicUrl }),
    }
  })
}

/** Names what the enquirer shared. */
function receiptText({ property, contact, advertiser: { name } }: LeadDetails): string {
  if (!property) return m.leads_receipt_person_text({ name })
  if (contact.phone !== null) return m.leads_receipt_text()
  return contact.email === null
    ? m.leads_receipt_here_text({ product: m.layout_product() })
    : m.leads_receipt_email_text()
}

/** Reminder of a next action, without the contact, which is on the lead. */
export function actionMail(details: ActionDetails, publicUrl: string): MailMessage {
  return emailTo(details.advertiser, () => {
    const { id, leadId, kind, note, dueAt, title } = details
    const action = m.leads_next_action(kind)
    const name = personName(details.name)
    return {
      messageId: `lead-action:${id}:${dueAt.toISOString()}`,
      subject: m.leads_action_mail_subject({ action, name }),
      heading: m.leads_action_mail_heading({ action, name }),
      paragraphs: [],
      quote: note,
      facts: [
        { label: m.leads_action_due(), value: formatMoment(dueAt.toISOString(), getLocale()) },
        ...(title === null ? [] : [{ label: m.leads_property(), value: title }]),
      ],
      button: { label: m.leads_soft_open(), url: pageUrl({ publicUrl }, `/user-dashboard/leads/${leadId}`) },
      footnote: m.leads_action_mail_reason({ product: m.layout_product() }),
      settingsUrl: settingsUrl({ publicUrl }),
    }
  })
}

function subjectOf({ name, property }: LeadDetails, isRepeated: boolean): string {
  if (!property)
    return (isRepeated ? m.leads_mail_person_repeated_subject : m.leads_mail_person_subject)({ name })
  const { title } = property
  return isRepeated ? m.leads_mail_repeated_subject({ name, title }) : m.leads_mail_subject({ title })
}

function headingOf({ type, property }: LeadDetails): typeof m.leads_mail_contact_heading {
  if (!property) return m.leads_mail_person_heading
  if (type === 'callback') return m.leads_mail_callback_heading
  if (type === 'location_request') return m.leads_mail_location_request_heading
  return type === 'homeloan' ? m.leads_mail_homeloan_heading : m.leads_mail_contact_heading
}

function receiptButton({ property }: LeadDetails, publicUrl: string) {
  return property
    ? {
        label: m.leads_receipt_open(),
        url: pageUrl({ publicUrl }, `/property/${property.numericId}`),
      }
    : {
        label: m.leads_receipt_open_sent(),
        url: pageUrl({ publicUrl }, '/user-dashboard/leads?side=sent'),
      }
}

function preferredFacts({ preferredCallbackDate: day, preferredCallbackTime: time, timeZone }: LeadDetails) {
  if (!day) return []
  const value = time ? formatVisitTime({ day, time, timeZone }) : formatDay(day)
  return [{ label: m.leads_mail_preferred(), value }]
}
