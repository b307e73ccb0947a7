import { implementer, signedIn } from '../../platform/implementer.ts'
import type { RecordAct } from '../../platform/staff-act.ts'
import type { HandOverEnquiries } from '../commands/hand-over-enquiries.ts'
import { transferListings } from '../commands/transfer-listings.ts'
import { countTransferable, listTransferable } from '../queries/list-transferable.ts'

const room = implementer.properties

type Above = { handOverEnquiries: HandOverEnquiries; recordAct: RecordAct }

export const transferHandlers = ({ handOverEnquiries, recordAct }: Above) => ({
  listTransferable: room.listTransferable.use(signedIn).handler(async ({ context, input: { ownerId } }) => {
    const items = await listTransferable(context.db, ownerId)
    return { items, total: await countTransferable(context.db, ownerId) }
  }),

  transferListings: room.transferListings.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor, requestId } = context
    const act = { actor, recordAct, requestId, now: context.now() }
    const transferred = await transferListings(db, { ...input, ...act, handOverEnquiries })
    if (transferred.outcome === 'refused') throw errors[transferred.refusal]()
    return { moved: transferred.moved }
  }),
})
