import { callOutcomes } from '#contract/enums.ts'
import { textSchema } from '#contract/shared.ts'
import { m } from '#messages'
import { z } from 'zod'

/** A note alone must say something; a call may stand by itself. */
export const workForm = z
  .object({ outcome: z.enum(callOutcomes).or(z.literal('')), note: textSchema(2000) })
  .refine(({ outcome, note }) => outcome !== '' || note !== '', {
    path: ['note'],
    error: () => m.support_leads_note_required(),
  })
