import { formatDay, formatTime } from '#contract/dates.ts'
import { formatElsewhere } from '#contract/dates/visit-time.ts'
import type { reminderKinds } from '#contract/enums.ts'
import { m } from '#messages'

import { pageUrl, pathOnSite } from '../../platform/http/page-url.ts'
import { inLanguage } from '../../platform/http/request-context.ts'
import type { WhatsAppNotice } from '../../platform/notices.ts'
import type { SmsMessage } from '../../platform/texts/text-message.ts'
import type { VisitReader } from '../policy/readers.ts'
import { reminderTarget } from '../policy/steps.ts'
import { kindLabel, shorten } from '../present.ts'
import type { BookingDetails } from '../queries/booking-details.ts'

type Reminder = {
  details: BookingDetails
  kind: (typeof reminderKinds)[number]
  reader: Pick<VisitReader, 'side'>
}

/** As the email, at most once to either side for each time; answering it writes to the other side. */
export function reminderWhatsApp({ details, kind, reader: { side } }: Reminder): WhatsAppNotice {
  const { day, time, property } = details
  const { id, path, isForAllVisitors } = reminderTarget(details, side)
  const words = {
    kind: `${kindLabel(details)}${formatElsewhere(details)}`,
    title: property.title,
    day: formatDay(day),
    time: formatTime(time),
  }
  return {
    template: 'visit',
    messageId: `visit-reminder-whatsapp:${id}:${day}:${time}:${kind}:${side}`,
    text: m.visits_whatsapp_reminder(words),
    parameters: [words.kind, words.title, words.day, words.time],
    path: pathOnSite(path),
    leadId: isForAllVisitors ? null : details.leadId,
  }
}

type ToReader = Reminder & { reader: Pick<VisitReader, 'side' | 'locale'>; publicUrl: string }

/** To either side without an email, at most once for each time; the page has the visits of both sides. */
export function reminderText(
  { details, kind, reader: { side, locale }, publicUrl }: ToReader,
  to: string,
): SmsMessage {
  const { day, time, property } = details
  const { id } = reminderTarget(details, side)
  const text = inLanguage(locale, () =>
    m.visits_text_reminder({
      product: m.layout_product(),
      kind: kindLabel(details),
      title: shorten(property.title),
      day: formatDay(day),
      time: formatTime(time),
      url: pageUrl({ publicUrl }, '/user-dashboard/appointments'),
    }),
  )
  const messageId = `visit-reminder-text:${id}:${day}:${time}:${kind}:${side}`
  return { to, locale, template: 'visit_reminder', messageId, text }
}
