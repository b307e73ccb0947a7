import type { ReportedKind } from '#contract/moderation/reported.ts'
import { m } from '#messages'

import type { MemberCall, RequestCall } from '../../platform/call.ts'
import { handle } from '../../platform/http/handle.ts'
import { implementer } from '../../platform/http/implementer.ts'
import { attemptAllowed, networkAllowed } from '../../platform/http/rate-limit.ts'
import { refused } from '../../platform/outcome.ts'
import { pageWithin, type AskedPage } from '../../platform/paging.ts'
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
  reportListing: handle(os.reportListing, async (call, report) =>
    (await consumeReportLimit(call)) ? reportListing(call, report) : refused('TOO_MANY_REQUESTS'),
  ),
  reportAgent: handle(os.reportAgent, async (call, report) =>
    (await consumeReportLimit(call)) ? reportAgent(call, report) : refused('TOO_MANY_REQUESTS'),
  ),
  listReported: handle(os.listReported, presentReported),
  decideReports: handle(os.decideReports, decideReports),
  decideAgentReports: handle(os.decideAgentReports, decideAgentReports),
}

/** Shared by reports of listings and of agents. */
async function consumeReportLimit(call: RequestCall): Promise<boolean> {
  const { actor } = call
  return (
    (await networkAllowed(call, limits.network)) &&
    (actor === null || (await attemptAllowed(call, limits.person, [actor.userId])))
  )
}

async function presentReported(
  call: MemberCall,
  { kind, ...asked }: AskedPage & { kind?: ReportedKind | undefined },
) {
  const { db, actor } = call
  const { all, ...counts } = await countReported(db, actor.userId)
  const paged = pageWithin(kind ? counts[kind] : all, asked)
  const openReports = await listReported(db, { kind, ...paged, userId: actor.userId })
  const idsOf = (subject: 'property' | 'user') =>
    openReports.flatMap((open) => (open.subject === subject ? [open.subjectId] : []))
  const homes = new Map((await findReportedHomes(db, idsOf('property'))).map((row) => [row.id, row]))
  const agents = new Map((await findReportedAgents(db, idsOf('user'))).map((row) => [row.userId, row]))
  const items = openReports.flatMap((open) => {
    const home = open.subject === 'property' && homes.get(open.subjectId)
    const agent = open.subject === 'user' && agents.get(open.subjectId)
    return [
      ...(home ? [presentReportedListing(open, home, call)] : []),
      ...(agent ? [presentReportedAgent(open, agent, call)] : []),
    ]
  })
  return { ...paged, items, counts }
}
