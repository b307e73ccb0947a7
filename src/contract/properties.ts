import { m } from '#messages'
import { z } from 'zod'

import { failure, procedure } from './base.ts'
import { listPropertyInput } from './properties/list-property.ts'
import { daySchema, done, instantSchema, pageInput, pageOf, rupeesSchema, textSchema } from './shared.ts'
import {
  approvalStatuses,
  areaTypes,
  availabilities,
  facings,
  furnishings,
  possessionStates,
  profileRoles,
  propertyTypes,
  purposes,
  rentalModels,
  responseTimes,
  weekdays,
} from './words.ts'

export type PropertyType = (typeof propertyTypes)[number]
export type Purpose = (typeof purposes)[number]

/** `src` sets for AVIF and WebP are derived from the key by the media address; see `mediaSources`. */
export const imageSchema = z.object({
  key: z.string(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  colour: z.string(),
  isPrimary: z.boolean(),
  isIllustration: z.boolean(),
})
export type PropertyImage = z.infer<typeof imageSchema>

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

/** The lister's public face. Never a phone number or an e-mail address; of a profile that is not shown, the role only. */
export const listerSchema = z.object({
  userNumericId: z.number().int().nullable(),
  name: z.string().nullable(),
  role: z.enum(profileRoles),
  company: z.string().nullable(),
  photo: z.string().nullable(),
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
  isPlaceApproximate: z.boolean(),
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
  lister: listerSchema.nullable(),
  priceHistory: z.array(z.object({ price: rupeesSchema, changedAt: instantSchema })),
  /** What this caller may do; the browser never derives a rule again. */
  can: z.object({ enquire: z.boolean(), edit: z.boolean(), revealContact: z.boolean() }),
  /** Why enquiring is refused, in the caller's language; null where it is not. */
  enquiryRefusal: z.string().nullable(),
})
export type PropertyDetail = z.infer<typeof propertyDetail>

export const ownProperty = propertyCard.extend({
  address: z.string(),
  isHeld: z.boolean(),
  rejectionReason: z.string().nullable(),
  viewsCount: z.number().int(),
})
export type OwnProperty = z.infer<typeof ownProperty>

export const propertyRef = z
  .string()
  .min(1, { error: () => m.properties_id_required() })
  .max(64)
  .regex(/^(\d{1,9}|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/i, {
    error: () => m.properties_id_invalid(),
  })

const notFound = { NOT_FOUND: failure(404, m.properties_not_found) }
/** It was public and its owner took it down: search engines drop it at once. */
const takenDown = { ...notFound, GONE: failure(410, m.properties_taken_down) }

export const properties = {
  getProperty: procedure({
    access: 'public',
    method: 'GET',
    path: '/properties/{id}',
    summary:
      'One property by its numeric id or UUID; rejected, held and archived ones only for owner and staff',
  })
    .input(z.object({ id: propertyRef }))
    .output(propertyDetail)
    .errors(takenDown),

  listSimilar: procedure({
    access: 'public',
    method: 'GET',
    path: '/properties/{id}/similar',
    summary:
      'Up to 4 approved, available properties of the same city, type and purpose at 80–120 % of the price',
  })
    .input(z.object({ id: propertyRef }))
    .output(z.array(propertyCard))
    .errors(takenDown),

  listRecentlyViewed: procedure({
    access: 'public',
    method: 'GET',
    path: '/properties/recently-viewed',
    summary:
      'Up to 8 cards of what may be publicly found: of these ids in their order, then of what the caller has viewed, newest first',
  })
    .input(z.object({ ids: z.array(z.uuid()).max(12).default([]) }))
    .output(z.array(propertyCard)),

  forgetRecentlyViewed: procedure({
    access: 'member',
    method: 'DELETE',
    path: '/properties/recently-viewed',
    summary: "Clears the caller's recently viewed homes; the views stay counted",
  }).output(done),

  recordView: procedure({
    access: 'public',
    method: 'POST',
    path: '/properties/{id}/views',
    summary: 'Count a view once per session and property in 30 minutes; not for owner, staff or bots',
  })
    .input(
      z.object({
        id: propertyRef,
        sessionId: z.string().regex(/^[\w-]{8,64}$/),
        source: textSchema(80).optional(),
        medium: textSchema(80).optional(),
        campaign: textSchema(80).optional(),
        referrer: textSchema(500).optional(),
        pageUrl: textSchema(500).optional(),
      }),
    )
    .output(z.object({ counted: z.boolean() }))
    .errors(notFound),

  revealContact: procedure({
    access: 'public',
    method: 'POST',
    path: '/properties/{id}/contact',
    summary: "The lister's phone number, fetched when pressed; counted and rate-limited",
  })
    .input(z.object({ id: propertyRef }))
    .output(z.object({ name: z.string(), phone: z.string() }))
    .errors({ ...notFound, NO_PHONE: failure(409, m.properties_no_phone) }),

  openWhatsapp: procedure({
    access: 'member',
    method: 'POST',
    path: '/properties/{id}/whatsapp',
    summary: "A WhatsApp chat with the lister, or with the house where the lister's number is not shared",
  })
    .input(z.object({ id: propertyRef }))
    .output(z.object({ url: z.url() }))
    .errors({
      ...notFound,
      OWN_PROPERTY: failure(409, m.leads_own_property),
      UNAVAILABLE: failure(409, m.leads_unavailable),
      NO_PHONE: failure(409, m.properties_no_phone),
    }),

  uploadImage: procedure({
    access: 'member',
    method: 'POST',
    path: '/properties/images',
    summary: 'Upload one picture (at most 5 MB); judged by content, re-encoded, metadata removed',
  })
    .input(z.object({ file: z.file() }))
    .output(imageSchema.omit({ isPrimary: true }))
    .errors({
      NOT_AN_IMAGE: failure(422, m.properties_image_not_an_image),
      TOO_LARGE: failure(413, m.properties_image_too_large),
      TOO_MANY: failure(429, m.properties_image_too_many),
    }),

  createProperty: procedure({
    access: 'member',
    method: 'POST',
    path: '/properties',
    summary: 'List a property for review; the same submission key makes one listing however often it is sent',
  })
    .input(listPropertyInput)
    .output(z.object({ id: z.uuid(), numericId: z.number().int() }))
    .errors({ IMAGE_UNKNOWN: failure(422, m.properties_image_unknown) }),

  listOwn: procedure({
    access: 'member',
    method: 'GET',
    path: '/properties/own',
    summary: "The caller's own properties, newest first",
  })
    .input(pageInput)
    .output(pageOf(ownProperty)),
}
