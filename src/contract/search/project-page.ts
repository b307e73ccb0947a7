import { z } from 'zod'

import { projectPhases, propertyTypes, purposes } from '../enums.ts'
import { evidenceLine } from '../evidence/check-schemas.ts'
import { imageSchema, pictureSchema, propertyCard } from '../properties/card.ts'
import { daySchema, instantSchema, pageOf, rupeesSchema } from '../shared.ts'
import { pointSchema } from './map.ts'

/** Homes of one kind that are offered in the project now. */
const projectOffer = z.object({
  purpose: z.enum(purposes),
  type: z.enum(propertyTypes),
  /** Null where no bedrooms are stated. */
  beds: z.number().int().nullable(),
  count: z.number().int(),
  /** Whole rupees; monthly for rent. */
  priceFrom: rupeesSchema,
  priceTo: rupeesSchema,
  /** From the smallest to the largest, in the caller's language and unit. */
  sizeLabel: z.string(),
})
export type ProjectOffer = z.infer<typeof projectOffer>

/** A date for which possession was stated, and since when. */
const possessionDate = z.object({
  /** Null: it was withdrawn without a new one. */
  day: daySchema.nullable(),
  statedAt: instantSchema,
})

export const projectPage = z.object({
  /** As the catalogue has it, for links to the search. */
  title: z.string(),
  /** In the caller's language. */
  name: z.string(),
  slug: z.string(),
  /** Where it is, in the caller's language. */
  place: z.string(),
  city: z.string(),
  /** Its locality's page in Jaipur; null without one. */
  localitySlug: z.string().nullable(),
  builderName: z.string().nullable(),
  /** The builder's public profile by its number; null without one. */
  builderId: z.number().int().nullable(),
  description: z.string().nullable(),
  phase: z.enum(projectPhases),
  reraNumber: z.string().nullable(),
  /** What was checked and counts now. */
  evidence: z.array(evidenceLine),
  /** First promised to buyers. */
  promisedDate: daySchema.nullable(),
  /** As stated now. */
  possessionDate: daySchema.nullable(),
  /** Every date that was stated, the newest first; at most 50. */
  possessionDates: z.array(possessionDate),
  towers: z.number().int().nullable(),
  /** Total homes. */
  units: z.number().int().nullable(),
  point: pointSchema.nullable(),
  image: imageSchema.nullable(),
  offers: z.array(projectOffer),
  /** The first floor plan of a home in it, of up to six homes. */
  plans: z.array(
    pictureSchema.extend({
      numericId: z.number().int(),
      beds: z.number().int().nullable(),
      title: z.string(),
    }),
  ),
  homes: pageOf(propertyCard),
  updatedAt: instantSchema,
})
export type ProjectPage = z.infer<typeof projectPage>
