import { consumeEnquiryLimit } from '../../leads/commands/consume-enquiry-limit.ts'
import { handle } from '../../platform/http/handle.ts'
import { implementer } from '../../platform/http/implementer.ts'
import { isRefused, refused } from '../../platform/outcome.ts'
import { enquirable } from '../../properties/present/refusal-messages.ts'
import { findUncheckedListing } from '../../properties/queries/find-property.ts'
import { createMeeting } from '../commands/create-meeting.ts'
import { createVisit } from '../commands/create-visit.ts'
import { bookableDays, listFreeDays } from '../policy/free-times.ts'
import { findCalendar } from '../queries/calendar.ts'
import { countReceived } from '../queries/counts.ts'
import { appointmentHandlers } from './appointments.ts'
import { bookingTimeHandlers } from './booking-times.ts'
import { calendarFeedHandlers } from './calendar-feed.ts'
import { changes } from './changes.ts'
import { closedDays } from './closed-days.ts'
import { openHouseHandlers } from './open-houses.ts'

const os = implementer.visits

export const visitsRouter = os.router({
  ...appointmentHandlers,
  ...changes,
  ...closedDays,
  ...calendarFeedHandlers,
  ...bookingTimeHandlers,
  ...openHouseHandlers,

  listFreeSlots: handle(os.listFreeSlots, async (call, { propertyId, ...asked }) => {
    const { db, actor, now } = call
    const listing = enquirable(actor, await findUncheckedListing(db, propertyId))
    if (isRefused(listing)) return listing
    const days = bookableDays(asked, now)
    const [first = '', last = first] = [days[0], days.at(-1)]
    const calendar = await findCalendar(call, { advertiserId: listing.userId, first, last })
    return { days: listFreeDays(calendar, days, { propertyId: listing.id, now }) }
  }),
  countReceived: handle(os.countReceived, countReceived),
  createVisit: handle(os.createVisit, async (call, visit) =>
    (await consumeEnquiryLimit(call)) ? createVisit(call, visit) : refused('TOO_MANY_REQUESTS'),
  ),
  createMeeting: handle(os.createMeeting, async (call, meeting) =>
    (await consumeEnquiryLimit(call)) ? createMeeting(call, meeting) : refused('TOO_MANY_REQUESTS'),
  ),
})
