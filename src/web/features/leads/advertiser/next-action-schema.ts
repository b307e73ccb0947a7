import { z } from 'zod'

import { actionOutcomes, actionPlan, outcomesOf, type LeadActionKind } from '#contract/leads/next-action.ts'
import { textSchema } from '#contract/shared.ts'
import { m } from '#messages'

const typed = z.object({ kind: z.string(), note: z.string(), day: z.string(), time: z.string() })

/** The outcome of an action of this kind, and the next one if it is wanted. */
export function completeForm(kind: LeadActionKind) {
  return z
    .object({
      outcome: z
        .enum(actionOutcomes, { error: () => m.leads_action_outcome_required() })
        .refine((outcome) => outcomesOf[kind].includes(outcome)),
      note: textSchema(2000),
      hasNext: z.boolean(),
      next: typed,
    })
    .transform(({ hasNext, next, ...done }, context) => {
      if (!hasNext) return { ...done, next: null }
      const read = actionPlan.safeParse(next)
      if (read.success) return { ...done, next: read.data }
      for (const { path, message } of read.error.issues)
        context.addIssue({ code: 'custom', path: ['next', ...path], message })
      return z.NEVER
    })
}
