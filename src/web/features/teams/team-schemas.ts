import { z } from 'zod'

import { typedRupees } from '#contract/quantities/typed-rupees.ts'
import { criteriaInput, inviteInput, teamName } from '#contract/teams/team.ts'
import { m } from '#messages'

export const createSchema = z.object({ name: teamName })

export const inviteSchema = inviteInput.pick({ contact: true, role: true })

export const settingsSchema = z.object({ name: teamName, assignsLeads: z.boolean() })

/** A number of a field, as typed; empty: no bound. */
const typedNumber = (max: number) =>
  z
    .string()
    .transform(typedRupees)
    .pipe(
      z
        .int({ error: () => m.teams_number_invalid() })
        .min(0, { error: () => m.teams_number_invalid() })
        .max(max, { error: () => m.teams_number_invalid() })
        .optional(),
    )
    .transform((number) => number ?? null)

export const criteriaSchema = z
  .object({
    capacity: typedNumber(1000).refine((number) => number !== 0, { error: () => m.teams_number_invalid() }),
    budgetMin: typedNumber(999_999_999_999),
    budgetMax: typedNumber(999_999_999_999),
    isPaused: z.boolean(),
    localityIds: criteriaInput.shape.localityIds,
    languages: criteriaInput.shape.languages,
  })
  .refine(({ budgetMin, budgetMax }) => budgetMin === null || budgetMax === null || budgetMin <= budgetMax, {
    path: ['budgetMax'],
    error: () => m.teams_budget_order(),
  })
