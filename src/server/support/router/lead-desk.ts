import { dayInIndia } from '#contract/slots.ts'

import { limits as peopleLimits } from '../../accounts/policy.ts'
import { listRevealable } from '../../accounts/queries/list-revealable.ts'
import { implementer, signedIn } from '../../platform/implementer.ts'
import { attemptAllowed } from '../../platform/rate-limit.ts'
import { exportPlatformLeads } from '../commands/export-platform-leads.ts'
import { holdPlatformLead } from '../commands/hold-platform-lead.ts'
import { keepLeadWork } from '../commands/keep-lead-work.ts'
import { movePlatformLead } from '../commands/move-platform-lead.ts'
import { seePlatformContact } from '../commands/see-platform-contact.ts'
import { contactLimit, exportLimit, mayHandle, pageWithin } from '../policy.ts'
import { presentLeadEntry, presentLeadEvent, presentPlatformLead } from '../present/present-platform-lead.ts'
import { platformLeadTable } from '../present/platform-lead-table.ts'
import { findPlatformLead } from '../queries/find-platform-lead.ts'
import { listColleagues } from '../queries/list-colleagues.ts'
import { countLeadEvents, listLeadEvents } from '../queries/list-lead-events.ts'
import { countPlatformLeads, listPlatformLeads } from '../queries/list-platform-leads.ts'

const room = implementer.support

export const leadDeskHandlers = {
  listPlatformLeads: room.listPlatformLeads.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    // A whole address or number finds its person: not one after the other.
    if (input.query && !(await attemptAllowed(context, peopleLimits.findPeople, [actor.userId])))
      throw errors.TOO_MANY_REQUESTS()
    const now = context.now()
    const wanted = { ...input, userId: actor.userId, now }
    const { counts, overdue } = await countPlatformLeads(db, wanted)
    const shown = pageWithin(counts[input.state], input)
    const rows = await listPlatformLeads(db, { ...wanted, ...shown })
    const items = rows.map((row) => presentLeadEntry(row, { actor, now }))
    return { ...shown, items, counts, overdue, colleagues: await listColleagues(db, 'salesDesk', actor) }
  }),

  getPlatformLead: room.getPlatformLead.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    const lead = await findPlatformLead(db, input.id)
    if (!lead) throw errors.NOT_FOUND()
    const colleagues = await listColleagues(db, 'salesDesk', actor)
    const mayReveal = (await listRevealable(db, actor, [lead.userId])).size > 0
    return presentPlatformLead(lead, { colleagues, mayReveal }, { actor, now: context.now() })
  }),

  listPlatformLeadEvents: room.listPlatformLeadEvents
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

  holdPlatformLead: room.holdPlatformLead.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor, requestId } = context
    const held = await holdPlatformLead(db, { ...input, actor, requestId, now: context.now() })
    if (held === 'unknown') throw errors.NOT_FOUND()
    if (held === 'own') throw errors.FORBIDDEN()
    if (held === 'not_of_desk') throw errors.NOT_OF_DESK()
    if (held === 'moved_on') throw errors.MOVED_ON()
    return { done: true } as const
  }),

  seePlatformContact: room.seePlatformContact.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor, requestId } = context
    if (!(await attemptAllowed(context, contactLimit, [actor.userId]))) throw errors.TOO_MANY_REQUESTS()
    const seen = await seePlatformContact(db, { ...input, actor, requestId, now: context.now() })
    if (seen === 'unknown') throw errors.NOT_FOUND()
    if (seen === 'forbidden') throw errors.FORBIDDEN()
    return seen
  }),

  movePlatformLead: room.movePlatformLead.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor, requestId } = context
    const moved = await movePlatformLead(db, { ...input, actor, requestId, now: context.now() })
    if (moved === 'unknown') throw errors.NOT_FOUND()
    if (moved === 'forbidden') throw errors.FORBIDDEN()
    if (moved === 'moved_on') throw errors.MOVED_ON()
    return { done: true } as const
  }),

  notePlatformLead: room.notePlatformLead.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor, requestId } = context
    const kept = await keepLeadWork(db, { ...input, actor, requestId, now: context.now() })
    if (kept === 'unknown') throw errors.NOT_FOUND()
    if (kept === 'own') throw errors.FORBIDDEN()
    return { done: true } as const
  }),

  logPlatformCall: room.logPlatformCall.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor, requestId } = context
    const kept = await keepLeadWork(db, { ...input, actor, requestId, now: context.now() })
    if (kept === 'unknown') throw errors.NOT_FOUND()
    if (kept === 'own') throw errors.FORBIDDEN()
    return { done: true } as const
  }),

  exportPlatformLeads: room.exportPlatformLeads.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor, requestId } = context
    if (!(await attemptAllowed(context, exportLimit, [actor.userId]))) throw errors.TOO_MANY_REQUESTS()
    const now = context.now()
    const rows = await exportPlatformLeads(db, { actor, filters: input, requestId, now })
    const name = `haveli-platform-leads-${dayInIndia(now)}.csv`
    return new File([platformLeadTable(rows)], name, { type: 'text/csv;charset=utf-8' })
  }),
}
