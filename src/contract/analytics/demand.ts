import { z } from 'zod'

import { procedure } from '../base.ts'
import { propertyTypes, purposes } from '../enums.ts'
import { bhkChoices } from '../search/choices.ts'
import { pageInput, pageOf, rupeesSchema } from '../shared.ts'

/** A day with fewer people counts as none. */
export const minPeople = 5
export const demandDays = 30

const need = z.object({
  locality: z.string(),
  purpose: z.enum(purposes),
  type: z.enum(propertyTypes).nullable(),
  bhk: z.enum(bhkChoices).nullable(),
  /** At most; null: any price. */
  budget: rupeesSchema.nullable(),
  /** Counted once a day, so somebody who searched on two days counts twice. */
  people: z.number().int(),
  /** Listings in search that fit now. */
  homes: z.number().int(),
})
export type Need = z.infer<typeof need>

export const demandPart = {
  listDemand: procedure({
    access: 'member',
    method: 'GET',
    path: '/analytics/demand',
    summary:
      'What people searched for in the last 30 whole days (IST) and hardly found: needs of a locality with more people than fitting listings, from days on which at least 5 people had that need, most people first; at most 20',
  }).output(z.object({ needs: z.array(need) })),

  listCompanyDemand: procedure({
    access: 'audit',
    method: 'GET',
    path: '/analytics/company/demand',
    summary:
      'The same for staff, page by page: needs with more people than fitting listings, the largest difference first; at most 200',
  })
    .input(pageInput.extend({ purpose: z.enum(purposes).optional(), type: z.enum(propertyTypes).optional() }))
    .output(pageOf(need)),
}
