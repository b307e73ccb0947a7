import { z } from 'zod'

import { propertyCard } from '../properties/card.ts'
import { rupeesSchema } from '../shared.ts'
import { propertyTypes } from '../enums.ts'

/** A locality with the number of homes that can be found there; names in both languages. */
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

/** Medians of approved homes that can be had; null with fewer than 8 behind them. */
const localityOffer = z.object({
  count: z.number().int(),
  /** Whole rupees, of a month for rent. */
  medianPrice: rupeesSchema.nullable(),
  /** Whole rupees per square foot, of a month for rent. */
  medianPricePerSqft: rupeesSchema.nullable(),
  /** How many homes the medians are taken from. */
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
  /** Written by staff, in the caller's language. */
  neighbourhood: z.string().nullable(),
  sale: localityOffer,
  rent: localityOffer,
  /** The closest localities that have homes. */
  nearby: z.array(localityCounts),
})
export type LocalityPage = z.infer<typeof localityPage>
