import { z } from 'zod'

import { m } from '#messages'

import { failures } from '../../errors.ts'
import { projectErrors } from '../../listings/project-errors.ts'
import { registrationErrors } from '../../listings/registration-errors.ts'
import { planErrors } from '../../properties/plan-errors.ts'
import { cursorSchema, daySchema, instantSchema, lineSchema } from '../../shared.ts'
import { teamLimits } from './limits.ts'
import { listingAnswer, listingInput } from './listing-fields.ts'
import { operation } from './operation.ts'
import { listingState } from './resources.ts'

export const tag = 'Listings'

/** The partner's own, within the team; without case. */
export const reference = lineSchema(60)
  .min(1)
  .describe('Your own reference of the listing, the same in capital and small letters')
const params = z.object({ reference })

export const putResults = ['created', 'updated', 'unchanged'] as const

/** As in lists. */
export const listedListing = listingState
  .pick({ reference: true, id: true, availability: true, review: true, is_public: true })
  .extend({ updated_at: instantSchema })
const named = z.object({ params })

export const listingResource = listingState.extend({
  photo_count: z.number().int(),
  floor_plan_count: z.number().int(),
  has_pending_change: z.boolean().describe('A change waits for review; `fields` shows it, the page not yet'),
  created_at: instantSchema,
  updated_at: instantSchema,
  fields: listingAnswer,
})
export type ListingResource = z.input<typeof listingResource>

export const unknown = failures({ NOT_FOUND: m.partners_api_listing_unknown })
const gone = failures({
  ...unknown,
  ...planErrors,
  STALE: m.properties_own_stale,
  DAY_FUTURE: m.properties_own_day_future,
  DAY_TOO_EARLY: m.properties_own_day_too_early,
})

const ended = z.object({
  params,
  body: z
    .strictObject({ day: daySchema.optional().describe('When, at the latest today; today if left out') })
    .optional(),
})

const moved = z.object({
  availability: listingState.shape.availability,
  cancelled_visits: z.number().int(),
})

export const listings = {
  putListing: operation({
    scope: 'listings:write',
    limit: teamLimits.put,
    method: 'PUT',
    path: '/listings/{reference}',
    tag,
    summary: 'Create a listing, or update it',
    description:
      'Idempotent. The fields are those of import files (docs/import-files.md). A field that is left out stays as it is; an unknown one is refused. New listings, and material changes of approved ones, are reviewed first. An archived listing is relisted. A sold or rented one does not come back by this; relist it in the dashboard. A new one also counts in the policy `create`, one that is relisted or changes its status in `move`.',
  })
    .input(z.object({ params, body: listingInput }))
    .output(
      z.object({
        result: z.enum(putResults),
        notes: z
          .array(z.string())
          .describe('What was read otherwise than sent, in the language of the request'),
        listing: listingResource,
      }),
    )
    .errors(
      failures({
        ...planErrors,
        ...projectErrors,
        ...registrationErrors,
        DUPLICATE_PROPERTY: m.properties_duplicate,
        STALE: m.properties_changed_meanwhile,
        TYPE_NOT_OFFERED: m.properties_type_required,
        LOCALITY_ELSEWHERE: m.properties_edit_locality_elsewhere,
        FLOOR_ABOVE_BUILDING: m.properties_floor_above_building,
        POSSESSION_DATE_PAST: m.properties_possession_date_past,
        FOOD_WITHOUT_OWNER: m.properties_food_without_owner,
        UNAVAILABLE: m.properties_own_stale,
      }),
    ),

  getListing: operation({
    scope: 'listings:read',
    method: 'GET',
    path: '/listings/{reference}',
    tag,
    summary: 'A listing, as stored and with its state',
  })
    .input(named)
    .output(listingResource)
    .errors(unknown),

  listListings: operation({
    scope: 'listings:read',
    method: 'GET',
    path: '/listings',
    tag,
    summary: 'References of the team’s listings, for reconciliation',
    description:
      'Newest first, without those that are archived; `live` also leaves out sold and rented ones. A listing that was entered by hand has no reference.',
  })
    .input(
      z.object({
        query: z
          .object({
            state: z.enum(['live', 'all']).default('live'),
            cursor: cursorSchema.optional(),
            limit: z.coerce.number<number | string>().int().min(1).max(500).default(100),
          })
          .default({ state: 'live', limit: 100 }),
      }),
    )
    .output(
      z.object({
        items: z.array(listedListing),
        next_cursor: z.string().nullable().describe('Null: this is the end'),
      }),
    ),

  archiveListing: operation({
    scope: 'listings:write',
    limit: teamLimits.move,
    method: 'DELETE',
    path: '/listings/{reference}',
    tag,
    summary: 'Archive a listing; idempotent',
    description: 'Upcoming visits are cancelled and the visitors notified. Putting it again relists it.',
  })
    .input(named)
    .output(z.object({ cancelled_visits: z.number().int() }))
    .errors(unknown),

  confirmListing: operation({
    scope: 'listings:write',
    limit: teamLimits.confirm,
    method: 'POST',
    path: '/listings/{reference}/confirmation',
    tag,
    summary: 'Confirm that a listing is still available',
  })
    .input(named)
    .output(z.object({ confirm_by: instantSchema.describe('Until when it counts as confirmed') }))
    .errors(failures({ ...unknown, STALE: m.properties_confirm_not_asked })),

  markSold: operation({
    scope: 'listings:write',
    limit: teamLimits.move,
    method: 'POST',
    path: '/listings/{reference}/sold',
    tag,
    summary: 'Mark a listing for sale as sold; idempotent',
  })
    .input(ended)
    .output(moved)
    .errors(gone),

  markRented: operation({
    scope: 'listings:write',
    limit: teamLimits.move,
    method: 'POST',
    path: '/listings/{reference}/rented',
    tag,
    summary: 'Mark a listing for rent as rented; idempotent',
  })
    .input(ended)
    .output(moved)
    .errors(gone),
}
