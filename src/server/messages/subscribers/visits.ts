import type { Subscribers } from '../../platform/jobs/jobs.ts'
import { formerName } from '../../platform/privacy/personal-data.ts'
import { outcomeOf } from '../../visits/policy/next-state.ts'
import { readersOfChange, readersOfReminder, readersOfWithdrawal } from '../../visits/policy/readers.ts'
import { reminderTarget, visitPath } from '../../visits/policy/steps.ts'
import {
  findBookingDetails,
  isCurrentChange,
  isCurrentReminder,
} from '../../visits/queries/booking-details.ts'
import { findOpenHouse } from '../../visits/queries/open-houses.ts'
import { notify, notifyAll } from '../commands/notifications.ts'

/** Notifications about tours and meetings. */
export const visitSubscribers: Subscribers = {
  'visit.requested': async ({ db, now }, { visitId, eventId, isRescheduled }) => {
    const details = await findBookingDetails(db, visitId)
    if (!details) return
    const { name, day, time, how, property } = details
    await notify(db, {
      userId: details.advertiser.userId,
      kind: bookingKinds[details.kind][isRescheduled ? 'moved' : 'requested'],
      parameters: { name, title: property.title, day, time, how },
      link: visitPath('advertiser', visitId),
      eventKey: `lead-event:${eventId}`,
      now: now(),
    })
  },

  'visit.changed': async ({ db, now }, changed) => {
    const { visitId, change, by, sequence } = changed
    const details = await findBookingDetails(db, visitId)
    if (!details || !isCurrentChange(details, changed)) return
    const { day, time, how, property, status, proposal } = details
    const others = readersOfChange(details, changed).filter(({ isActor }) => !isActor)
    for (const { userId, side } of others)
      await notify(db, {
        userId,
        kind: bookingKinds[details.kind].moved,
        parameters: {
          title: property.title,
          how,
          status,
          ...(change === 'joined' && { name: details.name }),
          ...(side === by && { by: 'colleague' }),
          ...outcomeOf(change),
          ...(proposal ?? { day, time }),
        },
        link: visitPath(side, visitId),
        eventKey: `visit-changed:${visitId}:${sequence}`,
        now: now(),
      })
  },

  'visit.openHouseChanged': async ({ db, now }, { openHouseId, change, sequence }) => {
    const openHouse = await findOpenHouse(db, openHouseId)
    if (openHouse?.sequence !== sequence) return
    const { agentId: userId, day, time, property } = openHouse
    await notify(db, {
      userId,
      kind: 'visit_changed',
      parameters: { title: property.title, day, time, how: 'in_person', outcome: change },
      link: '/user-dashboard/open-houses',
      eventKey: `open-house:${openHouseId}:${sequence}`,
      now: now(),
    })
  },

  'visit.reminderDue': async ({ db, now }, { visitId, kind, startsAt }) => {
    const details = await findBookingDetails(db, visitId)
    if (!details || !isCurrentReminder(details, { startsAt, now: now() })) return
    const { day, time, how, property } = details
    for (const { userId, side } of readersOfReminder(details)) {
      const { id, path } = reminderTarget(details, side)
      await notify(db, {
        userId,
        kind: 'visit_reminder',
        parameters: { title: property.title, day, time, how },
        link: path,
        eventKey: `visit-reminder:${id}:${startsAt}:${kind}`,
        now: now(),
      })
    }
  },

  'visit.riskChanged': async ({ db, now }, { visitId, isAtRisk, at }) => {
    const details = await findBookingDetails(db, visitId)
    if (!details?.visitor || details.isAtRisk !== isAtRisk || details.status === 'cancelled') return
    const { day, time, how, property, visitor } = details
    await notify(db, {
      userId: visitor.userId,
      kind: isAtRisk ? 'visit_at_risk' : 'visit_confirmed_again',
      parameters: { title: property.title, day, time, how },
      link: visitPath('visitor', visitId),
      eventKey: `visit-risk:${visitId}:${at}`,
      now: now(),
    })
  },

  'visit.withdrawn': async ({ db, now }, { visitId, why }) => {
    const details = await findBookingDetails(db, visitId)
    if (!details) return
    const { day, time, how, property } = details
    const readers = readersOfWithdrawal(details, why).map(({ userId }) => userId)
    await notifyAll(db, readers, {
      kind: bookingKinds[details.kind].moved,
      parameters: {
        name: why ? details.name : formerName,
        title: property.title,
        day,
        time,
        how,
        status: 'cancelled',
      },
      link: '/user-dashboard/appointments?tab=past',
      eventKey: `visit-withdrawn:${visitId}`,
      now: now(),
    })
  },

  'visit.listingEnded': async ({ db, now }, { visitId, why }) => {
    const details = await findBookingDetails(db, visitId)
    if (!details?.visitor) return
    const { day, time, how, property, visitor } = details
    await notify(db, {
      userId: visitor.userId,
      kind: bookingKinds[details.kind].moved,
      parameters: { title: property.title, day, time, how, status: 'cancelled', why },
      link: visitPath('visitor', visitId),
      eventKey: `visit-listing-ended:${visitId}`,
      now: now(),
    })
  },
}

const bookingKinds = {
  tour: { requested: 'visit_requested', moved: 'visit_changed' },
  meeting: { requested: 'meeting_requested', moved: 'meeting_changed' },
} as const
