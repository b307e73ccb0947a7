import { dayInIndia } from '#contract/slots.ts'
import { m } from '#messages'

import type { Actor, Context } from '../../platform/context.ts'
import { csvFile } from '../../platform/files/csv.ts'
import { implementer, limited, signedIn } from '../../platform/http/implementer.ts'
import { accepted } from '../../platform/outcome.ts'
import { pageWithin } from '../../platform/paging.ts'
import { assignLead } from '../commands/assign-lead.ts'
import { consumeEnquiryLimit } from '../commands/consume-enquiry-limit.ts'
import { createLead } from '../commands/create-lead.ts'
import { deleteLead, moveLead, saveWork, withdrawLead } from '../commands/lead-work.ts'
import { recordContactViews, setCallHours, withdrawContact } from '../commands/share-contact.ts'
import { convertSoftLead, inviteViewer } from '../commands/soft-leads.ts'
import type { WriteEnquiry } from '../commands/write-enquiry.ts'
import { isRecipient, pastTimeRefusal, sideOf } from '../policy.ts'
import {
  leadLines,
  presentLead,
  presentLeadDetail,
  presentSoftLead,
  presentStep,
  listSeenContacts,
} from '../present/index.ts'
import { countContactViews, listContactViews } from '../queries/contact-views.ts'
import { listExportRows } from '../queries/export-rows.ts'
import { countLostLeads, countReceived, measureFirstResponse } from '../queries/lead-counts.ts'
import { countSteps, listSteps } from '../queries/lead-details.ts'
import { listLeadProperties } from '../queries/lead-properties.ts'
import {
  countLeadsBySide,
  countLeadsByStatus,
  listLeads,
  findAdvertiser,
  findUncheckedLead,
  daysBefore,
} from '../queries/leads.ts'
import { countDueActions } from '../queries/next-actions.ts'
import { listHistoryIds } from '../queries/people.ts'
import {
  countSharedContacts,
  findContactPreferences,
  findSharedContact,
  listSharedContacts,
} from '../queries/shared-contacts.ts'
import { countSoftLeads, listSoftLeads } from '../queries/soft-leads.ts'
import { nextActionHandlers, templateHandlers, workLimit } from './next-actions.ts'
import { personHandlers } from './people.ts'

type Dependencies = { writeEnquiry: WriteEnquiry }

const os = implementer.leads
const measuredDays = 30
/** Each export reads up to 10,000 rows. */
const exportLimit = {
  name: 'leads.export',
  limit: 10,
  windowSeconds: 600,
  counted: m.layout_counted_downloads,
}

const enquiryHandlers = ({ writeEnquiry }: Dependencies) => ({
  createLead: os.createLead.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    const now = context.now()
    accepted(errors, pastTimeRefusal(input.preferredCallbackDate, input.preferredCallbackTime, now))
    if (!(await consumeEnquiryLimit(context))) throw errors.TOO_MANY_REQUESTS()
    return accepted(errors, await createLead(db, { actor, enquiry: input, writeEnquiry, now }))
  }),

  listLeads: os.listLeads.use(signedIn).handler(async ({ context, input }) => {
    const { db, actor } = context
    const now = context.now()
    const filters = { ...input, userId: actor.userId, now }
    const counts = await countLeadsByStatus(db, filters)
    const all = Object.values(counts).reduce((sum, leadCount) => sum + leadCount, 0)
    const shown = pageWithin(input.status ? counts[input.status] : all, input)
    const rows = await listLeads(db, filters, shown)
    const items = rows.map((row) => presentLead(actor, row, now))
    await recordContactViews(db, {
      ...viewerOf(context),
      place: 'list',
      seen: listSeenContacts(actor, rows, now),
    })
    const sides = await countLeadsBySide(db, actor.userId)
    return { ...shown, items, counts, sides, dues: await countDueActions(db, filters) }
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

  getLostLeads: os.getLostLeads
    .use(signedIn)
    .handler(({ context: { db, actor, now }, input }) =>
      countLostLeads(db, { userId: actor.userId, since: daysBefore(now(), input.period) }),
    ),

  exportLeads: os.exportLeads.use(limited(exportLimit)).handler(async ({ context, input }) => {
    const { db, actor } = context
    const { userId } = actor
    const now = context.now()
    const rows = await listExportRows(db, { ...input, userId, side: 'received', now })
    await recordContactViews(db, {
      ...viewerOf(context),
      place: 'export',
      seen: listSeenContacts(actor, rows, now),
    })
    return csvFile(leadLines(actor, rows, now), `haveli-leads-${dayInIndia(now)}.csv`)
  }),

  countReceived: os.countReceived
    .use(signedIn)
    .handler(({ context: { db, actor }, input }) => countReceived(db, { ...input, userId: actor.userId })),
})

const oneLeadHandlers = {
  getLead: os.getLead.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    const now = context.now()
    const uncheckedLead = await findUncheckedLead(db, input.id)
    const side = uncheckedLead && sideOf(actor, uncheckedLead)
    if (!side) throw errors.NOT_FOUND()
    const seen = listSeenContacts(actor, [uncheckedLead], now)
    await recordContactViews(db, { ...viewerOf(context), place: 'lead', seen })
    const { agentId: recipientId, propertyId } = uncheckedLead
    const between = { userId: actor.userId, recipientId, propertyId, now }
    const shared = side === 'sent' ? await findSharedContact(db, between) : null
    const advertiser = await findAdvertiser(db, recipientId)
    const { publicUrl } = context.services.config
    return presentLeadDetail(uncheckedLead, { actor, advertiser, shared, publicUrl, now })
  }),

  listSteps: os.listSteps.use(signedIn).handler(async ({ context: { db, actor }, input, errors }) => {
    const uncheckedLead = await findUncheckedLead(db, input.id)
    const side = uncheckedLead && sideOf(actor, uncheckedLead)
    if (!side) throw errors.NOT_FOUND()
    const isWhole = side === 'received' && isRecipient(actor, uncheckedLead)
    const leadIds = await listHistoryIds(db, actor, uncheckedLead)
    const history = { leadIds, side, isRecipient: isWhole }
    const shown = pageWithin(await countSteps(db, history), input)
    const steps = await listSteps(db, { ...history, ...shown })
    const advertiser = await findAdvertiser(db, uncheckedLead.agentId)
    return { ...shown, items: steps.map((step) => presentStep(actor, uncheckedLead, advertiser, step)) }
  }),

  moveLead: os.moveLead.use(limited(workLimit)).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    const moved = accepted(errors, await moveLead(db, { ...input, actor, now: context.now() }))
    const now = context.now()
    const lead = presentLead(actor, moved.lead, now)
    const seen = listSeenContacts(actor, [moved.lead], now)
    await recordContactViews(db, { ...viewerOf(context), place: 'lead', seen })
    if (moved.outcome === 'stale') throw errors.STALE({ data: lead })
    return lead
  }),

  addNote: os.addNote.use(limited(workLimit)).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    return accepted(errors, await saveWork(db, { ...input, actor, now: context.now() }))
  }),

  logCall: os.logCall.use(limited(workLimit)).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    return accepted(errors, await saveWork(db, { ...input, actor, now: context.now() }))
  }),

  assignLead: os.assignLead.use(limited(workLimit)).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    accepted(errors, await assignLead(db, { ...input, actor, now: context.now() }))
    return { done: true as const }
  }),

  deleteLead: os.deleteLead.use(signedIn).handler(async ({ context: { db, actor }, input, errors }) => {
    accepted(errors, await deleteLead(db, { ...input, actor }))
    return { done: true as const }
  }),

  withdrawLead: os.withdrawLead.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    const now = context.now()
    const lead = accepted(errors, await withdrawLead(db, { ...input, actor, now }))
    return presentLead(actor, lead, now)
  }),
}

const softLeadHandlers = {
  listSoftLeads: os.listSoftLeads.use(signedIn).handler(async ({ context, input }) => {
    const { db, actor } = context
    const { assigned, ...paging } = input
    const readers = { userId: actor.userId, isMine: assigned === 'me' }
    const { total, ...sums } = await countSoftLeads(db, readers)
    const shown = pageWithin(total, paging)
    const rows = await listSoftLeads(db, { ...shown, ...readers })
    const seen = rows.filter(({ email }) => email !== null)
    await recordContactViews(db, { ...viewerOf(context), place: 'viewer', seen })
    return { ...shown, ...sums, items: rows.map(presentSoftLead) }
  }),

  inviteViewer: os.inviteViewer.use(limited(workLimit)).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    return accepted(errors, await inviteViewer(db, { ...input, actor, now: context.now() }))
  }),

  convertSoftLead: os.convertSoftLead.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    return accepted(errors, await convertSoftLead(db, { ...input, actor, now: context.now() }))
  }),
}

function viewerOf({ actor, now }: Context & { actor: Actor }) {
  return { viewerId: actor.userId, now: now() }
}

const sharedContactHandlers = {
  getContactPreferences: os.getContactPreferences
    .use(signedIn)
    .handler(({ context: { db, actor } }) => findContactPreferences(db, actor.userId)),

  setCallHours: os.setCallHours.use(signedIn).handler(async ({ context, input }) => {
    const { db, actor } = context
    await setCallHours(db, { ...input, userId: actor.userId, now: context.now() })
    return findContactPreferences(db, actor.userId)
  }),

  listSharedContacts: os.listSharedContacts.use(signedIn).handler(async ({ context, input }) => {
    const whose = { userId: context.actor.userId, now: context.now() }
    const shown = pageWithin(await countSharedContacts(context.db, whose), input)
    return { ...shown, items: await listSharedContacts(context.db, { ...whose, ...shown }) }
  }),

  listContactViews: os.listContactViews.use(signedIn).handler(async ({ context, input }) => {
    const { userId } = context.actor
    const shown = pageWithin(await countContactViews(context.db, userId), input)
    return { ...shown, items: await listContactViews(context.db, { userId, ...shown }) }
  }),

  withdrawContact: os.withdrawContact.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    const withdrawal = { ...input, userId: actor.userId, now: context.now() }
    if (!(await withdrawContact(db, withdrawal))) throw errors.NOT_FOUND()
    return { done: true as const }
  }),
}

export function createLeadsRouter(dependencies: Dependencies) {
  return implementer.leads.router({
    ...enquiryHandlers(dependencies),
    ...oneLeadHandlers,
    ...softLeadHandlers,
    ...sharedContactHandlers,
    ...nextActionHandlers,
    ...personHandlers,
    ...templateHandlers,
  })
}
