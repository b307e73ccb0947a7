import { z } from 'zod'

import { callOutcomes, lostReasons } from '#contract/enums.ts'
import { textSchema } from '#contract/shared.ts'
import { m } from '#messages'

/** A note requires text; a call does not. */
export function workForm(missing: () => string) {
  return z
    .object({ outcome: z.enum(callOutcomes).or(z.literal('')), note: textSchema(2000) })
    .refine(({ outcome, note }) => outcome !== '' || note !== '', { path: ['note'], error: missing })
}

export const closeForm = z.object({
  lostReason: z.enum(lostReasons, { error: () => m.leads_lost_required() }),
  note: textSchema(2000),
})
