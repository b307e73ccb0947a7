import type { Context } from '../../platform/context.ts'
import { implementer, signedIn } from '../../platform/implementer.ts'
import { attemptAllowed } from '../../platform/rate-limit.ts'
import type { RecordAct } from '../../platform/staff-act.ts'
import type { HandOverEnquiries } from '../commands/hand-over-enquiries.ts'
import type { CheckListing } from '../commands/hold-property.ts'
import { resendOffer, withdrawOffer } from '../commands/keep-offer.ts'
import { createForOwner } from '../commands/create-for-owner.ts'
import { offerListing } from '../commands/offer-listing.ts'
import { presentHandover } from '../present/present-handover.ts'
import { findUncheckedHandover } from '../queries/find-handover.ts'
import { countHandovers, listHandovers } from '../queries/list-handovers.ts'

const room = implementer.properties
/** Staff enter many homes a day, but no program in their name shall fill the search. */
const entryLimit = { name: 'for-owner', limit: 100, windowSeconds: 86_400 }
/** Whatever is entered, nobody gets more letters than this a day. */
const letterLimit = { name: 'offer-letter', limit: 6, windowSeconds: 86_400 }

type Above = { checkListing: CheckListing; handOverEnquiries: HandOverEnquiries; recordAct: RecordAct }

export const forOwnerHandlers = ({ checkListing, handOverEnquiries, recordAct }: Above) => ({
  createForOwner: room.createForOwner.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor, requestId } = context
    const { owner, ...listing } = input
    if (!(await attemptAllowed(context, entryLimit, [actor.userId]))) throw errors.TOO_MANY_REQUESTS()
    if (!(await mayWrite(context, owner.email))) throw errors.TOO_MANY_LETTERS()
    const act = { actor, recordAct, requestId, now: context.now() }
    const listed = await createForOwner(db, { ...act, listing, owner, checkListing })
    if (listed.outcome === 'refused') throw errors[listed.refusal]()
    return listed
  }),

  listHandovers: room.listHandovers.use(signedIn).handler(async ({ context, input }) => {
    const { db, actor } = context
    const { pageSize, state } = input
    const now = context.now()
    const canSeeAll = actor.duties.includes('review')
    const filters = { staffId: input.all && canSeeAll ? null : actor.userId, state, now }
    const total = await countHandovers(db, filters)
    const page = Math.max(1, Math.min(input.page, Math.ceil(total / pageSize)))
    const rows = await listHandovers(db, filters, { page, pageSize })
    const items = rows.map((row) => presentHandover(row, { actor, now }))
    return { items, total, page, pageSize, hasMore: page * pageSize < total, canSeeAll }
  }),

  resendOffer: room.resendOffer.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor, requestId } = context
    const handover = await findUncheckedHandover(db, input.id)
    if (handover?.ownerEmail && !(await mayWrite(context, handover.ownerEmail)))
      throw errors.TOO_MANY_LETTERS()
    const sent = await resendOffer(db, { ...input, actor, recordAct, requestId, now: context.now() })
    if (sent.outcome === 'refused') throw errors[sent.refusal]()
    return { expiresAt: sent.expiresAt.toISOString() }
  }),

  withdrawOffer: room.withdrawOffer.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor, requestId } = context
    const act = { actor, recordAct, handOverEnquiries, requestId, now: context.now() }
    const withdrawn = await withdrawOffer(db, { ...act, ...input })
    if (withdrawn.outcome === 'refused') throw errors[withdrawn.refusal]()
    return input
  }),

  offerListing: room.offerListing.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor, requestId } = context
    if (!(await mayWrite(context, input.owner.email))) throw errors.TOO_MANY_LETTERS()
    const act = { actor, recordAct, handOverEnquiries, requestId, now: context.now() }
    const offered = await offerListing(db, { ...act, ...input })
    if (offered.outcome === 'refused') throw errors[offered.refusal]()
    return offered
  }),
})

function mayWrite(context: Context, address: string): Promise<boolean> {
  return attemptAllowed(context, letterLimit, [address])
}
