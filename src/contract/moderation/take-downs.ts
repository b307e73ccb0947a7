import { z } from 'zod'

import { m } from '#messages'

import { command } from '../base.ts'
import { failures } from '../errors.ts'
import { notFound } from '../properties/card.ts'
import { textSchema } from '../shared.ts'

export const takeDownListingInput = z.object({
  id: z.uuid(),
  /** Sent to the owner. */
  reason: textSchema(1000).min(5, { error: () => m.moderation_reason_required() }),
})
export type TakeDownListingInput = z.output<typeof takeDownListingInput>

const own = failures({ FORBIDDEN: m.moderation_own_listing })

export const takeDowns = {
  takeDownListing: command({
    access: 'review',
    path: '/moderation/properties/{id}/take-down',
    summary: 'Take down an approved or pending listing until staff restore it; the owner receives the reason',
  })
    .input(takeDownListingInput)
    .errors(
      failures({
        ...notFound,
        ...own,
        ALREADY_TAKEN_DOWN: m.moderation_already_taken_down,
        REJECTED: m.moderation_take_down_rejected,
      }),
    ),

  releaseListing: command({
    access: 'review',
    path: '/moderation/properties/{id}/release',
    summary: 'Restore a listing taken down by staff to its former state; the owner is notified',
  })
    .input(z.object({ id: z.uuid() }))
    .errors(failures({ ...notFound, ...own, NOT_TAKEN_DOWN: m.moderation_not_taken_down })),
}
