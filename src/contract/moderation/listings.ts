import { z } from 'zod'

import { m } from '#messages'

import { procedure } from '../base.ts'
import {
  checkResultKinds,
  propertyEventKinds,
  reportReasons,
  historyActions,
  approvalStatuses,
  availabilities,
  listingMarks,
  listingOrders,
  locales,
  propertySources,
  propertyTypes,
  purposes,
} from '../enums.ts'
import { propertyCard, notFound, propertyRef } from '../properties/card.ts'
import { changeDetails, ownProperty } from '../properties/own-property.ts'
import { instantSchema, daySchema, lineSchema, pageInput, pageOf } from '../shared.ts'

const entry = {
  id: z.string(),
  at: instantSchema,
  /** Null for the system, a guest or a deleted account. */
  actor: z.object({ id: z.uuid(), name: z.string(), isOwner: z.boolean() }).nullable(),
}

/** An event in a listing's timeline. */
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
  z.object({ source: z.literal('action'), ...entry, kind: z.enum(historyActions) }),
])
export type TimelineEntry = z.infer<typeof timelineEntry>

const rupees = z.coerce.number().int().min(0).max(9_999_999_999)
const marks = z.union([
  z.enum(listingMarks).transform((mark) => [mark]),
  z.array(z.enum(listingMarks)).max(11),
])

/** Filters of the listings overview, combined with AND. */
const wanted = z.object({
  /** Words of the title or address, or the numeric id. */
  query: lineSchema(80).optional(),
  owner: z.uuid().optional(),
  approval: z.enum(approvalStatuses).optional(),
  availability: z.enum(availabilities).optional(),
  purpose: z.enum(purposes).optional(),
  type: z.enum(propertyTypes).optional(),
  city: z.uuid().optional(),
  locality: z.uuid().optional(),
  mark: marks.optional(),
  /** Days of creation in IST, both included. */
  from: daySchema.optional(),
  to: daySchema.optional(),
  priceFrom: rupees.optional(),
  priceTo: rupees.optional(),
  order: z.enum(listingOrders).default('newest'),
})
export type WantedListings = z.infer<typeof wanted>

const state = {
  createdAt: instantSchema,
  ownerId: z.uuid(),
  ownerName: z.string(),
  /** Held by a check until a reviewer decides. */
  isFlagged: z.boolean(),
  /** Time it was taken down by staff. */
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
  /** Language of emails to the owner. */
  ownerLocale: z.enum(locales),
  /** The owner is suspended. */
  isOwnerSuspended: z.boolean(),
  /** First published, last approved, last changed. */
  listedAt: instantSchema.nullable(),
  approvedAt: instantSchema.nullable(),
  updatedAt: instantSchema,
  /** Total listings of the owner. */
  ownerListings: z.number().int(),
  metrics: z.object({
    contactRequests: z.number().int(),
    leads: z.number().int(),
    visits: z.number().int(),
    favorites: z.number().int(),
    reports: z.number().int(),
  }),
  /** Unanswered enquiries and upcoming visits. */
  open: z.object({ leads: z.number().int(), visits: z.number().int() }),
  /** Latest price changes, newest first. */
  prices: z.array(z.object({ price: z.number().int(), changedAt: instantSchema })),
  can: ownProperty.shape.can.extend({
    /** `hold`: to take it down. Nobody takes down or releases their own listing, or one they entered. */
    hold: z.boolean(),
    release: z.boolean(),
    feature: z.boolean(),
  }),
})
export type AdminListingDetail = z.infer<typeof adminListingDetail>

const exportLimit = {
  name: 'listings-file',
  limit: 20,
  windowSeconds: 3600,
  counted: m.layout_counted_downloads,
}

export const listings = {
  listListings: procedure({
    access: 'review',
    method: 'GET',
    path: '/moderation/listings',
    summary: 'All listings in any state, by any combination of filters',
  })
    .input(pageInput.extend(wanted.shape))
    .output(pageOf(adminListing)),

  exportListings: procedure({
    access: 'review',
    limit: exportLimit,
    method: 'POST',
    path: '/moderation/listings/export',
    summary: 'The same listings as CSV, at most 5,000; recorded in the audit log',
  })
    .input(wanted)
    .output(z.file()),

  getListing: procedure({
    access: 'review',
    method: 'GET',
    path: '/moderation/listings/{id}',
    summary: 'One listing with the details staff need',
  })
    .input(z.object({ id: propertyRef }))
    .output(adminListingDetail)
    .errors(notFound),

  listHistory: procedure({
    access: 'review',
    method: 'GET',
    path: '/moderation/listings/{id}/history',
    summary: 'Timeline of a listing, newest first: changes by people and staff, check results, reports',
  })
    .input(pageInput.extend({ id: z.uuid() }))
    .output(pageOf(timelineEntry))
    .errors(notFound),
}
