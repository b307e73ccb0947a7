import { implementer, signedIn } from '../../platform/implementer.ts'
import { convertSoftLead } from '../commands/convert-soft-lead.ts'
import { lastShown } from '../policy.ts'
import { presentSoftLead } from '../present/present-soft-lead.ts'
import { countSoftLeads, listSoftLeads } from '../queries/list-soft-leads.ts'

const room = implementer.leads

export const softLeadHandlers = {
  listSoftLeads: room.listSoftLeads.use(signedIn).handler(async ({ context, input }) => {
    const { db, actor } = context
    const { total, ...sums } = await countSoftLeads(db, actor.userId)
    const { pageSize } = input
    const page = lastShown(total, input)
    const rows = await listSoftLeads(db, { userId: actor.userId, page, pageSize })
    const items = rows.map(presentSoftLead)
    return { items, total, page, pageSize, hasMore: page * pageSize < total, ...sums }
  }),

  convertSoftLead: room.convertSoftLead.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    const converted = await convertSoftLead(db, { ...input, actor, now: context.now() })
    if (converted.outcome === 'refused') throw errors[converted.refusal]()
    return { id: converted.id, repeated: converted.repeated }
  }),
}
