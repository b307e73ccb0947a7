import type { VisitSide } from '#contract/visits/appointments.ts'

import type { DomainEvent } from '../../domain-events.ts'
import type { BookingDetails } from '../queries/booking-details.ts'

export type VisitReader = BookingDetails['advertiser'] & { side: VisitSide }
export type ChangeReader = VisitReader & { isActor: boolean }

type Changed = Extract<DomainEvent, { name: 'visit.changed' }>

/**
 * Both sides. What a colleague does with the time concerns whoever works on the visit and whose calendar it is in;
 * without an actor, as in events of an earlier version, the latter did it.
 */
export function readersOfChange(
  { advertiser, calendarOwner, visitor }: BookingDetails,
  { change, by, actorId }: Changed,
): ChangeReader[] {
  const visitors = visitor ? [{ ...visitor, side: 'visitor' as const, isActor: by === 'visitor' }] : []
  if (by === 'visitor') return [{ ...advertiser, side: 'advertiser', isActor: false }, ...visitors]
  const people = advertiserSide({ advertiser, calendarOwner })
  const isOfColleagues = actorId !== undefined && changesOfTime.has(change)
  const teamReaders = people
    .map((person) => ({
      ...person,
      side: 'advertiser' as const,
      isActor: person.userId === (actorId ?? calendarOwner.userId),
    }))
    .filter(({ isActor }) => isActor || isOfColleagues)
  return [...teamReaders, ...visitors]
}

const changesOfTime: ReadonlySet<Changed['change']> = new Set<Changed['change']>([
  'confirmed',
  'accepted',
  'proposed',
  'declined',
  'cancelled',
])

/** The visitor is gone, or the advertiser: the other side, and of a team whose calendar it is in too. */
export function readersOfWithdrawal(
  { advertiser, calendarOwner, visitor }: BookingDetails,
  why?: 'suspended',
): VisitReader[] {
  const people = advertiserSide({ advertiser, calendarOwner })
  return [
    ...people.map((person) => ({ ...person, side: 'advertiser' as const })),
    ...(visitor && !why ? [{ ...visitor, side: 'visitor' as const }] : []),
  ]
}

/** Of an open house whoever holds it, once for all visitors, to whomever their leads are assigned. */
export function readersOfReminder({
  advertiser,
  calendarOwner,
  openHouse,
  visitor,
}: BookingDetails): VisitReader[] {
  return [
    { ...(openHouse ? calendarOwner : advertiser), side: 'advertiser' },
    ...(visitor ? [{ ...visitor, side: 'visitor' as const }] : []),
  ]
}

type OfAdvertiser = Pick<BookingDetails, 'advertiser' | 'calendarOwner'>

/** Whoever works on the visit, and whose calendar it is in. */
function advertiserSide({ advertiser, calendarOwner }: OfAdvertiser) {
  return advertiser.userId === calendarOwner.userId ? [advertiser] : [advertiser, calendarOwner]
}
