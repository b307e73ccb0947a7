import { formatDay, formatTime } from '#contract/dates.ts'
import { formatElsewhere } from '#contract/dates/visit-time.ts'
import { m } from '#messages'

import { pageUrl, pathOnSite } from '../../platform/http/page-url.ts'
import { inLanguage } from '../../platform/http/request-context.ts'
import type { WhatsAppNotice } from '../../platform/notices.ts'
import type { SmsMessage } from '../../platform/texts/text-message.ts'
import type { VisitReader } from '../policy/readers.ts'
import { visitPath } from '../policy/steps.ts'
import type { TextedChange } from '../policy/texted-changes.ts'
import { kindLabel, shorten } from '../present.ts'
import type { BookingDetails } from '../queries/booking-details.ts'

const news: Record<TextedChange, () => string> = {
  confirmed: m.visits_news_confirmed,
  accepted: m.visits_news_confirmed,
  proposed: m.visits_news_proposed,
  declined: m.visits_news_declined,
  cancelled: m.visits_news_cancelled,
  moved: m.visits_news_moved,
}

type Change = {
  details: BookingDetails
  change: TextedChange
  /** Tells this change from others of the visit. */
  key: string | number
}

/** To either side, once for each change; answering it writes to the other side. */
export function changeWhatsApp({
  details,
  change,
  key,
  reader: { userId, side },
}: Change & { reader: Pick<VisitReader, 'userId' | 'side'> }): WhatsAppNotice {
  const words = {
    kind: `${kindLabel(details)}${formatElsewhere(details)}`,
    news: news[change](),
    title: details.property.title,
    ...momentOf(details, change),
  }
  const { kind, title, day, time } = words
  return {
    template: 'visit_change',
    messageId: `visit-changed-whatsapp:${details.id}:${key}:${userId}`,
    text: m.visits_whatsapp_changed(words),
    parameters: [kind, words.news, title, day, time],
    path: pathOnSite(visitPath(side, details.id)),
    leadId: details.leadId,
  }
}

type ToVisitor = Change & { locale: 'en' | 'hi'; publicUrl: string }

/** To a visitor without an email, once for each change. */
export function changeText({ details, change, key, locale, publicUrl }: ToVisitor, to: string): SmsMessage {
  const text = inLanguage(locale, () =>
    m.visits_text_changed({
      product: m.layout_product(),
      kind: kindLabel(details),
      news: news[change](),
      title: shorten(details.property.title),
      ...momentOf(details, change),
      url: pageUrl({ publicUrl }, '/user-dashboard/appointments'),
    }),
  )
  return { to, locale, template: 'visit_change', messageId: `visit-changed-text:${details.id}:${key}`, text }
}

/** The proposed time of a proposal, else that of the visit. */
function momentOf(details: BookingDetails, change: TextedChange) {
  const { day, time } = (change === 'proposed' ? details.proposal : null) ?? details
  return { day: formatDay(day), time: formatTime(time) }
}
