import { dayInIndia } from '#contract/dates.ts'

import type { MemberCall } from '../../platform/call.ts'
import { csvFile } from '../../platform/files/csv.ts'
import { handle } from '../../platform/http/handle.ts'
import { implementer } from '../../platform/http/implementer.ts'
import { isRefused, refused, refusedWith } from '../../platform/outcome.ts'
import { pageWithin } from '../../platform/paging.ts'
import { assignLead } from '../commands/assign-lead.ts'
import { moveLead, saveWork, withdrawLead } from '../commands/lead-work.ts'
import { recordContactViews, setCallHours, withdrawContact } from '../commands/share-contact.ts'
import { convertSoftLead, inviteViewer } from '../commands/soft-leads.ts'
import { isRecipient, sideOf } from '../policy.ts'
import {
  leadLines,
  presentLead,
  presentLeadDetail,
  presentSoftLead,
  presentStep,
  listSeenContacts,
} from '../present/index.ts'
import { listContactViews } from '../queries/contact-views.ts'
import { listExportRows } from '../queries/export-rows.ts'
import { countLostLeads, countReceived, measureFirstResponse } from '../queries/lead-counts.ts'
import { listSteps } from '../queries/lead-details.ts'
import { listLeadProperties } from '../queries/lead-properties.ts'
import {
  countLeadsBySide,
  countLeadsByStatus,
  listLeads,
  findAdvertiser,
  findUncheckedLead,
} from '../queries/leads.ts'
import { countDueActions } from '../queries/next-actions.ts'
import { listHistoryIds } from '../queries/people.ts'
import { findContactPreferences, findSharedContact, listSharedContacts } from '../queries/shared-contacts.ts'
import { countSoftLeads, listSoftLeads } from '../queries/soft-leads.ts'
import { nextActionHandlers, templateHandlers } from './next-actions.ts'
import { personHandlers } from './people.ts'

const os = implementer.leads
const measuredDays = 30

const enquiryHandlers = {
  listLeads: handle(os.listLeads, async (call, input) => {
    const { db, actor, now } = call
    const filters = { ...input, userId: actor.userId, now }
    const counts = await countLeadsByStatus(db, filters)
    const all = Object.values(counts).reduce((sum, leadCount) => sum + leadCount, 0)
    const shown = pageWithin(input.status ? counts[input.status] : all, input)
    const rows = await listLeads(db, filters, shown)
    const items = rows.map((row) => presentLead(actor, row, now))
    await recordShown(call, 'list', listSeenContacts(actor, rows, now))
    const sides = await countLeadsBySide(db, actor.userId)
    return { ...shown, items, counts, sides, dues: await countDueActions(call) }
  }),
  listLeadProperties: handle(os.listLeadProperties, listLeadProperties),
  getResponseTime: handle(os.getResponseTime, ({ db, actor, now }) => {
    const since = new Date(now.getTime() - measuredDays * 86_400_000)
    return measureFirstResponse(db, { agentId: actor.userId, since, now })
  }),
  getLostLeads: handle(os.getLostLeads, countLostLeads),
  exportLeads: handle(os.exportLeads, async (call, input) => {
    const { db, actor, now } = call
    const rows = await listExportRows(db, { ...input, userId: actor.userId, side: 'received', now })
    await recordShown(call, 'export', listSeenContacts(actor, rows, now))
    return csvFile(leadLines(actor, rows, now), `haveli-leads-${dayInIndia(now)}.csv`)
  }),
  countReceived: handle(os.countReceived, countReceived),
}

const oneLeadHandlers = {
  getLead: handle(os.getLead, async (call, { id }) => {
    const { db, actor, now, publicUrl } = call
    const uncheckedLead = await findUncheckedLead(db, id)
    const side = uncheckedLead && sideOf(actor, uncheckedLead)
    if (!side) return refused('NOT_FOUND')
    await recordShown(call, 'lead', listSeenContacts(actor, [uncheckedLead], now))
    const { agentId: recipientId, propertyId } = uncheckedLead
    const between = { userId: actor.userId, recipientId, propertyId, now }
    const shared = side === 'sent' ? await findSharedContact(db, between) : null
    const advertiser = await findAdvertiser(db, recipientId)
    return presentLeadDetail(uncheckedLead, { actor, advertiser, shared, publicUrl, now })
  }),
  listSteps: handle(os.listSteps, async (call, { id, ...asked }) => {
    const { db, actor } = call
    const uncheckedLead = await findUncheckedLead(db, id)
    const side = uncheckedLead && sideOf(actor, uncheckedLead)
    if (!side) return refused('NOT_FOUND')
    const isWhole = side === 'received' && isRecipient(actor, uncheckedLead)
    const leadIds = await listHistoryIds(call, uncheckedLead)
    const history = { leadIds, side, isRecipient: isWhole }
    const { items: steps, ...page } = await listSteps(db, history, asked)
    const advertiser = await findAdvertiser(db, uncheckedLead.agentId)
    return { ...page, items: steps.map((step) => presentStep(actor, uncheckedLead, advertiser, step)) }
  }),
  moveLead: handle(os.moveLead, async (call, input) => {
    const moved = await moveLead(call, input)
    if (isRefused(moved)) return moved
    const { actor, now } = call
    await recordShown(call, 'lead', listSeenContacts(actor, [moved.lead], now))
    const lead = presentLead(actor, moved.lead, now)
    return moved.outcome === 'stale' ? refusedWith('STALE', lead) : lead
  }),
  addNote: handle(os.addNote, saveWork),
  logCall: handle(os.logCall, saveWork),
  assignLead: handle(os.assignLead, assignLead),
  withdrawLead: handle(os.withdrawLead, async (call, input) => {
    const lead = await withdrawLead(call, input)
    return isRefused(lead) ? lead : presentLead(call.actor, lead, call.now)
  }),
}

const softLeadHandlers = {
  listSoftLeads: handle(os.listSoftLeads, async (call, { assigned, ...paging }) => {
    const { db, actor } = call
    const readers = { userId: actor.userId, isMine: assigned === 'me' }
    const { total, ...sums } = await countSoftLeads(db, readers)
    const shown = pageWithin(total, paging)
    const rows = await listSoftLeads(db, { ...shown, ...readers })
    const seen = rows.filter(({ email }) => email !== null)
    await recordShown(call, 'viewer', seen)
    return { ...shown, ...sums, items: rows.map(presentSoftLead) }
  }),
  inviteViewer: handle(os.inviteViewer, inviteViewer),
  convertSoftLead: handle(os.convertSoftLead, convertSoftLead),
}

type Viewing = Parameters<typeof recordContactViews>[1]

async function recordShown(
  { db, actor, now }: MemberCall,
  place: Viewing['place'],
  seen: Viewing['seen'],
): Promise<void> {
  await recordContactViews(db, { viewerId: actor.userId, place, seen, now })
}

const sharedContactHandlers = {
  getContactPreferences: handle(os.getContactPreferences, ({ db, actor }) =>
    findContactPreferences(db, actor.userId),
  ),
  setCallHours: handle(os.setCallHours, async (call, input) => {
    await setCallHours(call, input)
    return findContactPreferences(call.db, call.actor.userId)
  }),
  listSharedContacts: handle(os.listSharedContacts, listSharedContacts),
  listContactViews: handle(os.listContactViews, listContactViews),
  withdrawContact: handle(os.withdrawContact, withdrawContact),
}

export const leadsRouter = {
  ...enquiryHandlers,
  ...oneLeadHandlers,
  ...softLeadHandlers,
  ...sharedContactHandlers,
  ...nextActionHandlers,
  ...personHandlers,
  ...templateHandlers,
}
