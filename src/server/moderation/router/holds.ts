import { implementer, signedIn } from '../../platform/implementer.ts'
import { holdListing, releaseListing } from '../commands/hold-listing.ts'

const room = implementer.moderation

/** Listings that staff take off the site until they release them. */
export const holdHandlers = {
  holdListing: room.holdListing.use(signedIn).handler(async ({ context, input, errors }) => {
    const { actor, requestId } = context
    const hold = { ...input, actor, requestId, now: context.now() }
    const refusal = await context.db.transaction((tx) => holdListing(tx, hold))
    if (refusal) throw errors[refusal]()
    return { done: true as const }
  }),

  releaseListing: room.releaseListing.use(signedIn).handler(async ({ context, input, errors }) => {
    const { actor, requestId } = context
    const release = { ...input, actor, requestId, now: context.now() }
    const refusal = await context.db.transaction((tx) => releaseListing(tx, release))
    if (refusal) throw errors[refusal]()
    return { done: true as const }
  }),
}
