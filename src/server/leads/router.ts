import { dayInIndia } from '#contract/slots.ts'
import { implementer, signedIn } from '../platform/http/implementer.ts'
import { attemptAllowed } from '../platform/http/rate-limit.ts'
import { createLead } from './commands/create-lead.ts'
import { consumeEnquiryLimit } from './commands/consume-enquiry-limit.ts'
import { latenessOf, sideOf } from './policy.ts'
import { leadTable, presentLead, presentLeadDetail, presentStep, presentSoftLead } from './present.ts'
import { countReceived, measureFirstResponse } from './queries/lead-counts.ts'
import { findExportRows } from './queries/find-export-rows.ts'
import {
  listLeadProperties,
  countLeadsBySide,
  countLeadsByStatus,
  listLeads,
  findAdvertiser,
  findUncheckedLead,
} from './queries/leads.ts'
import { addNote, logCall, moveLead, withdrawLead } from './commands/lead-work.ts'
import { countSteps, listSteps } from './queries/lead-details.ts'
import { convertSoftLead } from './commands/soft-leads.ts'
import { countSoftLeads, listSoftLeads } from './queries/list-soft-leads.ts'
import { pageWithin } from '../platform/paging.ts'
import { accepted } from '../platform/outcome.ts'

const os = implementer.leads
const measuredDays = 30
/** Each reads up to 10,000 rows. */
const exportLimit = { name: 'leads.export', limit: 10, windowSeconds: 600 }

const enquiryHandlers = {
  createLead: os.createLead.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    const now = context.now()
    const lateness = latenessOf(input.preferredCallbackDate, input.preferredCallbackTime, now)
    if (lateness) throw errors[lateness]()
    if (!(await consumeEnquiryLimit(context))) throw errors.TOO_MANY_REQUESTS()
    const created = await createLead(db, { actor, enquiry: input, now })
    const { id, repeated } = accepted(errors, created)
    return { id, repeated }
  }),

  listLeads: os.listLeads.use(signedIn).handler(async ({ context, input }) => {
    const { db, actor } = context
    const filters = { ...input, userId: actor.userId }
    const counts = await countLeadsByStatus(db, filters)
    const total = input.status
      ? counts[input.status]
      : Object.values(counts).reduce((sum, each) => sum + each, 0)
    const shown = { total, page: pageWithin(total, input).page, pageSize: input.pageSize }
    const rows = await listLeads(db, filters, shown)
    return {
      ...shown,
      items: rows.map((row) => presentLead(actor, row)),
      hasMore: shown.page * shown.pageSize < total,
      counts,
      sides: await countLeadsBySide(db, actor.userId),
    }
  }),

  listLeadProperties: os.listLeadProperties
    .use(signedIn)
    .handler(({ context: { db, actor }, input }) =>
      listLeadProperties(db, { ...input, userId: actor.userId }),
    ),

  getResponseTime: os.getResponseTime.use(signedIn).handler(({ context: { db, actor, now } }) => {
    const since = new Date(now().getTime() - measuredDays * 86_400_000)
    return measureFirstResponse(db, { agentId: actor.userId, since, now: now() })
  }),

  exportLeads: os.exportLeads.use(signedIn).handler(async ({ context, input, errors }) => {
    const { userId } = context.actor
    if (!(await attemptAllowed(context, exportLimit, [userId]))) throw errors.TOO_MANY_REQUESTS()
    const rows = await findExportRows(context.db, { ...input, userId, side: 'received' })
    const name = `haveli-leads-${dayInIndia(context.now())}.csv`
    return new File([leadTable(rows)], name, { type: 'text/csv;charset=utf-8' })
  }),

  countReceived: os.countReceived
    .use(signedIn)
    .handler(({ context: { db, actor }, input }) => countReceived(db, { ...input, userId: actor.userId })),
}

/** More than anybody calls and writes in an hour. */
const workLimit = { name: 'leads.work', limit: 300, windowSeconds: 3600 }

const oneLeadHandlers = {
  getLead: os.getLead.use(signedIn).handler(async ({ context: { db, actor }, input, errors }) => {
    const uncheckedLead = await findUncheckedLead(db, input.id)
    if (!uncheckedLead || !sideOf(actor, uncheckedLead)) throw errors.NOT_FOUND()
    return presentLeadDetail(actor, uncheckedLead, await findAdvertiser(db, uncheckedLead.agentId))
  }),

  listSteps: os.listSteps.use(signedIn).handler(async ({ context: { db, actor }, input, errors }) => {
    const uncheckedLead = await findUncheckedLead(db, input.id)
    const side = uncheckedLead && sideOf(actor, uncheckedLead)
    if (!side) throw errors.NOT_FOUND()
    const timeline = { leadId: input.id, side }
    const total = await countSteps(db, timeline)
    const shown = { total, page: pageWithin(total, input).page, pageSize: input.pageSize }
    const steps = await listSteps(db, { ...timeline, ...shown })
    const advertiser = await findAdvertiser(db, uncheckedLead.agentId)
    return {
      ...shown,
      items: steps.map((step) => presentStep(actor, uncheckedLead, advertiser, step)),
      hasMore: shown.page * shown.pageSize < total,
    }
  }),

  moveLead: os.moveLead.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    if (!(await attemptAllowed(context, workLimit, [actor.userId]))) throw errors.TOO_MANY_REQUESTS()
    const moved = await moveLead(db, { ...input, actor, now: context.now() })
    if (moved.outcome === 'unknown') throw errors.NOT_FOUND()
    if (moved.outcome === 'forbidden') throw errors.FORBIDDEN()
    const lead = presentLead(actor, moved.lead)
    if (moved.outcome === 'stale') throw errors.STALE({ data: lead })
    return lead
  }),

  addNote: os.addNote.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    if (!(await attemptAllowed(context, workLimit, [actor.userId]))) throw errors.TOO_MANY_REQUESTS()
    const saved = await addNote(db, { ...input, actor, now: context.now() })
    if (saved.outcome === 'unknown') throw errors.NOT_FOUND()
    if (saved.outcome === 'forbidden') throw errors.FORBIDDEN()
    return { repeated: saved.repeated }
  }),

  logCall: os.logCall.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    if (!(await attemptAllowed(context, workLimit, [actor.userId]))) throw errors.TOO_MANY_REQUESTS()
    const saved = await logCall(db, { ...input, actor, now: context.now() })
    if (saved.outcome === 'unknown') throw errors.NOT_FOUND()
    if (saved.outcome === 'forbidden') throw errors.FORBIDDEN()
    return { repeated: saved.repeated }
  }),

  withdrawLead: os.withdrawLead.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    const withdrawn = await withdrawLead(db, { ...input, actor, now: context.now() })
    if (withdrawn.outcome === 'unknown') throw errors.NOT_FOUND()
    if (withdrawn.outcome === 'forbidden') throw errors.FORBIDDEN()
    return presentLead(actor, withdrawn.lead)
  }),
}

const softLeadHandlers = {
  listSoftLeads: os.listSoftLeads.use(signedIn).handler(async ({ context, input }) => {
    const { db, actor } = context
    const { total, ...sums } = await countSoftLeads(db, actor.userId)
    const { pageSize } = input
    const page = pageWithin(total, input).page
    const rows = await listSoftLeads(db, { userId: actor.userId, page, pageSize })
    const items = rows.map(presentSoftLead)
    return { items, total, page, pageSize, hasMore: page * pageSize < total, ...sums }
  }),

  convertSoftLead: os.convertSoftLead.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    const converted = accepted(errors, await convertSoftLead(db, { ...input, actor, now: context.now() }))
    return { id: converted.id, repeated: converted.repeated }
  }),
}

export const leadsRouter = implementer.leads.router({
  ...enquiryHandlers,
  ...oneLeadHandlers,
  ...softLeadHandlers,
})
