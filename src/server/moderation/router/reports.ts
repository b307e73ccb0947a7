import { m } from '#messages'

import { callOf, type Context } from '../../platform/context.ts'
import { implementer, signedIn } from '../../platform/http/implementer.ts'
import { attemptAllowed, networkAllowed } from '../../platform/http/rate-limit.ts'
import { accepted } from '../../platform/outcome.ts'
import { pageWithin } from '../../platform/paging.ts'
import { decideAgentReports, reportAgent } from '../commands/agent-reports.ts'
import { reportListing } from '../commands/report-listing.ts'
import { decideReports } from '../commands/reports.ts'
import { presentReportedAgent, presentReportedListing } from '../present/listings.ts'
import { findReportedAgents, findReportedHomes, countReported, listReported } from '../queries/reports.ts'

const os = implementer.moderation
const limits = {
  person: {
    name: 'moderation.reports.person',
    limit: 10,
    windowSeconds: 86_400,
    counted: m.layout_counted_reports,
  },
  network: {
    name: 'moderation.reports.network',
    limit: 20,
    windowSeconds: 3600,
    counted: m.layout_counted_reports,
  },
}

/** Reports of listings and agents, and their review. */
export const reportHandlers = {
  reportListing: os.reportListing.handler(async ({ context, input, errors }) => {
    if (!(await consumeReportLimit(context))) throw errors.TOO_MANY_REQUESTS()
    accepted(errors, await reportListing(context.db, { ...input, ...reporterOf(context) }))
    return { done: true as const }
  }),

  reportAgent: os.reportAgent.handler(async ({ context, input, errors }) => {
    if (!(await consumeReportLimit(context))) throw errors.TOO_MANY_REQUESTS()
    accepted(errors, await reportAgent(context.db, { ...input, ...reporterOf(context) }))
    return { done: true as const }
  }),

  listReported: os.listReported.use(signedIn).handler(async ({ context, input }) => {
    const { db, actor } = context
    const { all, ...counts } = await countReported(db, actor.userId)
    const paged = pageWithin(input.kind ? counts[input.kind] : all, input)
    const openReports = await listReported(db, { ...input, ...paged, userId: actor.userId })
    const idsOf = (subject: 'property' | 'user') =>
      openReports.flatMap((open) => (open.subject === subject ? [open.subjectId] : []))
    const homes = new Map((await findReportedHomes(db, idsOf('property'))).map((row) => [row.id, row]))
    const agents = new Map((await findReportedAgents(db, idsOf('user'))).map((row) => [row.userId, row]))
    const reader = { actor, now: context.now() }
    const items = openReports.flatMap((open) => {
      const home = open.subject === 'property' && homes.get(open.subjectId)
      const agent = open.subject === 'user' && agents.get(open.subjectId)
      return [
        ...(home ? [presentReportedListing(open, home, reader)] : []),
        ...(agent ? [presentReportedAgent(open, agent, reader)] : []),
      ]
    })
    return { ...paged, items, counts }
  }),

  decideReports: os.decideReports.use(signedIn).handler(async ({ context, input, errors }) => {
    accepted(errors, await decideReports(context.db, { ...input, ...callOf(context) }))
    return { done: true as const }
  }),

  decideAgentReports: os.decideAgentReports.use(signedIn).handler(async ({ context, input, errors }) => {
    accepted(errors, await decideAgentReports(context.db, { ...input, ...callOf(context) }))
    return { done: true as const }
  }),
}

/** Shared by reports of listings and of agents. */
async function consumeReportLimit(context: Context): Promise<boolean> {
  const { actor } = context
  return (
    (await networkAllowed(context, limits.network)) &&
    (actor === null || (await attemptAllowed(context, limits.person, [actor.userId])))
  )
}

function reporterOf({ actor, clientAddress, services, now }: Context) {
  return { actor, clientAddress, config: services.config, now: now() }
}
