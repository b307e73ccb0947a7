import { z } from 'zod'

import { m } from '#messages'

import { command, procedure } from '../base.ts'
import { failures } from '../errors.ts'
import { notFound } from '../properties/card.ts'
import { daySchema, instantSchema, whenValid } from '../shared.ts'

export const featuring = z.object({
  id: z.uuid(),
  startsAt: instantSchema,
  endsAt: instantSchema,
  endedEarlyAt: instantSchema.nullable(),
  /** Part of a plan, paid separately, or granted by staff. */
  source: z.enum(['plan', 'upgrade', 'staff']),
  state: z.enum(['planned', 'running', 'over']),
})
export type Featuring = z.infer<typeof featuring>

const dayField = daySchema.or(z.literal('')).refine((value) => value !== '', {
  error: () => m.subscriptions_featuring_day_required(),
})

/** Days in IST, both included. */
export const planFeaturingInput = z
  .object({ propertyId: z.uuid(), from: dayField, until: dayField })
  .refine(({ from, until }) => from <= until, {
    path: ['until'],
    error: () => m.subscriptions_featuring_ends_before(),
    ...whenValid('from', 'until'),
  })

const ownListingRefusal = failures({ FORBIDDEN: m.subscriptions_featuring_own })

/** Featured places granted and removed by staff. */
export const featuringAdmin = {
  listFeaturings: procedure({
    access: 'review',
    method: 'GET',
    path: '/subscriptions/admin/featurings',
    summary: 'Past, current and upcoming featured periods of a listing, latest first; at most 50',
  })
    .input(z.object({ propertyId: z.uuid() }))
    .output(z.array(featuring)),

  planFeaturing: command({
    access: 'review',
    path: '/subscriptions/admin/featurings',
    summary:
      'Feature a listing from one day to another, both included, now or later; its owner is notified at the end',
  })
    .input(planFeaturingInput)
    .errors(
      failures({
        ...notFound,
        ...ownListingRefusal,
        NOT_OFFERED: m.subscriptions_not_offered,
        OVERLAPS: m.subscriptions_featuring_overlaps,
        DAY_PAST: m.subscriptions_featuring_past,
        TOO_LONG: m.subscriptions_featuring_too_long,
      }),
    ),

  stopFeaturing: command({
    access: 'review',
    path: '/subscriptions/admin/featurings/{id}/end',
    summary: 'End the current featured period, or cancel an upcoming one; idempotent',
  })
    .input(z.object({ id: z.uuid() }))
    .errors(failures({ ...notFound, ...ownListingRefusal, EXPIRED: m.subscriptions_featuring_over })),
}
