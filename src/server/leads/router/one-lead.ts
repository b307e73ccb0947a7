import { implementer, signedIn } from '../../platform/implementer.ts'
import { attemptAllowed } from '../../platform/rate-limit.ts'
import { addNote } from '../commands/add-note.ts'
import { logCall } from '../commands/log-call.ts'
import { moveLead } from '../commands/move-lead.ts'
import { withdrawLead } from '../commands/withdraw-lead.ts'
import { lastShown, sideOf } from '../policy.ts'
import { presentLead, presentLeadDetail, presentStep } from '../present/present-lead.ts'
import { findLister, findUncheckedLead } from '../queries/find-lead.ts'
import { countSteps, listSteps } from '../queries/list-steps.ts'

const room = implementer.leads
/** More than anybody calls and writes in an hour. */
const workLimit = { name: 'leads.work', limit: 300, windowSeconds: 3600 }

export const oneLeadHandlers = {
  getLead: room.getLead.use(signedIn).handler(async ({ context: { db, actor }, input, errors }) => {
    const uncheckedLead = await findUncheckedLead(db, input.id)
    if (!uncheckedLead || !sideOf(actor, uncheckedLead)) throw errors.NOT_FOUND()
    return presentLeadDetail(actor, uncheckedLead, await findLister(db, uncheckedLead.agentId))
  }),

  listSteps: room.listSteps.use(signedIn).handler(async ({ context: { db, actor }, input, errors }) => {
    const uncheckedLead = await findUncheckedLead(db, input.id)
    const side = uncheckedLead && sideOf(actor, uncheckedLead)
    if (!side) throw errors.NOT_FOUND()
    const story = { leadId: input.id, side }
    const total = await countSteps(db, story)
    const shown = { total, page: lastShown(total, input), pageSize: input.pageSize }
    const steps = await listSteps(db, { ...story, ...shown })
    const lister = await findLister(db, uncheckedLead.agentId)
    return {
      ...shown,
      items: steps.map((step) => presentStep(actor, uncheckedLead, lister, step)),
      hasMore: shown.page * shown.pageSize < total,
    }
  }),

  moveLead: room.moveLead.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    if (!(await attemptAllowed(context, workLimit, [actor.userId]))) throw errors.TOO_MANY_REQUESTS()
    const moved = await moveLead(db, { ...input, actor, now: context.now() })
    if (moved.outcome === 'unknown') throw errors.NOT_FOUND()
    if (moved.outcome === 'forbidden') throw errors.FORBIDDEN()
    const lead = presentLead(actor, moved.lead)
    if (moved.outcome === 'moved_on') throw errors.MOVED_ON({ data: lead })
    return lead
  }),

  addNote: room.addNote.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    if (!(await attemptAllowed(context, workLimit, [actor.userId]))) throw errors.TOO_MANY_REQUESTS()
    const kept = await addNote(db, { ...input, actor, now: context.now() })
    if (kept.outcome === 'unknown') throw errors.NOT_FOUND()
    if (kept.outcome === 'forbidden') throw errors.FORBIDDEN()
    return { repeated: kept.repeated }
  }),

  logCall: room.logCall.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    if (!(await attemptAllowed(context, workLimit, [actor.userId]))) throw errors.TOO_MANY_REQUESTS()
    const kept = await logCall(db, { ...input, actor, now: context.now() })
    if (kept.outcome === 'unknown') throw errors.NOT_FOUND()
    if (kept.outcome === 'forbidden') throw errors.FORBIDDEN()
    return { repeated: kept.repeated }
  }),

  withdrawLead: room.withdrawLead.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    const withdrawn = await withdrawLead(db, { ...input, actor, now: context.now() })
    if (withdrawn.outcome === 'unknown') throw errors.NOT_FOUND()
    if (withdrawn.outcome === 'forbidden') throw errors.FORBIDDEN()
    return presentLead(actor, withdrawn.lead)
  }),
}
