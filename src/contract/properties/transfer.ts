import { m } from '#messages'
import { z } from 'zod'

import { emailSchema } from '../accounts/fields.ts'
import { reasonSchema } from '../accounts/desk.ts'
import { failure, procedure } from '../base.ts'
import { approvalStatuses, availabilities } from '../words.ts'

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
})

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

  transferListings: procedure({
    access: 'suspendUsers',
    method: 'POST',
    path: '/properties/desk/owners/{ownerId}/transfer',
    summary: 'Move listings into another account; open enquiries and promised visits go along, both are told',
  })
    .input(transferInput)
    .output(z.object({ moved: z.number().int() }))
    .errors({
      NOT_FOUND: failure(404, m.accounts_desk_gone),
      OWN_ACCOUNT: failure(403, m.accounts_desk_own),
      HIGHER_RANK: failure(403, m.accounts_desk_higher),
      MOVED_ON: failure(409, m.properties_transfer_moved_on),
      RECIPIENT_UNKNOWN: failure(422, m.properties_transfer_unknown),
      RECIPIENT_CLOSED: failure(422, m.properties_transfer_closed),
      SAME_PERSON: failure(422, m.properties_transfer_same),
    }),
}
