import { formatTime } from '#contract/dates.ts'
import { formatVisitTime } from '#contract/dates/visit-time.ts'
import type { endings, reminderKinds } from '#contract/enums.ts'
import type { VisitSide } from '#contract/visits/appointments.ts'
import { m } from '#messages'

import { contactFacts, propertyFacts } from '../../leads/present/mail-facts.ts'
import { pageUrl, settingsUrl } from '../../platform/http/page-url.ts'
import type { MailMessage } from '../../platform/mail/compose-mail.ts'
import { emailTo, type Reader } from '../../platform/mail/mail-layout.ts'
import type { VisitReader } from '../policy/readers.ts'
import { reminderTarget, visitPath } from '../policy/steps.ts'
import { bookingCalendar, timeFacts } from '../present.ts'
import type { BookingDetails } from '../queries/booking-details.ts'

type CancelledEmail = { details: BookingDetails; reader: Reader; publicUrl: string; now: Date }

type WithdrawnEmail = CancelledEmail & {
  reader: Reader & Pick<VisitReader, 'userId' | 'side'>
  why?: 'suspended' | undefined
}

/** Email to the remaining side: the other account was deleted or suspended, and the time is free again. */
export function withdrawnMail({ why, ...email }: WithdrawnEmail): MailMessage {
  const { details, reader } = email
  const { side, userId } = reader
  const visitorText = why === undefined ? m.visits_withdrawn_visitor : m.visits_withdrawn_inactive
  const freedText = details.openHouse ? m.visits_withdrawn_place : m.visits_withdrawn_slot
  return cancelledMail(email, {
    messageId: `visit-withdrawn:${details.id}:${userId}`,
    sentences: side === 'advertiser' ? [visitorText, freedText] : [m.visits_withdrawn_advertiser],
    label: m.visits_mail_see,
    path: visitPath(side, details.id),
  })
}

/** Email to the visitor: the property is unavailable and the visit cancelled. */
export function cancelledVisitsMail({
  why,
  ...email
}: CancelledEmail & { why: (typeof endings)[number] }): MailMessage {
  const sentences = {
    sold: m.visits_cancelled_sold,
    rented: m.visits_cancelled_rented,
    archived: m.visits_cancelled_archived,
  }
  return cancelledMail(email, {
    messageId: `visit-listing-ended:${email.details.id}`,
    sentences: [sentences[why]],
    label: m.visits_cancelled_search,
    path: '/search',
  })
}

type Cancellation = {
  messageId: string
  sentences: readonly ((inputs: { moment: string; title: string }) => string)[]
  /** Label and page of the button. */
  label: () => string
  path: string
}

function cancelledMail(
  { details, reader, publicUrl, now }: CancelledEmail,
  { messageId, sentences, label, path }: Cancellation,
): MailMessage {
  return emailTo(reader, () => {
    const { title, numericId } = details.property
    const moment = formatVisitTime(details)
    return {
      messageId,
      subject: m.visits_withdrawn_subject({ moment }),
      calendar: bookingCalendar({ details, method: 'CANCEL', publicUrl, stamp: now }),
      heading: m.visits_withdrawn_heading(),
      paragraphs: sentences.map((sentence) => sentence({ moment, title })),
      facts: [...timeFacts(details), { label: m.leads_mail_property_id(), value: String(numericId) }],
      button: { label: label(), url: pageUrl({ publicUrl }, path) },
      footnote: m.visits_withdrawn_reason({ product: m.layout_product() }),
      settingsUrl: settingsUrl({ publicUrl }),
    }
  })
}

type RiskEmail = {
  details: BookingDetails
  reader: Reader
  isAtRisk: boolean
  at: string
  publicUrl: string
}

/** Email to the visitor: the listing is under check and the visit at risk, or confirmed again. */
export function riskMail({ details, reader, isAtRisk, at, publicUrl }: RiskEmail): MailMessage {
  return emailTo(reader, () => {
    const { title, numericId } = details.property
    const moment = formatVisitTime(details)
    const words = isAtRisk ? atRisk : confirmedAgain
    const isConfirmed = details.status === 'confirmed' || details.timeStands
    const nextStep = isConfirmed ? m.visits_confirmed_again_time : m.visits_confirmed_pending
    return {
      messageId: `visit-risk:${details.id}:${at}`,
      subject: words.subject({ title, moment }),
      heading: words.heading(),
      paragraphs: [words.text({ title, moment }), (isAtRisk ? m.visits_at_risk_next : nextStep)({ moment })],
      facts: [...timeFacts(details), { label: m.leads_mail_property_id(), value: String(numericId) }],
      button: {
        label: m.visits_mail_see(),
        url: pageUrl({ publicUrl }, visitPath('visitor', details.id)),
      },
      footnote: m.visits_mail_reason({ product: m.layout_product() }),
      settingsUrl: settingsUrl({ publicUrl }),
    }
  })
}

const atRisk = {
  subject: m.visits_at_risk_subject,
  heading: m.visits_at_risk_heading,
  text: m.visits_at_risk_text,
}

const confirmedAgain = {
  subject: m.visits_confirmed_again_subject,
  heading: m.visits_confirmed_again_heading,
  text: m.visits_confirmed_again_text,
}

type Reminder = {
  details: BookingDetails
  kind: (typeof reminderKinds)[number]
  reader: Reader & { side: VisitSide }
  publicUrl: string
  now: Date
}

/** Reminder to either side, a day and two hours before. */
export function reminderMail({ details, kind, reader, publicUrl, now }: Reminder): MailMessage {
  return emailTo(reader, () => {
    const { side } = reader
    const moment = formatVisitTime(details)
    const time = `${formatTime(details.time)} IST`
    const { isForAllVisitors, path } = reminderTarget(details, side)
    const { openHouse } = details
    const expected = isForAllVisitors && openHouse ? { ...openHouse, people: openHouse.taken } : openHouse
    return {
      messageId: `visit-reminder:${reminderTarget(details, side).id}:${details.day}:${details.time}:${kind}:${side}`,
      subject: m.visits_reminder_subject({ title: details.property.title, moment }),
      ...(isForAllVisitors
        ? {}
        : { calendar: bookingCalendar({ details, method: 'PUBLISH', publicUrl, stamp: now }) }),
      heading: kind === 'day' ? m.visits_reminder_heading({ moment }) : m.visits_reminder_soon({ time }),
      paragraphs: [
        ...(isForAllVisitors ? [] : [openHouse ? m.visits_open_house_reminder() : m.visits_reminder_text()]),
        ...(details.timeStands ? [m.visits_time_unchanged({ moment })] : []),
      ],
      facts: [
        ...timeFacts({ ...details, openHouse: expected }, true),
        ...(side === 'advertiser' && !isForAllVisitors ? contactFacts(details, now) : []),
        ...propertyFacts(details, publicUrl),
      ],
      button: {
        label: m.visits_mail_see(),
        url: pageUrl({ publicUrl }, path),
      },
      footnote: m.visits_mail_reason({ product: m.layout_product() }),
      settingsUrl: settingsUrl({ publicUrl }),
    }
  })
}
