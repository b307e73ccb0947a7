import { m } from '#messages'
import { z } from 'zod'

import { procedure } from '../base.ts'
import { failures } from '../errors.ts'
import { notFound } from '../properties/card.ts'
import { daySchema, done, instantSchema, pageInput, pageOf, rupeesSchema, textSchema } from '../shared.ts'
import { paidLevels, planMonths, subscriptionLevels, upgradeStatuses, upgradeSubjects } from '../enums.ts'

const planCard = z.object({
  level: z.enum(subscriptionLevels),
  /** Whole rupees a month. */
  monthlyPrice: rupeesSchema,
  /** Null means without limit. */
  listingLimit: z.number().int().nullable(),
  /** Featured places that it includes. */
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
  /** Of a plan. */
  level: z.enum(subscriptionLevels).nullable(),
  /** Of a listing. */
  property: z.object({ numericId: z.number().int(), title: z.string() }).nullable(),
  months: z.number().int(),
  note: z.string().nullable(),
  status: z.enum(upgradeStatuses),
  /** Whole rupees, once the sales team has named them. */
  amount: rupeesSchema.nullable(),
  /** Why it was declined. */
  reason: z.string().nullable(),
  createdAt: instantSchema,
  handledAt: instantSchema.nullable(),
})
export type OwnRequest = z.infer<typeof ownRequest>

export const ownSubscription = z.object({
  plan: planCard,
  /** Null on Free. */
  period: period.nullable(),
  /** Paid for beyond the period that runs, in its order. */
  upcoming: z.array(period),
  /** A paid plan runs. */
  isPremium: z.boolean(),
  used: z.object({ listings: z.number().int(), featured: z.number().int() }),
  /** All on offer, the smallest first. */
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
  /** It takes one of the places that the plan includes. */
  isOfPlan: z.boolean(),
})
export type FeaturedListing = z.infer<typeof featuredListing>

const monthsChoice = { error: () => m.subscriptions_plan_months_required() }

export const requestPlanInput = z.object({
  level: z.enum(paidLevels, { error: () => m.subscriptions_level_required() }),
  months: z.coerce.number(monthsChoice).pipe(z.literal(planMonths, monthsChoice)),
  /** For the sales team. */
  note: textSchema(500).default(''),
})

export const plan = {
  getSubscription: procedure({
    access: 'member',
    method: 'GET',
    path: '/subscriptions/own',
    summary: "The caller's plan, what of it is used, what the other plans offer, and the open request",
  }).output(ownSubscription),

  listRequests: procedure({
    access: 'member',
    method: 'GET',
    path: '/subscriptions/own/requests',
    summary: 'What the caller asked the sales team for, plans and featured places, newest first',
  })
    .input(pageInput)
    .output(pageOf(ownRequest)),

  listFeatured: procedure({
    access: 'member',
    method: 'GET',
    path: '/subscriptions/own/featured',
    summary: "The caller's featured listings, the one that ends first at the top",
  })
    .input(pageInput)
    .output(pageOf(featuredListing)),

  requestPlan: procedure({
    access: 'member',
    method: 'POST',
    path: '/subscriptions/own/requests',
    summary:
      'Ask the sales team for a plan, or for more months of it; what is asked again while a request is open adds nothing',
  })
    .input(requestPlanInput)
    .output(z.object({ id: z.uuid(), repeated: z.boolean() }))
    .errors(failures({ NOT_FOUND: m.subscriptions_plan_not_offered })),

  featureListing: procedure({
    access: 'member',
    method: 'POST',
    path: '/subscriptions/listings/{propertyId}/place',
    summary: 'Give a listing one of the featured places that the plan includes; twice is once',
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

  endFeaturing: procedure({
    access: 'member',
    method: 'POST',
    path: '/subscriptions/listings/{propertyId}/place/end',
    summary: 'Take back a featured place of the plan, so that another listing can have it; twice is once',
  })
    .input(z.object({ propertyId: z.uuid() }))
    .output(done)
    .errors(notFound),
}
