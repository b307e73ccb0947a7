import { dayInIndia } from '#contract/slots.ts'
import { m } from '#messages'

import { implementer, signedIn } from '../../platform/implementer.ts'
import { attemptAllowed } from '../../platform/rate-limit.ts'
import { closedWords } from '../../properties/present/closed-words.ts'
import { createLead } from '../commands/create-lead.ts'
import { takeEnquiryAttempt } from '../commands/take-enquiry-attempt.ts'
import { lastShown, latenessOf } from '../policy.ts'
import { leadTable } from '../present/lead-table.ts'
import { presentLead } from '../present/present-lead.ts'
import { countReceived } from '../queries/count-received.ts'
import { findExportRows } from '../queries/find-export-rows.ts'
import { listLeadProperties } from '../queries/list-lead-properties.ts'
import { countLeadsBySide, countLeadsByStatus, listLeads } from '../queries/list-leads.ts'
import { measureFirstResponse } from '../queries/measure-leads.ts'

const room = implementer.leads
const measuredDays = 30
/** Each reads up to 10,000 rows. */
const exportLimit = { name: 'leads.export', limit: 10, windowSeconds: 600 }

export const enquiryHandlers = {
  createLead: room.createLead.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    const now = context.now()
    const lateness = latenessOf(input.preferredCallbackDate, input.preferredCallbackTime, now)
    if (lateness) throw errors[lateness]()
    if (!(await takeEnquiryAttempt(context))) throw errors.TOO_MANY_REQUESTS()
    const created = await createLead(db, { actor, enquiry: input, now })
    if (created.outcome === 'made') return { id: created.id, repeated: created.repeated }
    if (created.refusal === 'NOT_LISTED' || created.refusal === 'NOT_TAKING')
      throw errors.UNAVAILABLE({ message: closedWords[created.refusal]() })
    if (created.refusal === 'UNDELIVERABLE') throw errors.CONFLICT({ message: m.messages_undeliverable() })
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
    const shown = { total, page: lastShown(total, input), pageSize: input.pageSize }
    const rows = await listLeads(db, filters, shown)
    return {
      ...shown,
      items: rows.map((row) => presentLead(actor, row)),
      hasMore: shown.page * shown.pageSize < total,
      counts,
      sides: await countLeadsBySide(db, actor.userId),
    }
  }),

  listLeadProperties: room.listLeadProperties
    .use(signedIn)
    .handler(({ context: { db, actor }, input }) =>
      listLeadProperties(db, { ...input, userId: actor.userId }),
    ),

  getResponseTime: room.getResponseTime.use(signedIn).handler(({ context: { db, actor, now } }) => {
    const since = new Date(now().getTime() - measuredDays * 86_400_000)
    return measureFirstResponse(db, { agentId: actor.userId, since, now: now() })
  }),

  exportLeads: room.exportLeads.use(signedIn).handler(async ({ context, input, errors }) => {
    const { userId } = context.actor
    if (!(await attemptAllowed(context, exportLimit, [userId]))) throw errors.TOO_MANY_REQUESTS()
    const rows = await findExportRows(context.db, { ...input, userId, side: 'received' })
    const name = `haveli-leads-${dayInIndia(context.now())}.csv`
    return new File([leadTable(rows)], name, { type: 'text/csv;charset=utf-8' })
  }),

  countReceived: room.countReceived
    .use(signedIn)
    .handler(({ context: { db, actor }, input }) => countReceived(db, { ...input, userId: actor.userId })),
}
