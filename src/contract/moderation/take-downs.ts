import { z } from 'zod'

import { m } from '#messages'

import { procedure } from '../base.ts'
import { failures } from '../errors.ts'
import { notFound } from '../properties/card.ts'
import { done, textSchema } from '../shared.ts'

export const takeDownListingInput = z.object({
  id: z.uuid(),
  /** Sent to the owner. */
  reason: textSchema(1000).min(5, { error: () => m.moderation_reason_required() }),
})

const own = failures({ FORBIDDEN: m.moderation_own_listing })

export const takeDowns = {
  takeDownListing: procedure({
    access: 'review',
    method: 'POST',
    path: '/moderation/properties/{id}/take-down',
    summary: 'Take down an approved or pending listing until staff restore it; the owner receives the reason',
  })
    .input(takeDownListingInput)
    .output(done)
    .errors(
      failures({
        ...notFound,
        ...own,
        ALREADY_TAKEN_DOWN: m.moderation_already_taken_down,
        REJECTED: m.moderation_take_down_rejected,
      }),
    ),

  releaseListing: procedure({
    access: 'review',
    method: 'POST',
    path: '/moderation/properties/{id}/release',
    summary: 'Restore a listing taken down by staff to its former state; the owner is notified',
  })
    .input(z.object({ id: z.uuid() }))
    .output(done)
    .errors(failures({ ...notFound, ...own, NOT_TAKEN_DOWN: m.moderation_not_taken_down })),
}
