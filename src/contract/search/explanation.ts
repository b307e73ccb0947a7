import { z } from 'zod'

import { instantSchema, rupeesSchema } from '../shared.ts'
import { facetNames } from './facets.ts'

const explainedFilters = [
  'location',
  'localities',
  'project',
  'purpose',
  'type',
  'minPrice',
  'maxPrice',
  'beds',
  'bhk',
  'baths',
  'minArea',
  'maxArea',
  'furnishing',
  'amenities',
  ...facetNames,
  'area',
  'minutes',
  'fits',
] as const
export type ExplainedFilter = (typeof explainedFilters)[number]

/** Why a property is among the results of a search, and what its place in them depends on. */
export const explanation = z.object({
  /** The filters that are set. */
  filters: z.array(z.object({ filter: z.enum(explainedFilters), isMet: z.boolean() })),
  /** Set if the typed location was not found as typed: a place of a similar name, or text in title or address. */
  readAs: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('similarPlace'), name: z.string() }),
      z.object({ kind: z.enum(['text', 'similarText']) }),
    ])
    .nullable(),
  /** What the listing does not say. */
  unknown: z.array(z.enum(['location', 'exactLocation', 'areaType', 'furnishing'])),
  beds: z.number().int().nullable(),
  localityName: z.string().nullable(),
  /** What the orders compare; whole rupees, monthly for rent. */
  isApproved: z.boolean(),
  /** Not confirmed in time by its advertiser. */
  isLate: z.boolean(),
  isFeatured: z.boolean(),
  /** Null if not featured, or without an end. */
  featuredUntil: instantSchema.nullable(),
  views: z.number().int(),
  listedAt: instantSchema,
  price: rupeesSchema,
  /** In all, or a month of a year's tenancy. */
  trueCost: rupeesSchema,
  /** Rupees per square foot of carpet area. */
  carpetRate: z.number(),
})
export type Explanation = z.infer<typeof explanation>
