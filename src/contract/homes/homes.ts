import { z } from 'zod'

import { m } from '#messages'

import { moveLimit } from '../availability/availability.ts'
import { command } from '../base.ts'
import { failures } from '../errors.ts'
import { notFound } from '../properties/card.ts'
import { textSchema } from '../shared.ts'

export const disputeHomeInput = z.object({
  id: z.uuid(),
  reason: textSchema(500).min(10, { error: () => m.properties_dispute_reason_required() }),
})

export const homes = {
  disputeHome: command({
    access: 'member',
    limit: moveLimit,
    path: '/properties/{id}/dispute',
    summary: 'Say that a listing is of another home than those it is shown with; once, for staff to decide',
  })
    .input(disputeHomeInput)
    .errors(
      failures({
        ...notFound,
        UNAVAILABLE: m.properties_dispute_alone,
        LIMIT_REACHED: m.properties_dispute_once,
      }),
    ),
}
