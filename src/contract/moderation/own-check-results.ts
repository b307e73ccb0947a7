import { z } from 'zod'

import { procedure } from '../base.ts'
import { checkResultKinds } from '../enums.ts'

const ownCheckResult = z.object({
  propertyId: z.uuid(),
  kind: z.enum(checkResultKinds),
  /** Keeps the listing from the public until a reviewer has looked. */
  isBlocking: z.boolean(),
  /** What was noticed, and what the lister can do about it, in the caller's language. */
  sentence: z.string(),
})
export type OwnCheckResult = z.infer<typeof ownCheckResult>

export const ownCheckResults = {
  listOwnCheckResults: procedure({
    access: 'member',
    method: 'GET',
    path: '/moderation/own-findings',
    summary:
      "What the automatic checks noticed about the caller's own listings, as far as the caller can act",
    description: 'At most 48 listings at a time. Listings of other people are never named.',
  })
    .input(z.object({ propertyIds: z.array(z.uuid()).max(48).default([]) }))
    .output(z.array(ownCheckResult)),
}
