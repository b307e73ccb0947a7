import { z } from 'zod'

import { sameHomeReasonKinds } from '../enums/homes.ts'

/** What speaks for or against one home in two listings; `percent`, `count` and `of` where the sentence has them. */
export const sameHomeReason = z.object({
  kind: z.enum(sameHomeReasonKinds),
  percent: z.number().optional(),
  count: z.number().int().optional(),
  of: z.number().int().optional(),
})
export type SameHomeReason = z.infer<typeof sameHomeReason>
