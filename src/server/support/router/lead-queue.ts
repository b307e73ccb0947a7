import { dayInIndia } from '#contract/slots.ts'

import { limits as peopleLimits } from '../../accounts/policy.ts'
import { listRevealable } from '../../accounts/queries/people.ts'
import { callOf } from '../../platform/context.ts'
import { csvFile } from '../../platform/files/csv.ts'
import { implementer, limited, signedIn } from '../../platform/http/implementer.ts'
import { attemptAllowed } from '../../platform/http/rate-limit.ts'
import { accepted } from '../../platform/outcome.ts'
import { pageWithin } from '../../platform/paging.ts'
import { assignPlatformLead } from '../commands/assignments.ts'
import {
  exportPlatformLeads,
  saveLeadWork,
  movePlatformLead,
  seePlatformContact,
} from '../commands/platform-leads.ts'
import { contactLimit, exportLimit, mayHandle } from '../policy.ts'
import {
  presentLeadEntry,
  presentLeadEvent,
  presentPlatformLead,
  writePlatformLeadLines,
} from '../present.ts'
import { countPlatformLeads, listPlatformLeads } from '../queries/lead-queue.ts'
import { findPlatformLead, countLeadEvents, listLeadEvents } from '../queries/platform-leads.ts'
import { listColleagues } from '../queries/queue-filters.ts'

const os = implementer.support

export const leadQueueHandlers = {
  listPlatformLeads: os.listPlatformLeads.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    // Limit searches, because a full address or number identifies its person.
    if (input.query && !(await attemptAllowed(context, peopleLimits.findPeople, [actor.userId])))
      throw errors.TOO_MANY_REQUESTS()
    const now = context.now()
    const filters = { ...input, userId: actor.userId, now }
    const { counts, overdue } = await countPlatformLeads(db, filters)
    const shown = pageWithin(counts[input.state], input)
    const rows = await listPlatformLeads(db, { ...filters, ...shown })
    const items = rows.map((row) => presentLeadEntry(row, { actor, now }))
    return { ...shown, items, counts, overdue, colleagues: await listColleagues(db, 'salesDesk', actor) }
  }),

  getPlatformLead: os.getPlatformLead.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    const lead = await findPlatformLead(db, input.id)
    if (!lead) throw errors.NOT_FOUND()
    const colleagues = await listColleagues(db, 'salesDesk', actor)
    const mayReveal = (await listRevealable(db, actor, [lead.userId])).size > 0
    return presentPlatformLead(lead, { colleagues, mayReveal }, { actor, now: context.now() })
  }),

  listPlatformLeadEvents: os.listPlatformLeadEvents
    .use(signedIn)
    .handler(async ({ context: { db, actor }, input, errors }) => {
      const lead = await findPlatformLead(db, input.id)
      if (!lead) throw errors.NOT_FOUND()
      const shown = pageWithin(await countLeadEvents(db, input.id), input)
      const rows = await listLeadEvents(db, { ...shown, id: input.id })
      return {
        ...shown,
        items: rows
          .map(presentLeadEvent)
          .map((event) => (mayHandle(actor, lead) ? event : { ...event, note: null })),
      }
    }),

  assignPlatformLead: os.assignPlatformLead.use(signedIn).handler(async ({ context, input, errors }) => {
    accepted(errors, await assignPlatformLead(context.db, { ...input, ...callOf(context) }))
    return { done: true } as const
  }),

  seePlatformContact: os.seePlatformContact
    .use(limited(contactLimit))
    .handler(async ({ context, input, errors }) => {
      return accepted(errors, await seePlatformContact(context.db, { ...input, ...callOf(context) }))
    }),

  movePlatformLead: os.movePlatformLead.use(signedIn).handler(async ({ context, input, errors }) => {
    accepted(errors, await movePlatformLead(context.db, { ...input, ...callOf(context) }))
    return { done: true } as const
  }),

  notePlatformLead: os.notePlatformLead.use(signedIn).handler(async ({ context, input, errors }) => {
    accepted(errors, await saveLeadWork(context.db, { ...input, ...callOf(context) }))
    return { done: true } as const
  }),

  logPlatformCall: os.logPlatformCall.use(signedIn).handler(async ({ context, input, errors }) => {
    accepted(errors, await saveLeadWork(context.db, { ...input, ...callOf(context) }))
    return { done: true } as const
  }),

  exportPlatformLeads: os.exportPlatformLeads
    .use(limited(exportLimit))
    .handler(async ({ context, input }) => {
      const call = callOf(context)
      const rows = await exportPlatformLeads(context.db, { filters: input, ...call })
      return csvFile(writePlatformLeadLines(rows), `haveli-platform-leads-${dayInIndia(call.now)}.csv`)
    }),
}
