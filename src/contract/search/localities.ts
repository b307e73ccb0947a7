import { z } from 'zod'

import { propertyTypes } from '../enums.ts'
import { propertyCard } from '../properties/card.ts'
import { rupeesSchema } from '../shared.ts'
import { pointSchema } from './map.ts'

/** A locality with its number of available homes; names in both languages. */
export const localityCounts = z.object({
  name: z.string(),
  nameHi: z.string().nullable(),
  slug: z.string(),
  pincode: z.string().nullable(),
  isPopular: z.boolean(),
  forSale: z.number().int(),
  forRent: z.number().int(),
})
export type LocalityCounts = z.infer<typeof localityCounts>

/** Medians of approved, available homes; null with fewer than 8. */
const localityOffer = z.object({
  count: z.number().int(),
  /** Whole rupees; monthly for rent. */
  medianPrice: rupeesSchema.nullable(),
  /** Whole rupees per square foot; monthly for rent. */
  medianPricePerSqft: rupeesSchema.nullable(),
  /** The same in the caller's language and unit of area. */
  medianRateLabel: z.string().optional(),
  /** Number of homes behind the medians. */
  basis: z.number().int(),
  types: z.array(z.object({ type: z.enum(propertyTypes), count: z.number().int() })),
  properties: z.array(propertyCard),
})
export type LocalityOffer = z.infer<typeof localityOffer>

export const localityPage = z.object({
  name: z.string(),
  nameHi: z.string().nullable(),
  slug: z.string(),
  area: z.string().nullable(),
  pincode: z.string().nullable(),
  /** About its middle, at most four decimals. */
  centre: pointSchema.nullable(),
  /** Written by staff, in the caller's language. */
  neighbourhood: z.string().nullable(),
  sale: localityOffer,
  rent: localityOffer,
  /** The nearest localities with homes. */
  nearby: z.array(localityCounts),
})
export type LocalityPage = z.infer<typeof localityPage>
