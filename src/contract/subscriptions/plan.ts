import { z } from 'zod'

import { m } from '#messages'

import { command, procedure } from '../base.ts'
import { paidLevels, planMonths, subscriptionLevels, upgradeStatuses, upgradeSubjects } from '../enums.ts'
import { failures } from '../errors.ts'
import { notFound } from '../properties/card.ts'
import { daySchema, instantSchema, pageInput, pageOf, rupeesSchema, textSchema } from '../shared.ts'

const planCard = z.object({
  level: z.enum(subscriptionLevels),
  /** Whole rupees per month. */
  monthlyPrice: rupeesSchema,
  /** Null: unlimited. */
  listingLimit: z.number().int().nullable(),
  /** Featured places included. */
  featuredLimit: z.number().int(),
  photoLimit: z.number().int(),
})
export type PlanCard = z.infer<typeof planCard>

const period = z.object({
  level: z.enum(subscriptionLevels),
  /** Days in IST; `endsOn` is the last one, null without an end. */
  startsOn: daySchema,
  endsOn: daySchema.nullable(),
})

const ownRequest = z.object({
  id: z.uuid(),
  subject: z.enum(upgradeSubjects),
  /** Plan requests only. */
  level: z.enum(subscriptionLevels).nullable(),
  /** Listing requests only. */
  property: z.object({ numericId: z.number().int(), title: z.string() }).nullable(),
  months: z.number().int(),
  note: z.string().nullable(),
  status: z.enum(upgradeStatuses),
  /** Price in whole rupees, set by the sales team. */
  amount: rupeesSchema.nullable(),
  /** Reason of the decline. */
  reason: z.string().nullable(),
  createdAt: instantSchema,
  handledAt: instantSchema.nullable(),
})
export type OwnRequest = z.infer<typeof ownRequest>

export const ownSubscription = z.object({
  plan: planCard,
  /** Null on Free. */
  period: period.nullable(),
  /** Paid periods after the current one, in order. */
  upcoming: z.array(period),
  /** A paid plan is active. */
  isPremium: z.boolean(),
  used: z.object({ listings: z.number().int(), featured: z.number().int() }),
  /** All plans, smallest first. */
  plans: z.array(planCard),
  /** The open request for a plan. */
  request: ownRequest.nullable(),
  can: z.object({ list: z.boolean(), feature: z.boolean() }),
})
export type OwnSubscription = z.infer<typeof ownSubscription>

const featuredListing = z.object({
  property: z.object({ id: z.uuid(), numericId: z.number().int(), title: z.string(), city: z.string() }),
  /** The last day in IST; null without an end. */
  until: daySchema.nullable(),
  /** It uses one of the plan's featured places. */
  isOfPlan: z.boolean(),
})
export type FeaturedListing = z.infer<typeof featuredListing>

const monthsRequired = { error: () => m.subscriptions_plan_months_required() }

export const requestPlanInput = z.object({
  level: z.enum(paidLevels, { error: () => m.subscriptions_level_required() }),
  months: z.coerce.number(monthsRequired).pipe(z.literal(planMonths, monthsRequired)),
  /** Note for the sales team. */
  note: textSchema(500).default(''),
})

/** Each request and withdrawal notifies the sales team. */
export const requestLimit = {
  name: 'subscriptions.request',
  limit: 20,
  windowSeconds: 86_400,
  counted: m.layout_counted_requests,
}

/** Each change adds to a listing's history. */
const featuringLimit = {
  name: 'subscriptions.feature',
  limit: 60,
  windowSeconds: 3600,
  counted: m.layout_counted_changes,
}

export const plan = {
  getSubscription: procedure({
    access: 'member',
    method: 'GET',
    path: '/subscriptions/own',
    summary: "The caller's plan and its usage, the available plans, and the open request",
  }).output(ownSubscription),

  listRequests: procedure({
    access: 'member',
    method: 'GET',
    path: '/subscriptions/own/requests',
    summary: "The caller's requests for plans and featured places, newest first",
  })
    .input(pageInput)
    .output(pageOf(ownRequest)),

  listFeatured: procedure({
    access: 'member',
    method: 'GET',
    path: '/subscriptions/own/featured',
    summary: "The caller's featured listings, earliest end first",
  })
    .input(pageInput)
    .output(pageOf(featuredListing)),

  requestPlan: procedure({
    access: 'member',
    limit: requestLimit,
    method: 'POST',
    path: '/subscriptions/own/requests',
    summary: 'Request a plan or more months of it; a repeated request changes nothing',
  })
    .input(requestPlanInput)
    .output(z.object({ id: z.uuid(), repeated: z.boolean() }))
    .errors(failures({ NOT_FOUND: m.subscriptions_plan_not_offered })),

  featureListing: procedure({
    access: 'member',
    limit: featuringLimit,
    method: 'POST',
    path: '/subscriptions/listings/{propertyId}/place',
    summary: "Feature a listing with one of the plan's featured places; idempotent",
  })
    .input(z.object({ propertyId: z.uuid() }))
    .output(z.object({ until: daySchema }))
    .errors(
      failures({
        ...notFound,
        NOT_OFFERED: m.subscriptions_not_offered,
        ALREADY_FEATURED: m.subscriptions_already_featured,
        NO_FEATURED_SLOT: m.subscriptions_no_featured_slot,
      }),
    ),

  endFeaturing: command({
    access: 'member',
    limit: featuringLimit,
    path: '/subscriptions/listings/{propertyId}/place/end',
    summary: 'Stop featuring a listing and free its place in the plan; idempotent',
  })
    .input(z.object({ propertyId: z.uuid() }))
    .errors(notFound),
}
