import { z } from 'zod'

import { procedure } from '../base.ts'

const count = z.number().int().nonnegative()

/** What waits at the desks; null for a desk that is not this person's. */
const staffWork = z.object({
  /** New listings and changes that nobody has decided on. */
  reviews: count.nullable(),
  /** Listings that visitors have reported. */
  reported: count.nullable(),
  /** Tickets that nobody has resolved. */
  tickets: count.nullable(),
  /** Messages between people that were reported. */
  messages: count.nullable(),
  /** Enquiries to the house that nobody has answered. */
  leads: count.nullable(),
  /** Requests for plans and featured places that nobody has priced. */
  upgrades: count.nullable(),
})
export type StaffWork = z.infer<typeof staffWork>

export const staffWorkPart = {
  getStaffWork: procedure({
    access: 'member',
    method: 'GET',
    path: '/analytics/staff-work',
    summary: "How much waits at each desk of the caller's; nothing for whoever has none",
  }).output(staffWork),
}
