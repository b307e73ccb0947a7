import { formatVisitTime } from '#contract/dates/visit-time.ts'
import type { visitChanges } from '#contract/enums.ts'
import type { VisitSide } from '#contract/visits/appointments.ts'
import { m } from '#messages'

import { contactFacts, propertyFacts } from '../../leads/present/mail-facts.ts'
import { pageUrl, settingsUrl } from '../../platform/http/page-url.ts'
import type { MailMessage } from '../../platform/mail/compose-mail.ts'
import { emailTo, type Reader } from '../../platform/mail/mail-layout.ts'
import { hasContact } from '../policy/next-state.ts'
import type { ChangeReader } from '../policy/readers.ts'
import { visitPath } from '../policy/steps.ts'
import { bookingCalendar, timeFacts } from '../present.ts'
import type { BookingDetails } from '../queries/booking-details.ts'

/** A visit that took place appears on the dashboard only. */
type MailedChange = Exclude<(typeof visitChanges)[number], 'completed' | 'checked_in'>

type ChangeEmail = {
  details: BookingDetails
  change: MailedChange
  by: VisitSide
  reader: Reader & Pick<ChangeReader, 'userId' | 'side' | 'isActor'>
  publicUrl: string
  now: Date
}

/** Email to either side, and to colleagues, about a change; confirmations and cancellations attach a calendar file. */
export function changeMail({ details, change, by, reader, publicUrl, now }: ChangeEmail): MailMessage {
  return emailTo(reader, () => {
    const { side, userId, isActor } = reader
    const isOfColleague = side === by && !isActor
    const { title } = details.property
    const words = subjectAndHeading(change)
    const moment = formatVisitTime(details)
    const isFixed =
      change === 'confirmed' || change === 'accepted' || change === 'joined' || change === 'moved'
    const method = isFixed ? 'PUBLISH' : 'CANCEL'
    const isInFeed = details.openHouse !== null && side === 'advertiser'
    return {
      messageId: `visit-changed:${details.id}:${details.sequence}:${userId}`,
      subject: words.subject({ title, moment }),
      ...((isFixed || change === 'cancelled') && !isInFeed
        ? { calendar: bookingCalendar({ details, method, publicUrl, stamp: now }) }
        : {}),
      heading: (isOfColleague && change === 'declined' ? m.visits_declined_toast : words.heading)(),
      paragraphs: paragraphsOf({ details, change, by, reader }),
      quote: isActor ? null : (details.changeNote ?? details.cancelReason),
      facts: [
        ...(change === 'proposed' ? proposedFacts(details) : []),
        ...timeFacts(details, isFixed),
        ...(side === 'advertiser' && hasContact(change) ? contactFacts(details, now) : []),
        ...propertyFacts(details, publicUrl),
      ],
      button: {
        label: (change === 'proposed' && !isOfColleague ? m.visits_mail_answer : m.visits_mail_see)(),
        url: pageUrl({ publicUrl }, visitPath(side, details.id)),
      },
      footnote: m.visits_mail_reason({ product: m.layout_product() }),
      settingsUrl: settingsUrl({ publicUrl }),
    }
  })
}

function subjectAndHeading(change: MailedChange) {
  const words = {
    confirmed: { subject: m.visits_confirmed_subject, heading: m.visits_confirmed_heading },
    accepted: { subject: m.visits_confirmed_subject, heading: m.visits_confirmed_heading },
    proposed: { subject: m.visits_proposed_subject, heading: m.visits_proposed_heading },
    declined: { subject: m.visits_declined_subject, heading: m.visits_declined_heading },
    cancelled: { subject: m.visits_cancelled_subject, heading: m.visits_withdrawn_heading },
    no_show: { subject: m.visits_no_show_subject, heading: m.visits_no_show_heading },
    contested: { subject: m.visits_contested_subject, heading: m.visits_contested_heading },
    joined: { subject: m.visits_joined_subject, heading: m.visits_joined_heading },
    moved: { subject: m.visits_moved_subject, heading: m.visits_moved_heading },
  }
  return words[change]
}

function paragraphsOf({
  details,
  change,
  by,
  reader,
}: Pick<ChangeEmail, 'details' | 'change' | 'by' | 'reader'>) {
  const { side, isActor } = reader
  const isOfColleague = side === by && !isActor
  const moment = formatVisitTime(details)
  const { name, calendarOwner } = details
  if (change === 'confirmed' || change === 'accepted')
    return [
      m.visits_confirmed_text({ moment }),
      ...(details.isAtRisk ? [riskText(side)()] : []),
      m.visits_calendar_attached(),
    ]
  if (change === 'moved')
    return [m.visits_moved_text({ moment }), m.visits_moved_next(), m.visits_open_house_calendar()]
  if (change === 'joined')
    return side === 'advertiser'
      ? [
          reader.userId === calendarOwner.userId
            ? m.visits_joined_advertiser({ name, moment })
            : m.visits_joined_colleague({ name, moment, owner: calendarOwner.name }),
        ]
      : [m.visits_joined_visitor({ moment }), m.visits_open_house_calendar()]
  if (change === 'proposed')
    return [
      isOfColleague
        ? m.visits_proposed_by_colleague({ name })
        : side === 'advertiser'
          ? m.visits_proposed_by_visitor({ name })
          : m.visits_proposed_by_advertiser(),
      ...(details.timeStands ? [m.visits_time_unchanged({ moment })] : []),
    ]
  if (change === 'no_show') return [m.visits_no_show_text({ moment }), m.visits_no_show_answer()]
  if (change === 'contested') return [m.visits_contested_text({ moment })]
  if (change === 'declined')
    return [
      ...(isOfColleague ? [m.visits_declined_by_colleague({ name })] : []),
      details.status === 'confirmed'
        ? m.visits_declined_unchanged({ moment })
        : m.visits_declined_pending({ moment }),
    ]
  if (isActor) return [m.visits_cancelled_by_you({ moment })]
  if (isOfColleague) return [m.visits_cancelled_by_colleague({ name, moment })]
  return [
    side === 'advertiser'
      ? m.visits_cancelled_by_visitor({ name, moment })
      : m.visits_cancelled_by_advertiser({ moment }),
  ]
}

function riskText(side: VisitSide) {
  return side === 'advertiser' ? m.visits_at_risk_advertiser : m.visits_at_risk_visitor
}

function proposedFacts({ proposal, timeZone }: BookingDetails) {
  if (!proposal) return []
  return [{ label: m.visits_proposed_time(), value: formatVisitTime({ ...proposal, timeZone }) }]
}
