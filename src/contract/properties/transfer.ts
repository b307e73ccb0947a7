import { m } from '#messages'
import { z } from 'zod'

import { emailSchema } from '../accounts/fields.ts'
import { reasonSchema } from '../accounts/admin.ts'
import { procedure } from '../base.ts'
import { failures } from '../errors.ts'
import { approvalStatuses, availabilities, profileRoles } from '../enums.ts'

/** More at once would keep everybody's listings waiting. */
export const mostTransferred = 500

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
  /** The whole address of the account that gets them. */
  toEmail: emailSchema,
  propertyIds: z
    .array(z.uuid())
    .min(1, { error: () => m.properties_transfer_nothing() })
    .max(mostTransferred),
  reason: reasonSchema,
  /** Staff were told that the plan of whoever gets them has no room for all, and move them nevertheless. */
  mayExceedPlan: z.boolean().default(false),
})

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
  /** Places of their plan that are taken before and after; what is sold, rented or taken down needs none. */
  taken: z.number().int(),
  after: z.number().int(),
  /** Null: as many as they like. */
  limit: z.number().int().nullable(),
})
export type TransferPreview = z.infer<typeof transferPreview>

/** Staff move listings from one account to another, with their open enquiries and visits. */
export const transfer = {
  listTransferable: procedure({
    access: 'suspendUsers',
    method: 'GET',
    path: '/properties/desk/owners/{ownerId}/listings',
    summary: "Somebody's listings, the newest first; at most 500, `total` counts all",
  })
    .input(ownerRef)
    .output(z.object({ items: z.array(transferable), total: z.number().int() })),

  previewTransfer: procedure({
    access: 'suspendUsers',
    method: 'POST',
    path: '/properties/desk/owners/{ownerId}/transfer/weighing',
    summary: 'Who would get the listings, and what their plan has room for; nothing moves',
  })
    .input(transferInput.pick({ ownerId: true, toEmail: true, propertyIds: true }))
    .output(transferPreview)
    .errors(transferFailures),

  transferListings: procedure({
    access: 'suspendUsers',
    method: 'POST',
    path: '/properties/desk/owners/{ownerId}/transfer',
    summary:
      'Move listings into another account; open enquiries and promised visits go along, conversations stay, both are told',
  })
    .input(transferInput)
    .output(z.object({ moved: z.number().int() }))
    .errors(failures({ ...transferFailures, OVER_PLAN: m.properties_transfer_over_plan })),
}
