import { m } from '#messages'

import { implementer, signedIn } from '../platform/implementer.ts'
import { createLead } from './commands/create-lead.ts'
import { moveLead } from './commands/move-lead.ts'
import { takeEnquiryAttempt } from './commands/take-enquiry-attempt.ts'
import { latenessOf } from './policy.ts'
import { presentLead, presentSoftLead } from './present.ts'
import { countReceived } from './queries/count-received.ts'
import { countLeadsBySide, countLeadsByStatus, listLeads } from './queries/list-leads.ts'
import { countSoftLeads, listSoftLeads } from './queries/list-soft-leads.ts'

const room = implementer.leads

export const leadsRouter = room.router({
  createLead: room.createLead.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    const now = context.now()
    const lateness = latenessOf(input.preferredCallbackDate, input.preferredCallbackTime, now)
    if (lateness) throw errors[lateness]()
    if (!(await takeEnquiryAttempt(context))) throw errors.TOO_MANY_REQUESTS()
    const created = await createLead(db, { actor, enquiry: input, now })
    if (created.outcome === 'made') return { id: created.id, repeated: created.repeated }
    if (created.refusal === 'NOT_LISTED') throw errors.UNAVAILABLE({ message: m.leads_not_listed() })
    if (created.refusal === 'PHONE_REQUIRED' && input.type === 'location_request')
      throw errors.PHONE_REQUIRED({ message: m.leads_fields_required() })
    throw errors[created.refusal]()
  }),

  listLeads: room.listLeads.use(signedIn).handler(async ({ context, input }) => {
    const { db, actor } = context
    const filters = { ...input, userId: actor.userId }
    const counts = await countLeadsByStatus(db, filters)
    const total = input.status
      ? counts[input.status]
      : Object.values(counts).reduce((sum, each) => sum + each, 0)
    const page = lastShown(total, input)
    const rows = await listLeads(db, filters, { ...input, page })
    return {
      items: rows.map((row) => presentLead(actor, row)),
      total,
      page,
      pageSize: input.pageSize,
      hasMore: page * input.pageSize < total,
      counts,
      sides: await countLeadsBySide(db, actor.userId),
    }
  }),

  listSoftLeads: room.listSoftLeads.use(signedIn).handler(async ({ context, input }) => {
    const { db, actor } = context
    const { total, ...sums } = await countSoftLeads(db, actor.userId)
    const { pageSize } = input
    const page = lastShown(total, input)
    const rows = await listSoftLeads(db, { userId: actor.userId, page, pageSize })
    const items = rows.map(presentSoftLead)
    return { items, total, page, pageSize, hasMore: page * pageSize < total, ...sums }
  }),

  countReceived: room.countReceived
    .use(signedIn)
    .handler(({ context: { db, actor }, input }) => countReceived(db, { ...input, userId: actor.userId })),

  moveLead: room.moveLead.use(signedIn).handler(async ({ context, input, errors }) => {
    const moved = await moveLead(context.db, { ...input, actor: context.actor, now: context.now() })
    if (moved.outcome === 'unknown') throw errors.NOT_FOUND()
    if (moved.outcome === 'forbidden') throw errors.FORBIDDEN()
    const lead = presentLead(context.actor, moved.lead)
    if (moved.outcome === 'moved_on') throw errors.MOVED_ON({ data: lead })
    return lead
  }),
})

/** A page beyond the end shows the last one. */
function lastShown(total: number, { page, pageSize }: { page: number; pageSize: number }): number {
  return Math.max(1, Math.min(page, Math.ceil(total / pageSize)))
}
