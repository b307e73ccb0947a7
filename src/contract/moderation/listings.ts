import { z } from 'zod'
import { changeDetails, ownProperty } from '../properties/own-property.ts'
import { instantSchema, daySchema, lineSchema, pageInput, pageOf } from '../shared.ts'
import {
  checkResultKinds,
  propertyEventKinds,
  reportReasons,
  historyActions,
  approvalStatuses,
  availabilities,
  listingFlags,
  listingOrders,
  locales,
  propertySources,
  propertyTypes,
  purposes,
} from '../enums.ts'
import { procedure } from '../base.ts'
import { propertyCard, notFound, propertyRef } from '../properties/card.ts'

const entry = {
  id: z.string(),
  at: instantSchema,
  /** Null for a program, a guest, and whoever has left. */
  actor: z.object({ id: z.uuid(), name: z.string(), isOwner: z.boolean() }).nullable(),
}

/** One thing that happened to a listing. */
export const timelineEntry = z.discriminatedUnion('source', [
  z.object({
    source: z.literal('change'),
    ...entry,
    kind: z.enum(propertyEventKinds),
    ...changeDetails.shape,
  }),
  z.object({ source: z.literal('noticed'), ...entry, kind: z.enum(checkResultKinds) }),
  z.object({ source: z.literal('settled'), ...entry, kind: z.enum(checkResultKinds) }),
  z.object({ source: z.literal('reported'), ...entry, kind: z.enum(reportReasons) }),
  z.object({ source: z.literal('act'), ...entry, kind: z.enum(historyActions) }),
])
export type TimelineEntry = z.infer<typeof timelineEntry>

const rupees = z.coerce.number().int().min(0).max(9_999_999_999)
const marks = z.union([
  z.enum(listingFlags).transform((mark) => [mark]),
  z.array(z.enum(listingFlags)).max(8),
])

/** Every filter of the team; all of them must hold. */
const wanted = z.object({
  /** Words of the title or the address, or the number of the listing. */
  query: lineSchema(80).optional(),
  owner: z.uuid().optional(),
  approval: z.enum(approvalStatuses).optional(),
  availability: z.enum(availabilities).optional(),
  purpose: z.enum(purposes).optional(),
  type: z.enum(propertyTypes).optional(),
  city: z.uuid().optional(),
  locality: z.uuid().optional(),
  mark: marks.optional(),
  /** Days in India on which it was entered, both included. */
  from: daySchema.optional(),
  to: daySchema.optional(),
  priceFrom: rupees.optional(),
  priceTo: rupees.optional(),
  order: z.enum(listingOrders).default('newest'),
})
export type WantedListings = z.infer<typeof wanted>

const state = {
  ownerId: z.uuid(),
  ownerName: z.string(),
  /** A check keeps it from the public until a reviewer looked. */
  isFlagged: z.boolean(),
  /** Staff took it off the site, since then. */
  takenDownAt: instantSchema.nullable(),
  archivedAt: instantSchema.nullable(),
  viewsCount: z.number().int(),
  openReports: z.number().int(),
  openCheckResults: z.number().int(),
}

const adminListing = propertyCard.extend(state)
export type AdminListing = z.infer<typeof adminListing>

const adminListingDetail = ownProperty.extend({
  ...state,
  source: z.enum(propertySources),
  /** In which its owner is written to. */
  ownerLocale: z.enum(locales),
  /** Its owner is suspended. */
  isOwnerSuspended: z.boolean(),
  /** First shown to the public, approved last, changed last. */
  listedAt: instantSchema.nullable(),
  approvedAt: instantSchema.nullable(),
  updatedAt: instantSchema,
  /** How many the owner has in all. */
  ownerListings: z.number().int(),
  metrics: z.object({
    contactRequests: z.number().int(),
    leads: z.number().int(),
    visits: z.number().int(),
    favorites: z.number().int(),
    reports: z.number().int(),
  }),
  /** Enquiries that wait for an answer, and visits still to come. */
  open: z.object({ leads: z.number().int(), visits: z.number().int() }),
  /** The latest, newest first. */
  prices: z.array(z.object({ price: z.number().int(), changedAt: instantSchema })),
  can: ownProperty.shape.can.extend({
    /** Nobody holds or releases their own listing, nor one that they entered. */
    hold: z.boolean(),
    release: z.boolean(),
    feature: z.boolean(),
  }),
})
export type AdminListingDetail = z.infer<typeof adminListingDetail>

export const listings = {
  listListings: procedure({
    access: 'review',
    method: 'GET',
    path: '/moderation/listings',
    summary: 'Every listing, whatever became of it, by any mix of filters',
  })
    .input(pageInput.extend(wanted.shape))
    .output(pageOf(adminListing)),

  exportListings: procedure({
    access: 'review',
    method: 'POST',
    path: '/moderation/listings/export',
    summary:
      'The same as a table for a spreadsheet (CSV), at most 5,000 listings; written down in the audit log',
  })
    .input(wanted)
    .output(z.file()),

  getListing: procedure({
    access: 'review',
    method: 'GET',
    path: '/moderation/listings/{id}',
    summary: 'One listing as staff look after it',
  })
    .input(z.object({ id: propertyRef }))
    .output(adminListingDetail)
    .errors(notFound),

  listHistory: procedure({
    access: 'review',
    method: 'GET',
    path: '/moderation/listings/{id}/story',
    summary:
      'All that happened to a listing, newest first: what people and staff changed, what the checks noticed, what was reported',
  })
    .input(pageInput.extend({ id: z.uuid() }))
    .output(pageOf(timelineEntry))
    .errors(notFound),
}
