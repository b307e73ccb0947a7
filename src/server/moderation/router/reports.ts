import { implementer, signedIn } from '../../platform/implementer.ts'
import { attemptAllowed, networkOf } from '../../platform/rate-limit.ts'
import { decideReports } from '../commands/decide-reports.ts'
import { reportListing } from '../commands/report-listing.ts'
import { presentReported } from '../present/present-reported.ts'
import { countReported, listReported } from '../queries/list-reported.ts'

const room = implementer.moderation
const limits = {
  person: { name: 'moderation.reports.person', limit: 10, windowSeconds: 86_400 },
  network: { name: 'moderation.reports.network', limit: 20, windowSeconds: 3600 },
}

/** Listings that people report, and what reviewers make of it. */
export const reportHandlers = {
  reportListing: room.reportListing.handler(async ({ context, input, errors }) => {
    const { db, actor, services } = context
    const network = networkOf(context.clientAddress)
    const isAllowed =
      (await attemptAllowed(context, limits.network, [network])) &&
      (actor === null || (await attemptAllowed(context, limits.person, [actor.userId])))
    if (!isAllowed) throw errors.TOO_MANY_REQUESTS()
    const { config } = services
    const reported = await reportListing(db, { ...input, actor, network, config, now: context.now() })
    if (reported !== 'done') throw errors[reported]()
    return { done: true as const }
  }),

  listReported: room.listReported.use(signedIn).handler(async ({ context, input }) => {
    const { db, actor } = context
    const total = await countReported(db, actor.userId)
    const page = Math.max(1, Math.min(input.page, Math.ceil(total / input.pageSize)))
    const rows = await listReported(db, { userId: actor.userId, page, pageSize: input.pageSize })
    const items = rows.map((row) => presentReported(row, { actor, now: context.now() }))
    return { items, total, page, pageSize: input.pageSize, hasMore: page * input.pageSize < total }
  }),

  decideReports: room.decideReports.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor, requestId } = context
    const decided = await decideReports(db, { ...input, actor, requestId, now: context.now() })
    if (decided === 'unknown') throw errors.NOT_FOUND()
    if (decided === 'own') throw errors.FORBIDDEN()
    if (decided === 'already_decided') throw errors.ALREADY_DECIDED()
    return { done: true as const }
  }),
}
