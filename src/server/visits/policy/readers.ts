import type { VisitSide } from '#contract/visits/appointments.ts'

import type { BookingDetails } from '../queries/find-booking-details.ts'

export type VisitReader = BookingDetails['advertiser'] & { side: VisitSide }

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
