import type { endings, reminderKinds } from '#contract/enums.ts'
import { m } from '#messages'
import type { MailMessage } from '../../platform/mail/compose-mail.ts'
import { mailLayout } from '../../platform/mail/mail-layout.ts'
import { pageUrl, settingsUrl } from '../../platform/http/page-url.ts'
import { visitPath } from '../policy/steps.ts'
import type { BookingDetails } from '../queries/find-booking-details.ts'
import { bookingCalendar, momentOf, timeFacts, personFacts, propertyFacts } from '../present.ts'
import { formatSlot } from '#contract/slots.ts'
import type { VisitSide } from '#contract/visits/appointments.ts'

type Locale = MailMessage['locale']
type Email = { details: BookingDetails; publicUrl: string; now: Date }

/** To whoever is left: the other side's account is deleted and the time is free again. */
export function withdrawnMail({
  details,
  reader,
  isAdvertiser,
  publicUrl,
  now,
}: Email & {
  reader: { name: string; email: string; locale: Locale }
  isAdvertiser: boolean
}): MailMessage {
  const { locale } = reader
  const moment = momentOf(details, locale)
  return {
    to: reader.email,
    locale,
    messageId: `visit-withdrawn:${details.id}`,
    subject: m.visits_withdrawn_subject({ moment }, { locale }),
    calendar: bookingCalendar({ details, method: 'CANCEL', locale, publicUrl, stamp: now }),
    ...mailLayout({
      locale,
      heading: m.visits_withdrawn_heading({}, { locale }),
      name: reader.name,
      paragraphs: [
        (isAdvertiser ? m.visits_withdrawn_visitor : m.visits_withdrawn_advertiser)({ moment }, { locale }),
      ],
      facts: [
        ...timeFacts(details, locale),
        {
          label: m.leads_mail_property_id({}, { locale }),
          value: String(details.property.numericId),
        },
      ],
      button: {
        label: m.visits_mail_see({}, { locale }),
        url: pageUrl({ publicUrl }, locale, visitPath(isAdvertiser ? 'advertiser' : 'visitor', details.id)),
      },
      footnote: m.visits_withdrawn_reason({ product: m.layout_product({}, { locale }) }, { locale }),
      settingsUrl: settingsUrl({ publicUrl }, locale),
    }),
  }
}

/** To the visitor: the home is no longer offered and nobody waits there. */
export function cancelledVisitsMail({
  details,
  reader,
  why,
  publicUrl,
  now,
}: Email & {
  reader: { name: string; email: string; locale: Locale }
  why: (typeof endings)[number]
}): MailMessage {
  const { locale } = reader
  const { title } = details.property
  const moment = momentOf(details, locale)
  const sentence = {
    sold: m.visits_cancelled_sold,
    rented: m.visits_cancelled_rented,
    archived: m.visits_cancelled_archived,
  }[why]
  return {
    to: reader.email,
    locale,
    messageId: `visit-called-off:${details.id}`,
    subject: m.visits_withdrawn_subject({ moment }, { locale }),
    calendar: bookingCalendar({ details, method: 'CANCEL', locale, publicUrl, stamp: now }),
    ...mailLayout({
      locale,
      heading: m.visits_withdrawn_heading({}, { locale }),
      name: reader.name,
      paragraphs: [sentence({ moment, title }, { locale })],
      facts: [
        ...timeFacts(details, locale),
        { label: m.leads_mail_property_id({}, { locale }), value: String(details.property.numericId) },
      ],
      button: {
        label: m.visits_cancelled_search({}, { locale }),
        url: pageUrl({ publicUrl }, locale, '/search'),
      },
      footnote: m.visits_withdrawn_reason({ product: m.layout_product({}, { locale }) }, { locale }),
      settingsUrl: settingsUrl({ publicUrl }, locale),
    }),
  }
}

type RiskEmail = {
  details: BookingDetails
  reader: { name: string; email: string; locale: MailMessage['locale'] }
  isAtRisk: boolean
  at: string
  publicUrl: string
}

/** To the visitor: the home is being checked and nobody should go there yet, or it is back. */
export function riskMail({ details, reader, isAtRisk, at, publicUrl }: RiskEmail): MailMessage {
  const { locale } = reader
  const { title, numericId } = details.property
  const moment = momentOf(details, locale)
  const words = isAtRisk ? atRisk : confirmed
  const isConfirmed = details.status === 'confirmed' || details.timeStands
  const nextStep = isConfirmed ? m.visits_confirmed_again_time : m.visits_confirmed_pending
  return {
    to: reader.email,
    locale,
    messageId: `visit-doubt:${details.id}:${at}`,
    subject: words.subject({ title, moment }, { locale }),
    ...mailLayout({
      locale,
      heading: words.heading({}, { locale }),
      name: reader.name,
      paragraphs: [
        words.text({ title, moment }, { locale }),
        (isAtRisk ? m.visits_at_risk_next : nextStep)({ moment }, { locale }),
      ],
      facts: [
        ...timeFacts(details, locale),
        { label: m.leads_mail_property_id({}, { locale }), value: String(numericId) },
      ],
      button: {
        label: m.visits_mail_see({}, { locale }),
        url: pageUrl({ publicUrl }, locale, visitPath('visitor', details.id)),
      },
      footnote: m.visits_mail_reason({ product: m.layout_product({}, { locale }) }, { locale }),
      settingsUrl: settingsUrl({ publicUrl }, locale),
    }),
  }
}

const atRisk = {
  subject: m.visits_at_risk_subject,
  heading: m.visits_at_risk_heading,
  text: m.visits_at_risk_text,
}

const confirmed = {
  subject: m.visits_confirmed_again_subject,
  heading: m.visits_confirmed_again_heading,
  text: m.visits_confirmed_again_text,
}

type Reminder = {
  details: BookingDetails
  kind: (typeof reminderKinds)[number]
  reader: { name: string; email: string; locale: Locale; side: VisitSide }
  publicUrl: string
  now: Date
}

/** To either side, the day before and two hours before. */
export function reminderMail({ details, kind, reader, publicUrl, now }: Reminder): MailMessage {
  const { locale, side } = reader
  const moment = momentOf(details, locale)
  const time = `${formatSlot(details.time)} IST`
  return {
    to: reader.email,
    locale,
    messageId: `visit-reminder:${details.id}:${details.day}:${details.time}:${kind}:${side}`,
    subject: m.visits_reminder_subject({ title: details.property.title, moment }, { locale }),
    calendar: bookingCalendar({ details, method: 'PUBLISH', locale, publicUrl, stamp: now }),
    ...mailLayout({
      locale,
      heading:
        kind === 'day'
          ? m.visits_reminder_heading({ moment }, { locale })
          : m.visits_reminder_soon({ time }, { locale }),
      name: reader.name,
      paragraphs: [
        m.visits_reminder_text({}, { locale }),
        ...(details.timeStands ? [m.visits_time_unchanged({ moment }, { locale })] : []),
      ],
      facts: [
        ...timeFacts(details, locale, true),
        ...(side === 'advertiser' ? personFacts(details, locale) : []),
        ...propertyFacts(details, publicUrl, locale),
      ],
      button: {
        label: m.visits_mail_see({}, { locale }),
        url: pageUrl({ publicUrl }, locale, visitPath(side, details.id)),
      },
      footnote: m.visits_mail_reason({ product: m.layout_product({}, { locale }) }, { locale }),
      settingsUrl: settingsUrl({ publicUrl }, locale),
    }),
  }
}
