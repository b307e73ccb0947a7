import { z } from 'zod'

import { m } from '#messages'

import { reasonSchema } from '../accounts/admin.ts'
import { contactSchema } from '../accounts/contact-field.ts'
import { procedure } from '../base.ts'
import { approvalStatuses, availabilities, profileRoles } from '../enums.ts'
import { failures } from '../errors.ts'

/** Bounds the time the rows stay locked. */
export const maxTransferredListings = 500

const ownerRef = z.object({ ownerId: z.uuid() })

const transferable = z.object({
  id: z.uuid(),
  numericId: z.number().int(),
  title: z.string(),
  approvalStatus: z.enum(approvalStatuses),
  availability: z.enum(availabilities),
  isArchived: z.boolean(),
})
export type Transferable = z.infer<typeof transferable>

export const transferInput = ownerRef.extend({
  /** The full email address of the receiving account, or the number that signs in to it. */
  toContact: contactSchema,
  propertyIds: z
    .array(z.uuid())
    .min(1, { error: () => m.properties_transfer_nothing() })
    .max(maxTransferredListings),
  reason: reasonSchema,
  /** Staff confirmed to exceed the plan limit of the receiving account. */
  mayExceedPlan: z.boolean().default(false),
})
export type TransferInput = z.output<typeof transferInput>

const transferFailures = failures({
  NOT_FOUND: m.accounts_admin_gone,
  HIGHER_RANK: m.accounts_admin_higher,
  STALE: m.properties_transfer_stale,
  RECIPIENT_UNKNOWN: m.properties_transfer_unknown,
  RECIPIENT_CLOSED: m.properties_transfer_closed,
  SELF: m.properties_transfer_same,
})

const transferPreview = z.object({
  name: z.string(),
  role: z.enum(profileRoles),
  /** Plan places used before and after; sold, rented and archived listings use none. */
  taken: z.number().int(),
  after: z.number().int(),
  /** Null: unlimited. */
  limit: z.number().int().nullable(),
})
export type TransferPreview = z.infer<typeof transferPreview>

/** Staff move listings between accounts, with their open enquiries and visits. */
export const transfer = {
  listTransferable: procedure({
    access: 'suspendUsers',
    method: 'GET',
    path: '/properties/admin/owners/{ownerId}/listings',
    summary: 'Listings of an account, newest first; at most 500, `total` counts all',
  })
    .input(ownerRef)
    .output(z.object({ items: z.array(transferable), total: z.number().int() })),

  previewTransfer: procedure({
    access: 'suspendUsers',
    method: 'POST',
    path: '/properties/admin/owners/{ownerId}/transfer/preview',
    summary: 'Preview of a transfer: the receiving account and its plan limit; changes nothing',
  })
    .input(transferInput.pick({ ownerId: true, toContact: true, propertyIds: true }))
    .output(transferPreview)
    .errors(transferFailures),

  transferListings: procedure({
    access: 'suspendUsers',
    method: 'POST',
    path: '/properties/admin/owners/{ownerId}/transfer',
    summary:
      'Transfer listings to another account; open enquiries and confirmed visits move too, conversations stay, both sides are notified',
  })
    .input(transferInput)
    .output(z.object({ moved: z.number().int() }))
    .errors(failures({ ...transferFailures, OVER_PLAN: m.properties_transfer_over_plan })),
}
