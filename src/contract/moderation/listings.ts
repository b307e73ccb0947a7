import { z } from 'zod'

import { procedure } from '../base.ts'
import { propertyCard } from '../properties/card.ts'
import { ownProperty } from '../properties/own.ts'
import { notFound, propertyRef } from '../properties/property-ref.ts'
import { daySchema, instantSchema, lineSchema, pageInput, pageOf } from '../shared.ts'
import {
  approvalStatuses,
  availabilities,
  deskMarks,
  deskOrders,
  locales,
  propertySources,
  propertyTypes,
  purposes,
} from '../words.ts'
import { storyEntry } from './story.ts'

const rupees = z.coerce.number().int().min(0).max(9_999_999_999)
const marks = z.union([z.enum(deskMarks).transform((mark) => [mark]), z.array(z.enum(deskMarks)).max(8)])

/** Every filter of the desk; all of them must hold. */
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
  order: z.enum(deskOrders).default('newest'),
})
export type WantedListings = z.infer<typeof wanted>

const standing = {
  ownerId: z.uuid(),
  ownerName: z.string(),
  /** A check keeps it from the public until a reviewer looked. */
  isHeld: z.boolean(),
  /** Staff took it off the site, since then. */
  onHoldSince: instantSchema.nullable(),
  archivedAt: instantSchema.nullable(),
  viewsCount: z.number().int(),
  openReports: z.number().int(),
  openFindings: z.number().int(),
}

const deskListing = propertyCard.extend(standing)
export type DeskListing = z.infer<typeof deskListing>

const deskDetail = ownProperty.extend({
  ...standing,
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
  figures: z.object({
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
export type DeskDetail = z.infer<typeof deskDetail>

export const listings = {
  listListings: procedure({
    access: 'review',
    method: 'GET',
    path: '/moderation/listings',
    summary: 'Every listing, whatever became of it, by any mix of filters',
  })
    .input(pageInput.extend(wanted.shape))
    .output(pageOf(deskListing)),

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
    .output(deskDetail)
    .errors(notFound),

  listStory: procedure({
    access: 'review',
    method: 'GET',
    path: '/moderation/listings/{id}/story',
    summary:
      'All that happened to a listing, newest first: what people and staff changed, what the checks noticed, what was reported',
  })
    .input(pageInput.extend({ id: z.uuid() }))
    .output(pageOf(storyEntry))
    .errors(notFound),
}
