import { formatSlot } from '#contract/slots.ts'
import type { reminderKinds } from '#contract/words.ts'
import type { VisitSide } from '#contract/visits/appointments.ts'
import { m } from '#messages'

import type { MailMessage } from '../../platform/compose-mail.ts'
import { mailFrame } from '../../platform/mail-frame.ts'
import { pageUrl, settingsUrl } from '../../platform/page-url.ts'
import { placeOfVisit } from '../policy/steps.ts'
import type { BookingNews } from '../queries/find-booking-news.ts'
import { bookingCalendar } from '../present/booking-calendar.ts'
import { momentOf, personFacts, propertyFacts, timeFacts } from '../present/booking-facts.ts'

type Locale = MailMessage['locale']

type Reminder = {
  news: BookingNews
  kind: (typeof reminderKinds)[number]
  reader: { name: string; email: string; locale: Locale; side: VisitSide }
  publicUrl: string
  now: Date
}

/** To either side, the day before and two hours before. */
export function reminderMail({ news, kind, reader, publicUrl, now }: Reminder): MailMessage {
  const { locale, side } = reader
  const moment = momentOf(news, locale)
  const time = `${formatSlot(news.time)} IST`
  return {
    to: reader.email,
    locale,
    messageId: `visit-reminder:${news.id}:${news.day}:${news.time}:${kind}:${side}`,
    subject: m.visits_reminder_subject({ title: news.property.title, moment }, { locale }),
    calendar: bookingCalendar({ news, method: 'PUBLISH', locale, publicUrl, stamp: now }),
    ...mailFrame({
      locale,
      heading:
        kind === 'day'
          ? m.visits_reminder_heading({ moment }, { locale })
          : m.visits_reminder_soon({ time }, { locale }),
      name: reader.name,
      paragraphs: [
        m.visits_reminder_text({}, { locale }),
        ...(news.timeStands ? [m.visits_time_stands({ moment }, { locale })] : []),
      ],
      facts: [
        ...timeFacts(news, locale, true),
        ...(side === 'lister' ? personFacts(news, locale) : []),
        ...propertyFacts(news, publicUrl, locale),
      ],
      button: {
        label: m.visits_mail_see({}, { locale }),
        url: pageUrl({ publicUrl }, locale, placeOfVisit(side, news.id)),
      },
      footnote: m.visits_mail_reason({ product: m.shell_product({}, { locale }) }, { locale }),
      settingsUrl: settingsUrl({ publicUrl }, locale),
    }),
  }
}
