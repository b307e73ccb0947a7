import { z } from 'zod'

import { platformLeadEndings } from '#contract/enums.ts'
import { textSchema } from '#contract/shared.ts'
import { m } from '#messages'

/** Schema of closing an enquiry, as the server requires it. */
export const closeForm = z
  .object({
    ending: z.enum(platformLeadEndings, { error: () => m.support_leads_ending_required() }),
    note: textSchema(2000),
  })
  .refine(({ ending, note }) => ending !== 'other' || note !== '', {
    path: ['note'],
    error: () => m.support_leads_other_needs_note(),
  })
