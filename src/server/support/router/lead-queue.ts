import { dayInIndia } from '#contract/dates.ts'

import { limits as peopleLimits } from '../../accounts/policy/limits.ts'
import { listRevealable } from '../../accounts/queries/people.ts'
import type { MemberCall } from '../../platform/call.ts'
import { csvFile } from '../../platform/files/csv.ts'
import { handle } from '../../platform/http/handle.ts'
import { implementer } from '../../platform/http/implementer.ts'
import { attemptAllowed } from '../../platform/http/rate-limit.ts'
import { refused } from '../../platform/outcome.ts'
import { pageWithin, type AskedPage } from '../../platform/paging.ts'
import { assignPlatformLead } from '../commands/assignments.ts'
import {
  exportPlatformLeads,
  saveLeadWork,
  movePlatformLead,
  seePlatformContact,
} from '../commands/platform-leads.ts'
import { mayHandle } from '../policy.ts'
import { presentLeadEntry, presentPlatformLead, writePlatformLeadLines } from '../present.ts'
import { countPlatformLeads, listPlatformLeads } from '../queries/lead-queue.ts'
import { findPlatformLead, listLeadEvents } from '../queries/platform-leads.ts'
import { listColleagues } from '../queries/queue-filters.ts'

const os = implementer.support

export const leadQueueHandlers = {
  listPlatformLeads: handle(os.listPlatformLeads, async (call, input) => {
    const { db, actor, now } = call
    // Limit searches, because a full address or number identifies its person.
    if (input.query && !(await attemptAllowed(call, peopleLimits.findPeople, [actor.userId])))
      return refused('TOO_MANY_REQUESTS')
    const filters = { ...input, userId: actor.userId, now }
    const { counts, overdue } = await countPlatformLeads(db, filters)
    const shown = pageWithin(counts[input.state], input)
    const rows = await listPlatformLeads(db, { ...filters, ...shown })
    const items = rows.map((row) => presentLeadEntry(row, call))
    return { ...shown, items, counts, overdue, colleagues: await listColleagues(call, 'salesDesk') }
  }),
  getPlatformLead: handle(os.getPlatformLead, findLeadDetail),
  listPlatformLeadEvents: handle(os.listPlatformLeadEvents, presentLeadEvents),
  assignPlatformLead: handle(os.assignPlatformLead, assignPlatformLead),
  seePlatformContact: handle(os.seePlatformContact, seePlatformContact),
  movePlatformLead: handle(os.movePlatformLead, movePlatformLead),
  notePlatformLead: handle(os.notePlatformLead, saveLeadWork),
  logPlatformCall: handle(os.logPlatformCall, saveLeadWork),
  exportPlatformLeads: handle(os.exportPlatformLeads, async (call, filters) => {
    const rows = await exportPlatformLeads(call, filters)
    return csvFile(writePlatformLeadLines(rows), `haveli-platform-leads-${dayInIndia(call.now)}.csv`)
  }),
}

async function findLeadDetail(call: MemberCall, { id }: { id: string }) {
  const { db, actor } = call
  const lead = await findPlatformLead(db, id)
  if (!lead) return refused('NOT_FOUND')
  const colleagues = await listColleagues(call, 'salesDesk')
  const mayReveal = (await listRevealable(db, actor, [lead.userId])).size > 0
  return presentPlatformLead(lead, { colleagues, mayReveal }, call)
}

async function presentLeadEvents({ db, actor }: MemberCall, { id, ...asked }: AskedPage & { id: string }) {
  const lead = await findPlatformLead(db, id)
  if (!lead) return refused('NOT_FOUND')
  const { items, ...page } = await listLeadEvents(db, id, asked)
  return { ...page, items: mayHandle(actor, lead) ? items : items.map((event) => ({ ...event, note: null })) }
}
