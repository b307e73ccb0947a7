import type { Context } from '../../platform/context.ts'
import { implementer, signedIn } from '../../platform/implementer.ts'
import { networkAllowed } from '../../platform/rate-limit.ts'
import { acceptOffer, declineOffer } from '../commands/answer-offer.ts'
import type { CallOffVisits } from '../commands/call-off-visits.ts'
import type { HandOverEnquiries } from '../commands/hand-over-enquiries.ts'
import { offerIdOf, offerToken } from '../policy.ts'
import { presentOffer } from '../present/present-handover.ts'
import { findUncheckedCard } from '../queries/find-card.ts'
import { findConfirmedAccount, findUncheckedHandover, listOpenOffers } from '../queries/find-handover.ts'

const room = implementer.properties
/** Nobody guesses a link; this keeps the trying of it cheap for us. */
const openLimit = { name: 'offer', limit: 120, windowSeconds: 900 }

type Above = { callOffVisits: CallOffVisits; handOverEnquiries: HandOverEnquiries }

export const offerHandlers = ({ callOffVisits, handOverEnquiries }: Above) => ({
  findOffer: room.findOffer.handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    if (!(await mayOpen(context))) throw errors.TOO_MANY_REQUESTS()
    const id = idOf(context, input.token)
    const handover = id === null ? null : await findUncheckedHandover(db, id)
    if (!handover?.ownerEmail) throw errors.NOT_FOUND()
    const card = await findUncheckedCard(db, handover.propertyId)
    return presentOffer(handover, { actor, card, now: context.now() })
  }),

  acceptOffer: room.acceptOffer.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    const id = idOf(context, input.token)
    if (id === null) throw errors.NOT_FOUND()
    const answered = await acceptOffer(db, { id, actor, handOverEnquiries, now: context.now() })
    if (answered.outcome === 'refused') throw errors[answered.refusal]()
    return { numericId: answered.numericId }
  }),

  declineOffer: room.declineOffer.handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    if (!(await mayOpen(context))) throw errors.TOO_MANY_REQUESTS()
    const id = idOf(context, input.token)
    if (id === null) throw errors.NOT_FOUND()
    const answer = { id, actor, handOverEnquiries, callOffVisits, now: context.now() }
    const answered = await declineOffer(db, answer)
    if (answered.outcome === 'refused')
      throw answered.refusal === 'NOT_FOUND' ? errors.NOT_FOUND() : errors.OFFER_OVER()
    return { done: true }
  }),

  listOffers: room.listOffers.use(signedIn).handler(async ({ context }) => {
    const { db, actor, services } = context
    const account = await findConfirmedAccount(db, actor.email)
    if (account?.id !== actor.userId) return []
    const rows = await listOpenOffers(db, { email: actor.email, now: context.now() })
    return rows.map(({ id, title, ownerId, expiresAt }) => ({
      token: offerToken(services.config.authSecret, id),
      title,
      isInAccount: ownerId !== null,
      expiresAt: expiresAt.toISOString(),
    }))
  }),
})

function mayOpen(context: Context): Promise<boolean> {
  return networkAllowed(context, openLimit)
}

function idOf({ services }: Context, token: string): string | null {
  return offerIdOf(services.config, token)
}
