import { z } from 'zod'

import { procedure } from '../base.ts'
import { propertyTypes, purposes, checkResultKinds } from '../enums.ts'
import { listingTextFields } from '../properties/text-problems.ts'
import { forbiddenGroups } from '../properties/texts/find-forbidden.ts'
import { rupeesSchema } from '../shared.ts'
import { contactChannels } from '../texts/find-contacts.ts'

/** Quartiles over other approved, available homes of the same purpose and type in one place. */
const distribution = z.object({
  scope: z.enum(['locality', 'city']),
  place: z.string(),
  purpose: z.enum(purposes),
  type: z.enum(propertyTypes),
  comparables: z.number().int(),
  lower: z.number(),
  median: z.number(),
  upper: z.number(),
})
export type Distribution = z.infer<typeof distribution>

const listed = z.object({ id: z.uuid(), numericId: z.number().int(), title: z.string() })
export type ListingRef = z.infer<typeof listed>

const textExcerpt = { field: z.enum(listingTextFields), excerpt: z.string() }

/** A check result with the numbers and places that explain it. */
export const checkResultDetails = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('contact_in_text'),
    problems: z.array(z.object({ ...textExcerpt, what: z.enum(contactChannels) })),
  }),
  z.object({
    kind: z.literal('forbidden_words'),
    problems: z.array(z.object({ ...textExcerpt, what: z.enum(forbiddenGroups) })),
  }),
  /** Whole rupees per square foot, of the price or of the monthly rent. */
  z.object({ kind: z.literal('price_outlier'), perSqft: rupeesSchema, distribution }),
  z.object({ kind: z.literal('area_outlier'), area: z.number().int(), distribution }),
  z.object({ kind: z.literal('missing_location'), missing: z.enum(['city', 'locality']), city: z.string() }),
  z.object({ kind: z.literal('coordinates_far_off'), kilometres: z.number().int(), place: z.string() }),
  /** Positions of the images, from 1. */
  z.object({ kind: z.literal('contact_in_metadata'), positions: z.array(z.number().int()) }),
  z.object({
    kind: z.literal('duplicate_image'),
    pairs: z.array(
      z.object({
        position: z.number().int(),
        key: z.string(),
        other: listed.omit({ title: true }).extend({
          key: z.string(),
          isSameAdvertiser: z.boolean(),
          /** In another locality; absent in results from before this was compared. */
          isElsewhere: z.boolean().optional(),
        }),
      }),
    ),
  }),
  z.object({ kind: z.literal('duplicate_listing'), others: z.array(listed) }),
  z.object({ kind: z.literal('same_home'), others: z.array(listed) }),
  z.object({ kind: z.literal('too_many_listings'), listings: z.number().int(), hours: z.number().int() }),
])
export type CheckResultDetails = z.infer<typeof checkResultDetails>
export type DetailsOf<Kind extends CheckResultDetails['kind']> = Extract<CheckResultDetails, { kind: Kind }>

const ownCheckResult = z.object({
  propertyId: z.uuid(),
  kind: z.enum(checkResultKinds),
  /** Holds the listing until a reviewer decides. */
  isBlocking: z.boolean(),
  /** The problem and how to fix it, in the caller's language. */
  sentence: z.string(),
})
export type OwnCheckResult = z.infer<typeof ownCheckResult>

export const ownCheckResults = {
  listOwnCheckResults: procedure({
    access: 'member',
    method: 'GET',
    path: '/moderation/own-check-results',
    summary:
      "Results of the automatic checks on the caller's own listings, as far as the caller can fix them",
    description: 'At most 48 listings per call. Listings of other people are never named.',
  })
    .input(z.object({ propertyIds: z.array(z.uuid()).max(48).default([]) }))
    .output(z.array(ownCheckResult)),
}
