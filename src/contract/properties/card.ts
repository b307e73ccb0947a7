import { z } from 'zod'

import { instantSchema, rupeesSchema } from '../shared.ts'
import { approvalStatuses, availabilities, propertyTypes, purposes, rentalModels } from '../enums.ts'
import { imageSchema } from './image.ts'

export type PropertyType = (typeof propertyTypes)[number]
export type Purpose = (typeof purposes)[number]

/** What a card shows; prices in whole rupees, areas in square feet, cashback in per cent of the price. */
export const propertyCard = z.object({
  id: z.uuid(),
  numericId: z.number().int(),
  title: z.string(),
  type: z.enum(propertyTypes),
  purpose: z.enum(purposes),
  availability: z.enum(availabilities),
  approvalStatus: z.enum(approvalStatuses),
  price: rupeesSchema,
  area: z.number(),
  beds: z.number().int().nullable(),
  baths: z.number().int().nullable(),
  yearBuilt: z.number().int().nullable(),
  localityName: z.string().nullable(),
  city: z.string(),
  isFeatured: z.boolean(),
  cashback: z.number().nullable(),
  rentFreeMonths: z.number().int().nullable(),
  rentalModel: z.enum(rentalModels),
  image: imageSchema.nullable(),
  createdAt: instantSchema,
})
export type PropertyCard = z.infer<typeof propertyCard>
