import { z } from 'zod'

import { m } from '#messages'

import { command, procedure } from './base.ts'
import { endings, upgradeMonths, upgradeStatuses } from './enums.ts'
import { failures } from './errors.ts'
import { notFound } from './properties/card.ts'
import { daySchema, instantSchema, rupeesSchema, textSchema } from './shared.ts'
import { featuringAdmin } from './subscriptions/featuring-admin.ts'
import { plan, requestLimit } from './subscriptions/plan.ts'
import { upgradeQueue } from './subscriptions/request-queue.ts'

const upgradeRequest = z.object({
  id: z.uuid(),
  months: z.number().int(),
  note: z.string().nullable(),
  status: z.enum(upgradeStatuses),
  /** Price in whole rupees, set by the sales team. */
  amount: rupeesSchema.nullable(),
  /** Reason of the decline. */
  reason: z.string().nullable(),
  createdAt: instantSchema,
  /** When the sales team decided. */
  handledAt: instantSchema.nullable(),
})

/** `request` is the open one, else the latest. */
export const listingUpgrade = z.object({
  isFeatured: z.boolean(),
  /** The last day in IST; null if not featured, or without an end. */
  featuredUntil: daySchema.nullable(),
  /** Why this listing cannot be featured now. */
  closedBecause: z.enum(['rejected', ...endings]).nullable(),
  /** Featured places of the caller's plan; `isTaken`: this listing uses one. */
  places: z.object({ included: z.number().int(), used: z.number().int(), isTaken: z.boolean() }),
  request: upgradeRequest.nullable(),
})
export type ListingUpgrade = z.infer<typeof listingUpgrade>

const listingInput = z.object({ propertyId: z.uuid() })
const monthsRequired = { error: () => m.subscriptions_months_required() }

export const requestUpgradeInput = listingInput.extend({
  months: z.coerce.number(monthsRequired).pipe(z.literal(upgradeMonths, monthsRequired)),
  /** Note for the sales team. */
  note: textSchema(500).default(''),
})

export const subscriptions = {
  ...plan,
  ...upgradeQueue,
  ...featuringAdmin,

  findUpgrade: procedure({
    access: 'member',
    method: 'GET',
    path: '/subscriptions/listings/{propertyId}',
    summary: "Featuring status of one of the caller's own listings, its end, and the request",
  })
    .input(listingInput)
    .output(listingUpgrade)
    .errors(notFound),

  requestUpgrade: procedure({
    access: 'member',
    limit: requestLimit,
    method: 'POST',
    path: '/subscriptions/listings/{propertyId}',
    summary: "Request featuring for one of the caller's own listings; a repeated request changes nothing",
  })
    .input(requestUpgradeInput)
    .output(z.object({ id: z.uuid(), repeated: z.boolean() }))
    .errors(failures({ ...notFound, NOT_OFFERED: m.subscriptions_not_offered })),

  withdrawUpgrade: command({
    access: 'member',
    path: '/subscriptions/upgrades/{id}/withdraw',
    summary: 'Withdraw a request before the sales team decides; idempotent',
  })
    .input(z.object({ id: z.uuid() }))
    .errors(
      failures({
        NOT_FOUND: m.subscriptions_request_not_found,
        STALE: m.subscriptions_decided,
      }),
    ),
}
