import { z } from 'zod'

import { agentCard } from '../agents.ts'
import { procedure } from '../base.ts'
import { agentReportReasons, everyReportReason, locales, reportReasons } from '../enums.ts'
import { propertyCard } from '../properties/card.ts'
import { instantSchema, pageInput, pageOf } from '../shared.ts'

const count = z.number().int()

const report = z.object({
  id: z.uuid(),
  reason: z.enum(everyReportReason),
  details: z.string().nullable(),
  /** Number of reports without text. */
  times: count,
  /** Reported by a signed-in member, who is notified of the outcome. */
  isByMember: z.boolean(),
  createdAt: instantSchema,
})
export type Report = z.infer<typeof report>

const open = {
  oldestAt: instantSchema,
  count,
  /** At most 50: those with text first, then newest first. */
  reports: z.array(report),
}

const reportedListing = propertyCard.extend({
  kind: z.literal('listing'),
  ...open,
  /** Already hidden from everybody but owner and staff. */
  isHidden: z.boolean(),
  advertiser: z.string(),
  /** The owner's language. */
  ownerLocale: z.enum(locales),
  reasons: z.partialRecord(z.enum(reportReasons), count),
  can: z.object({ decide: z.boolean() }),
})
export type ReportedListing = z.infer<typeof reportedListing>

const reportedAgent = z.object({
  kind: z.literal('agent'),
  ...open,
  userId: z.uuid(),
  /** The public card of the agent. */
  agent: agentCard,
  /** The agent's page is hidden. */
  isHidden: z.boolean(),
  isSuspended: z.boolean(),
  reasons: z.partialRecord(z.enum(agentReportReasons), count),
  /** When it was escalated to staff who may act on the account, with the reviewer's note. */
  passedOn: z.object({ at: instantSchema, note: z.string() }).nullable(),
  can: z.object({ dismiss: z.boolean(), passOn: z.boolean(), uphold: z.boolean() }),
})
export type ReportedAgent = z.infer<typeof reportedAgent>

export const reportedKinds = ['listing', 'agent', 'passed_on'] as const
export type ReportedKind = (typeof reportedKinds)[number]

/** `counts` ignores the filter. */
const reportedPage = pageOf(z.discriminatedUnion('kind', [reportedListing, reportedAgent])).extend({
  counts: z.record(z.enum(reportedKinds), count),
})

export const reported = {
  listReported: procedure({
    access: 'review',
    method: 'GET',
    path: '/moderation/reported',
    summary: 'Listings and agents with open reports, longest wait first',
  })
    .input(pageInput.extend({ kind: z.enum(reportedKinds).optional() }))
    .output(reportedPage),
}
