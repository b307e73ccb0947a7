import { createCannedAnswerInput } from '#contract/support/canned-answers.ts'
import { ticketCategories } from '#contract/enums.ts'
import { z } from 'zod'

/** As the form holds it: the empty choice means every ticket. */
export const answerForm = createCannedAnswerInput.extend({
  category: z
    .enum(ticketCategories)
    .or(z.literal(''))
    .transform((category) => (category === '' ? null : category)),
  isActive: z.boolean(),
})
