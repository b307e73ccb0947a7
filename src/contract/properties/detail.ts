import { z } from 'zod'

import { trueCostSchema } from '../costs/true-cost-shapes.ts'
import {
  areaTypes,
  evidenceClaims,
  profileRoles,
  reraExemptions,
  responseTimes,
  typedAreaUnits,
  weekdays,
  rentalModels,
  offererKinds,
} from '../enums.ts'
import { evidenceLine } from '../evidence/check-schemas.ts'
import { daySchema, instantSchema, rupeesSchema } from '../shared.ts'
import { needKind } from '../tenancies/needs.ts'
import { travelTime } from '../travel/travel.ts'
import {
  areaTextsSchema,
  carpetAreaSchema,
  imageSchema,
  namedText,
  pictureSchema,
  propertyCard,
} from './card.ts'
import { factShape } from './fields/listing-schemas.ts'
import { availabilityRateSchema, confirmationSchema } from './freshness.ts'

/**
 * Public data of the advertiser. Never a phone number or an email address; for a hidden profile,
 * the role only.
 */
export const advertiserSchema = z.object({
  userNumericId: z.number().int().nullable(),
  name: z.string().nullable(),
  /** Their team, where the listing is its own. */
  team: z.string().nullable(),
  role: z.enum(profileRoles),
  company: z.string().nullable(),
  photo: z.string().nullable(),
  /** What staff checked and counts now, the claim of the badge first. */
  checked: z.array(z.enum(evidenceClaims)),
  rating: z.number().nullable(),
  reviewCount: z.number().int(),
  /** The response time they promise; null if not set. */
  responseCommitment: z.enum(responseTimes).nullable(),
  /** Half-hours in IST; null: closed. */
  workingHours: z.partialRecord(
    z.enum(weekdays),
    z.object({ opens: z.string(), closes: z.string() }).nullable(),
  ),
  /** Whether the caller may open their page under /agents. */
  hasProfile: z.boolean(),
  availabilityRate: availabilityRateSchema,
})

/** An offer of the same home by this or another advertiser. */
const homeOffer = z.object({
  numericId: z.number().int(),
  price: rupeesSchema,
  /** Null for a hidden profile. */
  name: z.string().nullable(),
  team: z.string().nullable(),
  role: z.enum(profileRoles).nullable(),
  /** First publication. */
  listedAt: instantSchema,
  isThis: z.boolean(),
})
export type HomeOffer = z.infer<typeof homeOffer>

export const propertyDetail = propertyCard.extend({
  ...factShape,
  /** In square feet. */
  area: z.number(),
  rentalModel: z.enum(rentalModels),
  offeredBy: z.enum(offererKinds),
  createdAt: instantSchema,
  address: z.string(),
  localityName: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  /** In the caller's language. */
  stateName: z.string(),
  /** Slug of its locality's page; null without a visible locality. */
  localitySlug: z.string().nullable(),
  areaType: z.enum(areaTypes).nullable(),
  carpetArea: carpetAreaSchema,
  areaTexts: areaTextsSchema,
  /** A line for each fact that is stated, in the caller's language. */
  factLines: z.array(namedText.extend({ isHouseRule: z.literal(true).optional() })),
  /** As the advertiser typed it, in another unit than whole square feet. */
  typedArea: z.object({ value: z.number(), unit: z.enum(typedAreaUnits) }).nullable(),
  reraNumber: z.string().nullable(),
  /** Why it needs no registration, as its advertiser states it. */
  reraExemption: z.enum(reraExemptions).nullable(),
  /** What was checked of it and of its project, and counts now. */
  evidence: z.array(evidenceLine),
  /** At most four decimals; null if not even its locality's coordinates are known. */
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** The coordinates are the centre of the locality; the exact location is private. */
  isLocationApproximate: z.boolean(),
  /** To the places of the caller, if there are any; see contract/travel. */
  times: z.array(travelTime).optional(),
  /** The needs of the caller that its house rules stand against, if they have any and it is to rent. */
  ruledOutBy: z.array(needKind).optional(),
  /** Nearby localities, nearest first, named in the caller's language. */
  nearby: z.array(z.object({ name: z.string(), slug: z.string(), kilometres: z.number() })),
  features: z.array(z.string()),
  amenities: z.array(z.string()),
  fixedRental: z.object({ terms: z.string().nullable() }).nullable(),
  /** With the usual options: a sole male buyer without a loan, or twelve months. */
  trueCost: trueCostSchema,
  /** Upcoming ones, the next first, described in the caller's language. */
  openHouses: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      /** How many places are left. */
      text: z.string(),
      startsAt: instantSchema,
      endsAt: instantSchema,
      places: z.number().int(),
      taken: z.number().int(),
    }),
  ),
  soldOn: daySchema.nullable(),
  rentedOn: daySchema.nullable(),
  unavailableReason: z.string().nullable(),
  /** URLs of this site (a path) or of another one (https); never a script. */
  videoUrl: z.string().nullable(),
  tourUrl: z.string().nullable(),
  /** Description of the locality by staff, in the caller's language. */
  neighbourhood: z.string().nullable(),
  viewsCount: z.number().int(),
  daysOnMarket: z.number().int().nonnegative(),
  images: z.array(imageSchema),
  floorPlans: z.array(pictureSchema),
  advertiser: advertiserSchema.nullable(),
  /** Null once sold or rented. */
  confirmation: confirmationSchema.nullable(),
  /** All offers of this home, cheapest first; empty for a home with one offer. */
  homeOffers: z.array(homeOffer),
  /** The listing that search shows for this home. */
  canonicalId: z.number().int(),
  priceHistory: z.array(z.object({ price: rupeesSchema, changedAt: instantSchema })),
  /** The caller's permissions, so that the browser derives no rule. */
  can: z.object({ enquire: z.boolean(), edit: z.boolean(), revealContact: z.boolean() }),
  /** Why enquiring is refused, in the caller's language; null if it is allowed. */
  enquiryRefusal: z.string().nullable(),
})
export type PropertyDetail = z.infer<typeof propertyDetail>
