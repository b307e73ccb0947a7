import { m } from '#messages'
import { z } from 'zod'

import { procedure } from '../base.ts'
import { failures } from '../errors.ts'
import { done, instantSchema, labelSchema, pageInput, pageOf, rupeesSchema, textSchema } from '../shared.ts'
import { approvalStatuses, endings, subscriptionLevels, upgradeStatuses, upgradeSubjects } from '../enums.ts'

/** What nobody has priced, what waits for money, and what is settled. */
export const upgradeFilters = ['open', 'awaiting_payment', 'settled'] as const
export type UpgradeFilter = (typeof upgradeFilters)[number]

const queueRequest = z.object({
  id: z.uuid(),
  subject: z.enum(upgradeSubjects),
  status: z.enum(upgradeStatuses),
  months: z.number().int(),
  note: z.string().nullable(),
  reason: z.string().nullable(),
  paymentReference: z.string().nullable(),
  /** Whole rupees, once named. */
  amount: rupeesSchema.nullable(),
  /** What the plan's price a month makes; null for a listing, which has no list price. */
  listPrice: rupeesSchema.nullable(),
  /** Of a plan: what was asked for. */
  level: z.enum(subscriptionLevels).nullable(),
  person: z.object({
    userId: z.uuid(),
    name: z.string(),
    /** Neither in full; see `accounts.revealContact`. */
    email: z.string(),
    phone: z.string().nullable(),
    /** The plan that runs now, and its end. */
    level: z.enum(subscriptionLevels),
    planEndsAt: instantSchema.nullable(),
  }),
  property: z
    .object({
      numericId: z.number().int(),
      title: z.string(),
      approvalStatus: z.enum(approvalStatuses),
      /** Why it cannot be featured now. */
      closedBecause: z.enum(['rejected', ...endings]).nullable(),
      featuredUntil: instantSchema.nullable(),
    })
    .nullable(),
  /** The enquiry at the sales team with calls, notes and who has it. */
  leadId: z.uuid().nullable(),
  createdAt: instantSchema,
  handledAt: instantSchema.nullable(),
  /** Nobody decides on what they asked for themself. */
  can: z.object({ decide: z.boolean(), reveal: z.boolean() }),
})
export type QueueRequest = z.infer<typeof queueRequest>

const queuePage = pageOf(queueRequest).extend({
  counts: z.object({ open: z.number().int(), awaiting_payment: z.number().int() }),
})
export type QueuePage = z.infer<typeof queuePage>

const ofRequest = z.object({ id: z.uuid() })
const amount = z.coerce
  .number({ error: () => m.subscriptions_amount_required() })
  .int({ error: () => m.subscriptions_amount_required() })
  .min(1, { error: () => m.subscriptions_amount_required() })
  .max(9_999_999, { error: () => m.subscriptions_amount_too_high() })

export const priceUpgradeInput = ofRequest.extend({ amount })
export const completeUpgradeInput = ofRequest.extend({
  amount,
  /** Of the bank or the receipt, by which the payment is found again. */
  paymentReference: labelSchema(80).min(3, { error: () => m.subscriptions_reference_required() }),
})
export const declineUpgradeInput = ofRequest.extend({
  /** Told to whoever asked. */
  reason: textSchema(500).min(5, { error: () => m.subscriptions_reason_required() }),
})

const unknown = failures({ NOT_FOUND: m.subscriptions_request_not_found })
const settled = failures({ STALE: m.subscriptions_queue_decided })
const own = failures({ FORBIDDEN: m.subscriptions_queue_own })

export const dashboard = {
  listUpgrades: procedure({
    access: 'salesDesk',
    method: 'GET',
    path: '/subscriptions/desk/requests',
    summary:
      'Requests for plans and featured places: those that wait, oldest first; those settled within a year, newest first',
  })
    .input(
      pageInput.extend({
        show: z.enum(upgradeFilters).default('open'),
        /** Only this one, in whatever state. */
        request: z.uuid().optional(),
      }),
    )
    .output(queuePage),

  priceUpgrade: procedure({
    access: 'salesDesk',
    method: 'POST',
    path: '/subscriptions/desk/requests/{id}/price',
    summary: 'Name the price in whole rupees; whoever asked is told, and the request waits for their payment',
  })
    .input(priceUpgradeInput)
    .output(done)
    .errors({ ...unknown, ...settled, ...own }),

  completeUpgrade: procedure({
    access: 'salesDesk',
    method: 'POST',
    path: '/subscriptions/desk/requests/{id}/completion',
    summary:
      'Write down the payment and begin the plan or the featured place, in one step; the same payment sent twice is one',
  })
    .input(completeUpgradeInput)
    .output(done)
    .errors(
      failures({
        ...unknown,
        ...settled,
        ...own,
        NOT_OFFERED: m.subscriptions_not_offered,
        /** It belongs to somebody else by now than to whoever asked and pays. */
        OWNER_CHANGED: m.subscriptions_handed_over,
      }),
    ),

  declineUpgrade: procedure({
    access: 'salesDesk',
    method: 'POST',
    path: '/subscriptions/desk/requests/{id}/refusal',
    summary: 'Decline with a reason that whoever asked receives; twice is once',
  })
    .input(declineUpgradeInput)
    .output(done)
    .errors({ ...unknown, ...settled, ...own }),
}
