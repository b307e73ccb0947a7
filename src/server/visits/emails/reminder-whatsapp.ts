import { formatDay, formatTime } from '#contract/dates.ts'
import { formatElsewhere } from '#contract/dates/visit-time.ts'
import type { reminderKinds } from '#contract/enums.ts'
import { m } from '#messages'

import { pathOnSite } from '../../platform/http/page-url.ts'
import type { WhatsAppNotice } from '../../platform/notices.ts'
import type { VisitReader } from '../policy/readers.ts'
import { reminderTarget } from '../policy/steps.ts'
import { kindLabel } from '../present.ts'
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
