import { z } from 'zod'

import { m } from '#messages'

import { procedure, computing } from '../base.ts'
import { failures } from '../errors.ts'
import { listingSchemas } from '../properties/fields/listing-schemas.ts'
import { isWithinMaxArea, tooLarge } from '../properties/max-area.ts'
import { estimate } from './market.ts'

/** What the estimate uses of a home, with the bounds and messages of a listing; nothing of it is stored. */
export const homeEstimateInput = z
  .object({
    purpose: listingSchemas.purpose.create,
    type: listingSchemas.type.create,
    /** The slug of a locality. */
    locality: z
      .string({ error: () => m.analytics_home_estimate_locality_missing() })
      .regex(/^[a-z0-9-]{1,80}$/, { error: () => m.analytics_home_estimate_locality_missing() }),
    area: listingSchemas.area.create,
    areaUnit: listingSchemas.areaUnit.create,
    areaType: listingSchemas.areaType.create,
    beds: listingSchemas.beds.create,
    yearBuilt: listingSchemas.yearBuilt.create,
  })
  .refine(isWithinMaxArea, tooLarge)
export type HomeEstimateInput = z.output<typeof homeEstimateInput>

/** An estimate, and the home as it was read. */
export const homeEstimate = estimate.omit({ numericId: true, title: true, price: true }).extend({
  locality: z.object({ id: z.uuid(), slug: z.string(), name: z.string() }),
  /** Null for a plot, or where it was not stated. */
  beds: z.number().int().nullable(),
  yearBuilt: z.number().int().nullable(),
  /** Bounds of the carpet area, where it is itself estimated from another area. */
  carpetBounds: z.object({ least: z.number().positive(), most: z.number().positive() }).nullable(),
})
export type HomeEstimate = z.infer<typeof homeEstimate>

export const homeEstimatePart = {
  getHomeEstimate: procedure({
    access: 'public',
    pace: computing('estimate'),
    method: 'GET',
    path: '/estimate',
    tags: ['market'],
    summary:
      'An estimate for a home that is not listed, as for a listing: 80 % interval and the homes it comes from',
    description:
      'Made as that of a property: the median rate of 8 comparable homes, weighted by distance, carpet area, bedrooms and age, × the carpet area. The home counts as being in the middle of its locality. Of a plot only its area counts. Square feet unless `areaUnit` says otherwise; nothing is stored.',
  })
    .input(homeEstimateInput)
    .output(homeEstimate)
    .errors(failures({ NOT_FOUND: () => m.analytics_home_estimate_locality_missing() })),
}
