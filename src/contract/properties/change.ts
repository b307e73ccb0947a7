import { z } from 'zod'

import { daySchema, instantSchema } from '../shared.ts'
import { availabilities, propertyEventKinds } from '../enums.ts'

/** Staff have no name here: they act for the house. */
export const changeAuthors = ['you', 'owner', 'house', 'program'] as const

const value = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())])

/** What is written down of a change; a part that does not belong to its kind is empty. */
export const changeDetails = z.object({
  fields: z.array(z.object({ field: z.string(), before: value, after: value })).catch([]),
  from: z.enum(availabilities).nullable().catch(null),
  to: z.enum(availabilities).nullable().catch(null),
  day: daySchema.nullable().catch(null),
  reason: z.string().nullable().catch(null),
})

/** One thing that happened to a listing. */
export const changeSchema = changeDetails.extend({
  id: z.uuid(),
  kind: z.enum(propertyEventKinds),
  by: z.enum(changeAuthors),
  at: instantSchema,
})
export type PropertyChange = z.infer<typeof changeSchema>
