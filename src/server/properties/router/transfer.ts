import { limits } from '../../accounts/policy.ts'
import { findUncheckedPerson } from '../../accounts/queries/find-person.ts'
import { implementer, signedIn } from '../../platform/implementer.ts'
import { attemptAllowed } from '../../platform/rate-limit.ts'
import type { RecordAct } from '../../platform/staff-act.ts'
import type { WeighPlan } from '../commands/check-plan.ts'
import type { HandOverEnquiries } from '../commands/hand-over-enquiries.ts'
import { transferListings, weighTransfer } from '../commands/transfer-listings.ts'
import { countTransferable, listTransferable } from '../queries/list-transferable.ts'

const room = implementer.properties

type Above = { weighPlan: WeighPlan; handOverEnquiries: HandOverEnquiries; recordAct: RecordAct }

export const transferHandlers = ({ weighPlan, handOverEnquiries, recordAct }: Above) => ({
  listTransferable: room.listTransferable.use(signedIn).handler(async ({ context, input: { ownerId } }) => {
    const items = await listTransferable(context.db, ownerId)
    return { items, total: await countTransferable(context.db, ownerId) }
  }),

  weighTransfer: room.weighTransfer.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    if (!(await attemptAllowed(context, limits.findPeople, [actor.userId]))) throw errors.TOO_MANY_REQUESTS()
    const now = context.now()
    const { to, room: plan, refusal } = await weighTransfer(db, { ...input, actor, weighPlan, now })
    if (refusal) throw errors[refusal]()
    const person = await findUncheckedPerson(db, { id: to.id, now })
    if (!person) throw errors.RECIPIENT_UNKNOWN()
    const { taken, coming, limit } = plan
    return { name: person.name, role: person.profileRole, taken, after: taken + coming, limit }
  }),

  transferListings: room.transferListings.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor, requestId } = context
    const act = { actor, recordAct, requestId, now: context.now() }
    const transferred = await transferListings(db, { ...input, ...act, weighPlan, handOverEnquiries })
    if (transferred.outcome === 'refused') throw errors[transferred.refusal]()
    return { moved: transferred.moved }
  }),
})
