import type { visitChanges } from '#contract/words.ts'
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
/** That somebody came is told on the desk alone. */
type Told = Exclude<(typeof visitChanges)[number], 'completed'>

type ChangeLetter = {
  news: BookingNews
  change: Told
  by: VisitSide
  reader: { name: string; email: string; locale: Locale; side: VisitSide }
  publicUrl: string
  now: Date
}

/** To either side: what was agreed, asked for or called off; what is fixed or gone comes with a calendar file. */
export function changeMail({ news, change, by, reader, publicUrl, now }: ChangeLetter): MailMessage {
  const { locale, side } = reader
  const { title } = news.property
  const words = wordsOf(change)
  const moment = momentOf(news, locale)
  const isFixed = change === 'confirmed' || change === 'accepted'
  const method = isFixed ? 'PUBLISH' : 'CANCEL'
  return {
    to: reader.email,
    locale,
    messageId: `visit-changed:${news.id}:${news.sequence}:${side}`,
    subject: words.subject({ title, moment }, { locale }),
    ...(isFixed || change === 'cancelled'
      ? { calendar: bookingCalendar({ news, method, locale, publicUrl, stamp: now }) }
      : {}),
    ...mailFrame({
      locale,
      heading: words.heading({}, { locale }),
      name: reader.name,
      paragraphs: paragraphsOf({ news, change, by, reader }),
      quote: side === by ? null : (news.changeNote ?? news.cancelReason),
      facts: [
        ...(change === 'proposed' ? proposedFacts(news, locale) : []),
        ...timeFacts(news, locale, isFixed),
        ...(side === 'lister' && change !== 'cancelled' ? personFacts(news, locale) : []),
        ...propertyFacts(news, publicUrl, locale),
      ],
      button: {
        label: (change === 'proposed' ? m.visits_mail_answer : m.visits_mail_see)({}, { locale }),
        url: pageUrl({ publicUrl }, locale, placeOfVisit(side, news.id)),
      },
      footnote: m.visits_mail_reason({ product: m.shell_product({}, { locale }) }, { locale }),
      settingsUrl: settingsUrl({ publicUrl }, locale),
    }),
  }
}

function wordsOf(change: Told) {
  const words = {
    confirmed: { subject: m.visits_confirmed_subject, heading: m.visits_confirmed_heading },
    accepted: { subject: m.visits_confirmed_subject, heading: m.visits_confirmed_heading },
    proposed: { subject: m.visits_proposed_subject, heading: m.visits_proposed_heading },
    declined: { subject: m.visits_declined_subject, heading: m.visits_declined_heading },
    cancelled: { subject: m.visits_cancelled_subject, heading: m.visits_withdrawn_heading },
  }
  return words[change]
}

function paragraphsOf({ news, change, by, reader }: Pick<ChangeLetter, 'news' | 'change' | 'by' | 'reader'>) {
  const { locale, side } = reader
  const moment = momentOf(news, locale)
  const { name } = news
  if (change === 'confirmed' || change === 'accepted')
    return [
      m.visits_confirmed_text({ moment }, { locale }),
      ...(news.isDoubtful ? [doubtOf(side)({}, { locale })] : []),
      m.visits_calendar_attached({}, { locale }),
    ]
  if (change === 'proposed')
    return [
      side === 'lister'
        ? m.visits_proposed_by_visitor({ name }, { locale })
        : m.visits_proposed_by_lister({}, { locale }),
      ...(news.timeStands ? [m.visits_time_stands({ moment }, { locale })] : []),
    ]
  if (change === 'declined')
    return [
      news.status === 'confirmed'
        ? m.visits_declined_stands({ moment }, { locale })
        : m.visits_declined_waits({ moment }, { locale }),
    ]
  if (side === by) return [m.visits_cancelled_by_you({ moment }, { locale })]
  return [
    side === 'lister'
      ? m.visits_cancelled_by_visitor({ name, moment }, { locale })
      : m.visits_cancelled_by_lister({ moment }, { locale }),
  ]
}

function doubtOf(side: VisitSide) {
  return side === 'lister' ? m.visits_doubtful_lister : m.visits_doubtful_visitor
}

function proposedFacts({ proposal }: BookingNews, locale: Locale) {
  return proposal
    ? [{ label: m.visits_proposed_time({}, { locale }), value: momentOf(proposal, locale) }]
    : []
}
