import { implementer, signedIn } from '../../platform/implementer.ts'
import { endOneFeaturing, planFeaturing } from '../commands/plan-featuring.ts'
import { listFeaturings } from '../queries/list-featurings.ts'

const room = implementer.subscriptions

/** Featured places that staff give and take. */
export const featuringDeskHandlers = {
  listFeaturings: room.listFeaturings
    .use(signedIn)
    .handler(({ context, input }) => listFeaturings(context.db, { ...input, now: context.now() })),

  planFeaturing: room.planFeaturing.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor, requestId } = context
    const refusal = await planFeaturing(db, { ...input, actor, requestId, now: context.now() })
    if (refusal) throw errors[refusal]()
    return { done: true as const }
  }),

  stopFeaturing: room.stopFeaturing.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor, requestId } = context
    const refusal = await endOneFeaturing(db, { ...input, actor, requestId, now: context.now() })
    if (refusal) throw errors[refusal]()
    return { done: true as const }
  }),
}
