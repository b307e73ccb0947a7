import { formatSlot } from '#contract/slots.ts'
import type { reminderKinds } from '#contract/enums.ts'
import type { VisitSide } from '#contract/visits/appointments.ts'
import { m } from '#messages'

import type { MailMessage } from '../../platform/mail/compose-mail.ts'
import { mailLayout } from '../../platform/mail/mail-layout.ts'
import { pageUrl, settingsUrl } from '../../platform/http/page-url.ts'
import { visitPath } from '../policy/steps.ts'
import type { BookingDetails } from '../queries/find-booking-details.ts'
import { bookingCalendar, momentOf, personFacts, propertyFacts, timeFacts } from '../present.ts'

type Locale = MailMessage['locale']

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
