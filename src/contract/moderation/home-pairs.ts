import { z } from 'zod'

import { m } from '#messages'

import { command, procedure } from '../base.ts'
import { homePairStates, homePairVerdicts } from '../enums/homes.ts'
import {
  availabilities,
  approvalStatuses,
  areaTypes,
  facings,
  propertyTypes,
  purposes,
} from '../enums/properties.ts'
import { failures } from '../errors.ts'
import { imageSchema } from '../properties/card.ts'
import { sameHomeReason } from '../properties/same-home-reason.ts'
import { instantSchema, pageInput, pageOf, rupeesSchema } from '../shared.ts'
import { decideHomePairInput, joinHomesInput } from './home-pair-inputs.ts'

const listing = z.object({
  id: z.uuid(),
  numericId: z.number().int(),
  title: z.string(),
  address: z.string(),
  advertiser: z.string(),
  price: rupeesSchema,
  purpose: z.enum(purposes),
  image: imageSchema.nullable(),
})

const pair = z.object({
  id: z.uuid(),
  state: z.enum(homePairStates),
  verdict: z.enum(homePairVerdicts).nullable(),
  /** From 0 to 1: how likely both are of one home. */
  score: z.number(),
  /** Strongest first. */
  reasons: z.array(sameHomeReason),
  /** Whether both are shown as one card. */
  isGrouped: z.boolean(),
  listings: z.tuple([listing, listing]),
})
export type HomePair = z.infer<typeof pair>

const comparedListing = listing.extend({
  type: z.enum(propertyTypes),
  availability: z.enum(availabilities),
  approvalStatus: z.enum(approvalStatuses),
  area: z.number(),
  areaType: z.enum(areaTypes).nullable(),
  beds: z.number().int().nullable(),
  baths: z.number().int().nullable(),
  floor: z.number().nullable(),
  facing: z.enum(facings).nullable(),
  description: z.string().nullable(),
  listedAt: instantSchema,
  images: z.array(imageSchema),
  /** What its advertiser wrote against showing it with the others. */
  dispute: z.object({ reason: z.string(), createdAt: instantSchema }).nullable(),
})
export type ComparedListing = z.infer<typeof comparedListing>

const pairDetail = pair.extend({
  listings: z.tuple([comparedListing, comparedListing]),
  decision: z
    .object({ by: z.string().nullable(), reason: z.string().nullable(), at: instantSchema })
    .nullable(),
  /** False for listings of the caller's own. */
  can: z.object({ decide: z.boolean() }),
})
export type HomePairDetail = z.infer<typeof pairDetail>

const notFound = failures({ NOT_FOUND: m.moderation_pairs_gone, FORBIDDEN: m.moderation_own_listing })

/** Listings that may be of one home. */
export const homePairs = {
  listHomePairs: procedure({
    access: 'review',
    method: 'GET',
    path: '/moderation/home-pairs',
    summary:
      'Pairs of listings that may be of one home: disputed and undecided ones longest waiting first, grouped and decided ones newest first; `counts` by state',
  })
    .input(pageInput.extend({ state: z.enum(homePairStates).default('undecided') }))
    .output(pageOf(pair).extend({ counts: z.record(z.enum(homePairStates), z.number().int()) })),

  getHomePair: procedure({
    access: 'review',
    method: 'GET',
    path: '/moderation/home-pairs/{id}',
    summary: 'Both listings side by side, with what speaks for and against one home',
  })
    .input(z.object({ id: z.uuid() }))
    .output(pairDetail)
    .errors(notFound),

  decideHomePair: command({
    access: 'review',
    path: '/moderation/home-pairs/{id}/decision',
    summary: 'Join or split two listings for good, whatever their score; both advertisers are notified',
  })
    .input(decideHomePairInput)
    .errors(failures({ ...notFound, STALE: m.moderation_pairs_stale })),

  joinHomes: procedure({
    access: 'review',
    method: 'POST',
    path: '/moderation/home-pairs',
    summary: 'Join two listings by their numbers, which no score has found; both advertisers are notified',
  })
    .input(joinHomesInput)
    .output(z.object({ id: z.uuid() }))
    .errors(
      failures({
        ...notFound,
        SELF: m.moderation_pairs_same_number,
        UNAVAILABLE: m.moderation_pairs_other_kind,
      }),
    ),
}
