import { z } from 'zod'

import { m } from '#messages'

import { approvalStatuses, availabilities, propertyTypes, purposes } from '../enums.ts'
import { failures } from '../errors.ts'
import { rupeesSchema } from '../shared.ts'

/** AVIF and WebP `srcset`s are derived from the key; see `mediaSources`. */
export const imageSchema = z.object({
  key: z.string(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  colour: z.string(),
  isIllustration: z.boolean(),
})
export type PropertyImage = z.infer<typeof imageSchema>

/** A picture that is no photo of the property, or not yet one. */
export const pictureSchema = imageSchema.pick({ key: true, width: true, height: true, colour: true })
export type ListingPicture = z.infer<typeof pictureSchema>

/** Square feet by which homes are compared; without `isEstimated` all three are the stated area. */
export const carpetAreaSchema = z.object({
  usual: z.number(),
  least: z.number(),
  most: z.number(),
  isEstimated: z.boolean(),
})

/** A name and what is said under it. */
export const namedText = z.object({ name: z.string(), value: z.string(), hint: z.string().optional() })

/** Sentences about the area of a property, in the caller's language and unit of area. */
export const areaTextsSchema = z.object({
  /** "1,225 sq ft super built-up area". */
  stated: z.string(),
  /** "1,225" and "sq ft". */
  number: z.string(),
  unit: z.string(),
  /** Which area that is, or that it is not stated. */
  kind: z.string(),
  /** Price of a unit of the area as stated: "Price per sq ft" and "₹5,837", and as a sentence. */
  rate: namedText,
  rateText: z.string(),
  /** "₹8,338 per sq ft carpet area, estimated"; null of a plot. */
  carpetRate: z.string().nullable(),
  /** Price of a unit of carpet area, with the estimate of that area; null where there is none. */
  carpetPrice: namedText.nullable(),
  /** All of the area. */
  facts: z.array(namedText),
  /** Sides of a plot. */
  plot: z.array(namedText),
  /** How the carpet area is estimated; null where it is not. */
  basis: z.string().nullable(),
})
export type AreaTexts = z.infer<typeof areaTextsSchema>

export type PropertyType = (typeof propertyTypes)[number]
export type Purpose = (typeof purposes)[number]

/** What a property card shows; prices in whole rupees, cashback in per cent of the price. */
export const propertyCard = z.object({
  id: z.uuid(),
  numericId: z.number().int(),
  title: z.string(),
  type: z.enum(propertyTypes),
  purpose: z.enum(purposes),
  availability: z.enum(availabilities),
  approvalStatus: z.enum(approvalStatuses),
  price: rupeesSchema,
  beds: z.number().int().nullable(),
  baths: z.number().int().nullable(),
  yearBuilt: z.number().int().nullable(),
  /** Locality and city in the caller's language. */
  placeNames: z.object({ locality: z.string().nullable(), city: z.string() }),
  isFeatured: z.boolean(),
  cashback: z.number().nullable(),
  rentFreeMonths: z.number().int().nullable(),
  image: imageSchema.nullable(),
  /** Its approved project, which has a page, named in the caller's language; absent without one. */
  project: z.object({ name: z.string(), slug: z.string() }).optional(),
  /** The area in the caller's language and unit. */
  areaLabel: z.string(),
  /** In the caller's language, which area that is, or that it is not stated; absent for a plot. */
  areaNote: z.string().optional(),
  /** In the caller's language, who offers it. */
  offererLabel: z.string(),
  /** In the caller's language, where its advertiser declares that there is no brokerage. */
  brokerageLabel: z.string().optional(),
  /** In the caller's language, of a listing that its advertiser has not confirmed for a period and a half. */
  staleLabel: z.string().optional(),
  /** In the caller's language, of a home with several offers: how many, and the lowest price. */
  offersLabel: z.string().optional(),
})
export type PropertyCard = z.infer<typeof propertyCard>

/** A numeric id or a UUID, as in page URLs. */
export const propertyRef = z
  .string()
  .min(1, { error: () => m.properties_id_required() })
  .max(64)
  .regex(/^(\d{1,9}|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/i, {
    error: () => m.properties_id_invalid(),
  })

export const notFound = failures({ NOT_FOUND: m.properties_not_found })
/** To somebody who had its page open: hidden, held, deleted and unknown ones are the same to them. */
export const noLongerListed = failures({ NOT_FOUND: m.properties_no_longer_listed })
/** Formerly public and archived by its owner: GONE makes search engines drop it at once. */
export const notFoundOrArchived = failures({ ...notFound, GONE: m.properties_archived_by_advertiser })
