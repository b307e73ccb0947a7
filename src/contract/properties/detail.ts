import { z } from 'zod'

import { daySchema, instantSchema, rupeesSchema } from '../shared.ts'
import {
  areaTypes,
  facings,
  furnishings,
  possessionStates,
  profileRoles,
  responseTimes,
  weekdays,
} from '../enums.ts'
import { propertyCard, imageSchema } from './card.ts'

/** The advertiser's public face. Never a phone number or an e-mail address; of a profile that is not shown, the role only. */
export const advertiserSchema = z.object({
  userNumericId: z.number().int().nullable(),
  name: z.string().nullable(),
  role: z.enum(profileRoles),
  company: z.string().nullable(),
  photo: z.string().nullable(),
  /** The house has checked name, company and registration. */
  isVerified: z.boolean(),
  rating: z.number().nullable(),
  reviewCount: z.number().int(),
  /** What they promise, where they chose it themself. */
  responseCommitment: z.enum(responseTimes).nullable(),
  /** Half-hours in IST; null: closed. */
  workingHours: z.partialRecord(
    z.enum(weekdays),
    z.object({ opens: z.string(), closes: z.string() }).nullable(),
  ),
  /** Whether the caller may open their page under /agents. */
  hasProfile: z.boolean(),
})

export const propertyDetail = propertyCard.extend({
  description: z.string().nullable(),
  address: z.string(),
  state: z.string(),
  /** Names the page of its locality; null where it lies in none that is shown. */
  localitySlug: z.string().nullable(),
  zip: z.string().nullable(),
  parking: z.number().int().nullable(),
  floor: z.number().int().nullable(),
  totalFloors: z.number().int().nullable(),
  areaType: z.enum(areaTypes).nullable(),
  furnishing: z.enum(furnishings).nullable(),
  facing: z.enum(facings).nullable(),
  possession: z.enum(possessionStates).nullable(),
  possessionDate: daySchema.nullable(),
  availableFrom: daySchema.nullable(),
  reraNumber: z.string().nullable(),
  projectName: z.string().nullable(),
  /** Four decimals at most; null where not even its locality's place is known. */
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** The place is the middle of its locality: where in it the home lies is not told. */
  isLocationApproximate: z.boolean(),
  /** Other localities around, nearest first, named in the caller's language. */
  nearby: z.array(z.object({ name: z.string(), slug: z.string(), kilometres: z.number() })),
  features: z.array(z.string()),
  amenities: z.array(z.string()),
  cashbackTerms: z.string().nullable(),
  rentFreeTerms: z.string().nullable(),
  fixedRental: z.object({ terms: z.string().nullable() }).nullable(),
  securityAmount: rupeesSchema.nullable(),
  monthlyMaintenance: rupeesSchema.nullable(),
  soldOn: daySchema.nullable(),
  rentedOn: daySchema.nullable(),
  unavailableReason: z.string().nullable(),
  /** Addresses of this site (a path) or of another one (https); never a script. */
  videoUrl: z.string().nullable(),
  tourUrl: z.string().nullable(),
  /** What staff wrote of the locality, in the caller's language. */
  neighbourhood: z.string().nullable(),
  viewsCount: z.number().int(),
  daysOnMarket: z.number().int().nonnegative(),
  images: z.array(imageSchema),
  advertiser: advertiserSchema.nullable(),
  priceHistory: z.array(z.object({ price: rupeesSchema, changedAt: instantSchema })),
  /** What this caller may do; the browser never derives a rule again. */
  can: z.object({ enquire: z.boolean(), edit: z.boolean(), revealContact: z.boolean() }),
  /** Why enquiring is refused, in the caller's language; null where it is not. */
  enquiryRefusal: z.string().nullable(),
})
export type PropertyDetail = z.infer<typeof propertyDetail>
