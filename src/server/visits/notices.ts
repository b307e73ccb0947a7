import { instantInIndia } from '#contract/dates.ts'
import { isIndianMobile } from '#contract/phone.ts'

import { findOnlyNumber } from '../accounts/queries/whatsapp.ts'
import { recordEmailedContact } from '../leads/commands/share-contact.ts'
import { findRepeatedMessage } from '../leads/queries/lead-details.ts'
import type { Call } from '../platform/call.ts'
import type { Notices } from '../platform/notices.ts'
import { formerName } from '../platform/privacy/personal-data.ts'
import { tellsVisitChanges, textsVisitReminders } from '../platform/texts/text-config.ts'
import { changeMail } from './emails/change-mail.ts'
import { changeText, changeWhatsApp } from './emails/change-texts.ts'
import { reminderText, reminderWhatsApp } from './emails/reminder-texts.ts'
import { requestMail, requestReceipt, requestText } from './emails/request-mails.ts'
import { cancelledVisitsMail, withdrawnMail, riskMail, reminderMail } from './emails/visit-mails.ts'
import { hasContact, outcomeOf } from './policy/next-state.ts'
import {
  readersOfChange,
  readersOfReminder,
  readersOfWithdrawal,
  type VisitReader,
} from './policy/readers.ts'
import { reminderTarget, visitPath } from './policy/steps.ts'
import { textedChange, type TextedChange } from './policy/texted-changes.ts'
import {
  findBookingDetails,
  isCurrentChange,
  isCurrentReminder,
  type BookingDetails,
} from './queries/booking-details.ts'
import { findOpenHouse } from './queries/open-houses.ts'

export const visitNotices: Notices = {
  'visit.requested': async (call, { visitId, eventId, isRescheduled }) => {
    const { db, publicUrl, now } = call
    const details = await findBookingDetails(db, visitId)
    if (!details) return []
    const { advertiser, visitor, name } = details
    const kinds = bookingKinds[details.kind]
    const message = isRescheduled ? await findRepeatedMessage(db, eventId) : details.message
    const request = { details, publicUrl, eventId, isRescheduled, message, now }
    return [
      {
        kind: isRescheduled ? kinds.moved : kinds.requested,
        to: [advertiser.userId],
        bell: {
          parameters: { name, ...bookingParameters(details) },
          link: visitPath('advertiser', visitId),
          eventKey: `lead-event:${eventId}`,
        },
        usefulUntil: startOf(details),
      },
      {
        kind: kinds.requested,
        to: [advertiser.userId],
        email: () => requestMail(request),
        emailed: () => recordEmailedContact(call, { ...details, enquirer: visitor }),
        sms:
          advertiser.mobileNumber === null || !awaitsAnswer(details)
            ? null
            : requestText(request, advertiser.mobileNumber),
        usefulUntil: startOf(details),
      },
      visitor && {
        kind: 'visit_receipt',
        to: [visitor.userId],
        email: () => requestReceipt(request, visitor),
      },
    ]
  },

  'visit.changed': async (call, changed) => {
    const { db, publicUrl, now } = call
    const { visitId, change, by, sequence } = changed
    const details = await findBookingDetails(db, visitId)
    if (!details || !isCurrentChange(details, changed)) return []
    // Confirmations and cancellations belong in the calendar of whoever made them too; a proposal or refusal does not.
    // Of an open house the advertiser's calendar feed has one entry, whoever comes.
    const isForBoth =
      change === 'joined' ||
      ((change === 'confirmed' || change === 'accepted' || change === 'cancelled') &&
        !(details.openHouse && by === 'advertiser'))
    const mailed = change === 'completed' || change === 'checked_in' ? null : change
    const texted = textedChange(change)
    const textsTo = texted && (await textsOf(call, { details, change: texted, key: sequence }))
    return readersOfChange(details, changed).map((reader) => ({
      kind: bookingKinds[details.kind].moved,
      to: [reader.userId],
      bell: reader.isActor
        ? null
        : {
            parameters: {
              ...bookingParameters(details),
              status: details.status,
              ...(change === 'joined' && { name: details.name }),
              ...(reader.side === by && { by: 'colleague' as const }),
              ...outcomeOf(change),
              ...details.proposal,
            },
            link: visitPath(reader.side, visitId),
            eventKey: `visit-changed:${visitId}:${sequence}`,
          },
      usefulUntil: startOf(details),
      email:
        mailed && (isForBoth || !reader.isActor)
          ? () => changeMail({ details, change: mailed, by, reader, publicUrl, now })
          : null,
      emailed: hasContact(change) ? () => recordContactOf(call, details, reader) : null,
      ...(!reader.isActor && textsTo?.(reader)),
    }))
  },

  'visit.openHouseChanged': async ({ db }, { openHouseId, change, sequence }) => {
    const openHouse = await findOpenHouse(db, openHouseId)
    if (openHouse?.sequence !== sequence) return []
    const { agentId, day, time, property } = openHouse
    return [
      {
        kind: 'visit_changed',
        to: [agentId],
        bell: {
          parameters: { title: property.title, day, time, how: 'in_person', outcome: change },
          link: '/user-dashboard/open-houses',
          eventKey: `open-house:${openHouseId}:${sequence}`,
        },
      },
    ]
  },

  'visit.reminderDue': async (call, { visitId, kind, startsAt }) => {
    const { db, services, publicUrl, now } = call
    const details = await findBookingDetails(db, visitId)
    if (!details || !isCurrentReminder(details, { startsAt, now })) return []
    const bySms = textsVisitReminders(services.config)
    const describe = async (reader: VisitReader) => {
      const { id, path } = reminderTarget(details, reader.side)
      const number = bySms ? await findTextedNumber(call, reader.userId) : null
      return {
        kind: 'visit_reminder' as const,
        to: [reader.userId],
        bell: {
          parameters: bookingParameters(details),
          link: path,
          eventKey: `visit-reminder:${id}:${startsAt}:${kind}`,
        },
        usefulUntil: startOf(details),
        email: () => reminderMail({ details, kind, reader, publicUrl, now }),
        emailed: details.openHouse ? null : () => recordContactOf(call, details, reader),
        whatsApp: () => reminderWhatsApp({ details, kind, reader }),
        sms: number === null ? null : reminderText({ details, kind, reader, publicUrl }, number),
      }
    }
    return Promise.all(readersOfReminder(details).map(describe))
  },

  'visit.riskChanged': async ({ db, publicUrl }, { visitId, isAtRisk, at }) => {
    const details = await findBookingDetails(db, visitId)
    // A later change has superseded this event, or the visit was cancelled.
    if (!details?.visitor || details.isAtRisk !== isAtRisk || details.status === 'cancelled') return []
    const { visitor } = details
    return [
      {
        kind: isAtRisk ? 'visit_at_risk' : 'visit_confirmed_again',
        to: [visitor.userId],
        bell: {
          parameters: bookingParameters(details),
          link: visitPath('visitor', visitId),
          eventKey: `visit-risk:${visitId}:${at}`,
        },
        usefulUntil: startOf(details),
        email: () => riskMail({ details, reader: visitor, isAtRisk, at, publicUrl }),
      },
    ]
  },

  'visit.withdrawn': async (call, { visitId, why }) => {
    const { db, publicUrl, now } = call
    const details = await findBookingDetails(db, visitId)
    if (!details) return []
    const textsTo = await textsOf(call, { details, change: 'cancelled', key: 'withdrawn' })
    return readersOfWithdrawal(details, why).map((reader) => ({
      kind: bookingKinds[details.kind].moved,
      to: [reader.userId],
      bell: {
        parameters: {
          name: why ? details.name : formerName,
          ...bookingParameters(details),
          status: 'cancelled',
        },
        link: '/user-dashboard/appointments?tab=past',
        eventKey: `visit-withdrawn:${visitId}`,
      },
      usefulUntil: startOf(details),
      email: () => withdrawnMail({ details, reader, why, publicUrl, now }),
      ...textsTo(reader),
    }))
  },

  'visit.listingEnded': async (call, { visitId, why }) => {
    const { db, publicUrl, now } = call
    const details = await findBookingDetails(db, visitId)
    if (!details?.visitor) return []
    const { visitor } = details
    const textsTo = await textsOf(call, { details, change: 'cancelled', key: 'listing-ended' })
    return [
      {
        kind: bookingKinds[details.kind].moved,
        to: [visitor.userId],
        bell: {
          parameters: { ...bookingParameters(details), status: 'cancelled', why },
          link: visitPath('visitor', visitId),
          eventKey: `visit-listing-ended:${visitId}`,
        },
        usefulUntil: startOf(details),
        email: () => cancelledVisitsMail({ details, reader: visitor, why, publicUrl, now }),
        ...textsTo({ ...visitor, side: 'visitor' }),
      },
    ]
  },
}

const bookingKinds = {
  tour: { requested: 'visit_requested', moved: 'visit_changed' },
  meeting: { requested: 'meeting_requested', moved: 'meeting_changed' },
} as const

function bookingParameters({ property: { title }, day, time, how }: BookingDetails) {
  return { title, day, time, how }
}

type Texted = { details: BookingDetails; change: TextedChange; key: string | number }

/** What either side gets by WhatsApp, and a visitor without an email by text message, about a change. */
async function textsOf(call: Call, texted: Texted) {
  const { services, publicUrl } = call
  const { visitor } = texted.details
  const { bySms, byWhatsApp } = tellsVisitChanges(services.config)
  const number = visitor && bySms ? await findTextedNumber(call, visitor.userId) : null
  return (reader: Pick<VisitReader, 'userId' | 'side' | 'locale'>) => ({
    whatsApp: byWhatsApp ? () => changeWhatsApp({ ...texted, reader }) : null,
    sms:
      reader.side === 'visitor' && number !== null
        ? changeText({ ...texted, locale: reader.locale, publicUrl }, number)
        : null,
  })
}

/** Of somebody without an email; null for a number of another country, to which no such text goes. */
async function findTextedNumber({ db, now }: Call, userId: string): Promise<string | null> {
  const number = await findOnlyNumber(db, { userId, now })
  return number !== null && isIndianMobile(number) ? number : null
}

/** Not answered before the text message about it goes, which may be the next morning. */
function awaitsAnswer({ status }: BookingDetails): boolean {
  return status === 'scheduled' || status === 'rescheduled'
}

function startOf({ day, time }: BookingDetails): Date {
  return instantInIndia(day, time)
}

/** Those of the advertiser's side were sent the visitor's contact. */
async function recordContactOf(call: Call, details: BookingDetails, reader: VisitReader): Promise<void> {
  const { side, ...advertiser } = reader
  if (side === 'advertiser')
    await recordEmailedContact(call, { ...details, advertiser, enquirer: details.visitor })
}
