import { z } from 'zod'

import { procedure } from '../base.ts'
import { instantSchema, pageInput, pageOf } from '../shared.ts'
import { moderationDecisions } from '../enums.ts'

const decidedEntry = z.object({
  id: z.uuid(),
  listing: z.object({ numericId: z.number().int(), title: z.string() }),
  decision: z.enum(moderationDecisions),
  isChange: z.boolean(),
  reason: z.string().nullable(),
  /** Null where the account of whoever decided is gone. */
  by: z.string().nullable(),
  decidedAt: instantSchema,
  /** How long it had waited; null where it had not, as with a listing that was reported. */
  waitedHours: z.number().int().nonnegative().nullable(),
})
export type DecidedEntry = z.infer<typeof decidedEntry>

export const decided = {
  listDecided: procedure({
    access: 'review',
    method: 'GET',
    path: '/moderation/decided',
    summary: 'What was decided in the last 365 days, newest first: by whom, when and why',
  })
    .input(pageInput)
    .output(pageOf(decidedEntry)),
}
