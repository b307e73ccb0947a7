import { z } from 'zod'

import { ticketCategories } from '#contract/enums.ts'
import { createCannedAnswerInput } from '#contract/support/canned-answers.ts'

/** Form schema: an empty option means every category. */
export const answerForm = createCannedAnswerInput.extend({
  category: z
    .enum(ticketCategories)
    .or(z.literal(''))
    .transform((category) => (category === '' ? null : category)),
  isActive: z.boolean(),
})
