import { consumeEnquiryLimit } from '../../leads/commands/consume-enquiry-limit.ts'
import { implementer, signedIn } from '../../platform/http/implementer.ts'
import { accepted } from '../../platform/outcome.ts'
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

  listFreeSlots: os.listFreeSlots.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    const now = context.now()
    const listing = accepted(errors, enquirable(actor, await findUncheckedListing(db, input.propertyId)))
    const days = bookableDays(input, now)
    const [first = '', last = first] = [days[0], days.at(-1)]
    const reader = { userId: actor.userId, now }
    const calendar = await findCalendar(db, { advertiserId: listing.userId, first, last, reader })
    return { days: listFreeDays(calendar, days, { propertyId: listing.id, now }) }
  }),

  countReceived: os.countReceived
    .use(signedIn)
    .handler(({ context: { db, actor, now }, input }) =>
      countReceived(db, { ...input, userId: actor.userId, now: now() }),
    ),

  createVisit: os.createVisit.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    if (!(await consumeEnquiryLimit(context))) throw errors.TOO_MANY_REQUESTS()
    const booked = await createVisit(db, { actor, visit: input, now: context.now() })
    return accepted(errors, booked)
  }),

  createMeeting: os.createMeeting.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    if (!(await consumeEnquiryLimit(context))) throw errors.TOO_MANY_REQUESTS()
    const booked = await createMeeting(db, { actor, meeting: input, now: context.now() })
    return accepted(errors, booked)
  }),
})
