import type { Database } from '#database/client.ts'

import { listNotifiable, canNotify } from '../accounts/queries/recipients.ts'
import { recordEmailedContact } from '../leads/commands/share-contact.ts'
import { findRepeatedMessage } from '../leads/queries/lead-details.ts'
import { systemCall, type Call } from '../platform/call.ts'
import type { Subscribers } from '../platform/jobs/jobs.ts'
import { changeMail } from './emails/change-mail.ts'
import { requestMail, requestReceipt, requestText } from './emails/request-mails.ts'
import { cancelledVisitsMail, withdrawnMail, riskMail, reminderMail } from './emails/visit-mails.ts'
import { hasContact } from './policy/next-state.ts'
import {
  readersOfChange,
  readersOfReminder,
  readersOfWithdrawal,
  type VisitReader,
} from './policy/readers.ts'
import {
  findBookingDetails,
  isCurrentChange,
  isCurrentReminder,
  type BookingDetails,
} from './queries/booking-details.ts'

export const subscribers: Subscribers = {
  'visit.requested': async (context, { visitId, eventId, isRescheduled }) => {
    const call = systemCall(context)
    const { db, services, publicUrl, now } = call
    const details = await findBookingDetails(db, visitId)
    if (!details) return
    const { advertiser, visitor } = details
    const message = isRescheduled ? await findRepeatedMessage(db, eventId) : details.message
    const request = { details, publicUrl, eventId, isRescheduled, message, now }
    const kind = details.kind === 'tour' ? 'visit_requested' : 'meeting_requested'
    const to = (await canNotify(db, advertiser.userId, kind, 'sms')) ? advertiser.mobileNumber : null
    const isNotifiable = await canNotify(db, advertiser.userId, kind, 'email')
    const takesReceipt = visitor !== null && (await canNotify(db, visitor.userId, 'visit_receipt', 'email'))
    await Promise.all([
      services.mailer.send(
        ...(isNotifiable ? [requestMail(request)] : []),
        ...(takesReceipt ? [requestReceipt(request, visitor)] : []),
      ),
      to !== null && services.sms.send(requestText(request, to)),
    ])
    if (isNotifiable) await recordEmailedContact(call, { ...details, enquirer: visitor })
  },

  'visit.changed': async (context, changed) => {
    const call = systemCall(context)
    const { db, services, publicUrl, now } = call
    const { visitId, change, by } = changed
    const details = await findBookingDetails(db, visitId)
    if (!details || !isCurrentChange(details, changed)) return
    if (change === 'completed' || change === 'checked_in') return
    // Confirmations and cancellations belong in the calendar of whoever made them too; a proposal or refusal does not.
    // Of an open house the advertiser's calendar feed has one entry, whoever comes.
    const isForBoth =
      change === 'joined' ||
      ((change === 'confirmed' || change === 'accepted' || change === 'cancelled') &&
        !(details.openHouse && by === 'advertiser'))
    const others = readersOfChange(details, changed).filter(({ isActor }) => isForBoth || !isActor)
    const readers = await listEmailReaders(db, others, 'visit_changed')
    await services.mailer.send(
      ...readers.map((reader) => changeMail({ details, change, by, reader, publicUrl, now })),
    )
    if (hasContact(change)) await recordEmailedContacts(call, details, readers)
  },

  'visit.reminderDue': async (context, { visitId, kind, startsAt }) => {
    const call = systemCall(context)
    const { db, services, publicUrl, now } = call
    const details = await findBookingDetails(db, visitId)
    if (!details || !isCurrentReminder(details, { startsAt, now })) return
    const readers = await listEmailReaders(db, readersOfReminder(details), 'visit_reminder')
    await services.mailer.send(
      ...readers.map((reader) => reminderMail({ details, kind, reader, publicUrl, now })),
    )
    if (!details.openHouse) await recordEmailedContacts(call, details, readers)
  },

  'visit.riskChanged': async ({ db, services }, { visitId, isAtRisk, at }) => {
    const details = await findBookingDetails(db, visitId)
    // A later change has superseded this event, or the visit was cancelled.
    if (!details?.visitor || details.isAtRisk !== isAtRisk || details.status === 'cancelled') return
    const kind = isAtRisk ? 'visit_at_risk' : 'visit_confirmed_again'
    if (!(await canNotify(db, details.visitor.userId, kind, 'email'))) return
    const { publicUrl } = services.config
    await services.mailer.send(riskMail({ details, reader: details.visitor, isAtRisk, at, publicUrl }))
  },

  'visit.withdrawn': async (context, { visitId, why }) => {
    const { db, services, publicUrl, now } = systemCall(context)
    const details = await findBookingDetails(db, visitId)
    if (!details) return
    // A deleted or suspended account receives no email.
    const readers = await listEmailReaders(db, readersOfWithdrawal(details, why), 'visit_changed')
    await services.mailer.send(
      ...readers.map((reader) => withdrawnMail({ details, reader, why, publicUrl, now })),
    )
  },

  'visit.listingEnded': async (context, { visitId, why }) => {
    const { db, services, publicUrl, now } = systemCall(context)
    const details = await findBookingDetails(db, visitId)
    if (!details?.visitor || !(await canNotify(db, details.visitor.userId, 'visit_changed', 'email'))) return
    await services.mailer.send(cancelledVisitsMail({ details, reader: details.visitor, why, publicUrl, now }))
  },
}

/** Those of these readers who accept emails. */
async function listEmailReaders<Reader extends VisitReader>(
  db: Database,
  readers: readonly Reader[],
  kind: 'visit_changed' | 'visit_reminder',
): Promise<Reader[]> {
  const ids = readers.map(({ userId }) => userId)
  const wanted = new Set(await listNotifiable(db, ids, kind, 'email'))
  return readers.filter(({ userId }) => wanted.has(userId))
}

/** Those of the advertiser's side were sent the visitor's contact. */
async function recordEmailedContacts(
  call: Call,
  details: BookingDetails,
  recipients: readonly VisitReader[],
): Promise<void> {
  for (const { side, ...advertiser } of recipients)
    if (side === 'advertiser')
      await recordEmailedContact(call, { ...details, advertiser, enquirer: details.visitor })
}
