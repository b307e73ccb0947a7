import { z } from 'zod'

import { m } from '#messages'

import { command, procedure } from '../base.ts'
import { approvalStatuses, endings, subscriptionLevels, upgradeStatuses, upgradeSubjects } from '../enums.ts'
import { failures } from '../errors.ts'
import { typedRupees } from '../quantities/typed-rupees.ts'
import { instantSchema, labelSchema, pageInput, pageOf, rupeesSchema, textSchema } from '../shared.ts'

/** Requests without a price, awaiting payment, and closed. */
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
  /** Whole rupees, once set. */
  amount: rupeesSchema.nullable(),
  /** Monthly plan price times months; null for a listing, which has no list price. */
  listPrice: rupeesSchema.nullable(),
  /** The requested plan; plan requests only. */
  level: z.enum(subscriptionLevels).nullable(),
  person: z.object({
    userId: z.uuid(),
    name: z.string(),
    /** Both masked; see `accounts.revealContact`. */
    email: z.string(),
    phone: z.string().nullable(),
    /** The current plan and its end. */
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
  /** The sales lead with calls, notes and assignee. */
  leadId: z.uuid().nullable(),
  createdAt: instantSchema,
  handledAt: instantSchema.nullable(),
  /** Nobody decides their own request. */
  can: z.object({ decide: z.boolean(), reveal: z.boolean() }),
})
export type QueueRequest = z.infer<typeof queueRequest>

const queuePage = pageOf(queueRequest).extend({
  counts: z.object({ open: z.number().int(), awaiting_payment: z.number().int() }),
})
export type QueuePage = z.infer<typeof queuePage>

const requestIdInput = z.object({ id: z.uuid() })
const amount = z.preprocess(
  typedRupees,
  z
    .number({ error: () => m.subscriptions_amount_required() })
    .int({ error: () => m.subscriptions_amount_required() })
    .min(1, { error: () => m.subscriptions_amount_required() })
    .max(9_999_999, { error: () => m.subscriptions_amount_too_high() }),
)

export const priceUpgradeInput = requestIdInput.extend({ amount })
export const completeUpgradeInput = requestIdInput.extend({
  amount,
  /** Reference of the bank or the receipt, to find the payment again. */
  paymentReference: labelSchema(80).min(3, { error: () => m.subscriptions_reference_required() }),
})
export const declineUpgradeInput = requestIdInput.extend({
  /** Sent to the requester. */
  reason: textSchema(500).min(5, { error: () => m.subscriptions_reason_required() }),
})

const unknownRequest = failures({ NOT_FOUND: m.subscriptions_request_not_found })
const alreadyDecided = failures({ STALE: m.subscriptions_queue_decided })
const ownRequestRefusal = failures({ FORBIDDEN: m.subscriptions_queue_own })

export const upgradeQueue = {
  listUpgrades: procedure({
    access: 'salesDesk',
    method: 'GET',
    path: '/subscriptions/admin/requests',
    summary:
      'Requests for plans and featured places: open ones oldest first; those closed within a year newest first',
  })
    .input(
      pageInput.extend({
        show: z.enum(upgradeFilters).default('open'),
        /** Only this request, in any state. */
        request: z.uuid().optional(),
      }),
    )
    .output(queuePage),

  priceUpgrade: command({
    access: 'salesDesk',
    path: '/subscriptions/admin/requests/{id}/price',
    summary: 'Set the price in whole rupees; the requester is notified, and the request awaits payment',
  })
    .input(priceUpgradeInput)
    .errors({ ...unknownRequest, ...alreadyDecided, ...ownRequestRefusal }),

  completeUpgrade: command({
    access: 'salesDesk',
    path: '/subscriptions/admin/requests/{id}/completion',
    summary:
      'Record the payment and start the plan or featured place in one transaction; idempotent per payment',
  })
    .input(completeUpgradeInput)
    .errors(
      failures({
        ...unknownRequest,
        ...alreadyDecided,
        ...ownRequestRefusal,
        NOT_OFFERED: m.subscriptions_not_offered,
        /** The listing has a new owner since the request. */
        OWNER_CHANGED: m.subscriptions_handed_over,
      }),
    ),

  declineUpgrade: command({
    access: 'salesDesk',
    path: '/subscriptions/admin/requests/{id}/refusal',
    summary: 'Decline with a reason sent to the requester; idempotent',
  })
    .input(declineUpgradeInput)
    .errors({ ...unknownRequest, ...alreadyDecided, ...ownRequestRefusal }),
}
