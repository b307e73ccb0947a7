import { m } from '#messages'
import { z } from 'zod'

import { emailSchema, mobileSchema, nameSchema } from '../accounts/fields.ts'
import { procedure } from '../base.ts'
import { failures } from '../errors.ts'
import { flagSchema, instantSchema, pageInput, pageOf } from '../shared.ts'
import { ownershipTransferStates, locales } from '../enums.ts'
import { propertyCard } from './card.ts'
import { listPropertyInput } from './list-property.ts'

/** For whom staff list; `locale` is the language of the email to somebody who has no account. */
export const ownerSchema = z.object({
  name: nameSchema,
  email: emailSchema,
  phone: z.literal('').or(mobileSchema).default(''),
  locale: z.enum(locales).default('en'),
})
export type ListingOwner = z.output<typeof ownerSchema>

export const ownershipTransferSchema = z.object({
  id: z.uuid(),
  property: propertyCard.extend({ isFlagged: z.boolean(), isArchived: z.boolean() }),
  /** Empty once the offer has been over for a month. */
  owner: z.object({ name: z.string(), email: z.string(), phone: z.string().nullable() }).nullable(),
  enteredBy: z.string(),
  state: z.enum(ownershipTransferStates),
  /** The owner has an account, in which the listing lies. */
  isInAccount: z.boolean(),
  emailCount: z.number().int(),
  lastEmailAt: instantSchema,
  expiresAt: instantSchema,
  decidedAt: instantSchema.nullable(),
  createdAt: instantSchema,
  can: z.object({ resend: z.boolean(), withdraw: z.boolean(), inviteAgain: z.boolean() }),
})
export type OwnershipTransfer = z.infer<typeof ownershipTransferSchema>

const entryRef = z.object({ id: z.uuid() })
const entered = z.object({
  ownershipTransferId: z.uuid(),
  numericId: z.number().int(),
  isFlagged: z.boolean(),
})
const addresses = failures({
  SELF: m.properties_owner_is_you,
  TOO_MANY_EMAILS: m.properties_owner_too_many_emails,
})
const over = failures({ EXPIRED: m.properties_ownership_transfer_ended })

/** Staff enter a home for its owner and offer it to them. */
export const forOwner = {
  createForOwner: procedure({
    access: 'listForOwner',
    method: 'POST',
    path: '/properties/for-owner',
    summary:
      'List a property for its owner. Whoever has a confirmed account gets it at once; it stays with the member of staff otherwise, until the owner takes it over. The owner is told by letter; the same submission key makes one entry',
  })
    .input(listPropertyInput.and(z.object({ owner: ownerSchema })))
    .output(entered)
    .errors(
      failures({
        ...addresses,
        IMAGE_UNKNOWN: m.properties_image_unknown,
        DUPLICATE_PROPERTY: m.properties_duplicate,
      }),
    ),

  listOwnershipTransfers: procedure({
    access: 'listForOwner',
    method: 'GET',
    path: '/properties/for-owner',
    summary: "The caller's entries for owners, newest first; reviewers may ask for those of all",
  })
    .input(
      pageInput.extend({ state: z.enum(ownershipTransferStates).optional(), all: flagSchema.default(false) }),
    )
    .output(pageOf(ownershipTransferSchema).extend({ canSeeAll: z.boolean() })),

  resendClaimInvite: procedure({
    access: 'listForOwner',
    method: 'POST',
    path: '/properties/for-owner/{id}/letters',
    summary: 'Send the letter again and let the offer run for 30 days more; hourly, five letters in all',
  })
    .input(entryRef)
    .output(z.object({ expiresAt: instantSchema }))
    .errors(
      failures({
        ...over,
        ...addresses,
        ARCHIVED: m.properties_ownership_transfer_archived,
        EMAIL_TOO_SOON: m.properties_ownership_transfer_too_soon,
      }),
    ),

  withdrawClaimInvite: procedure({
    access: 'listForOwner',
    method: 'POST',
    path: '/properties/for-owner/{id}/withdrawal',
    summary:
      'Take an offer back; the listing returns to the member of staff, unless its owner has worked on it',
  })
    .input(entryRef)
    .output(entryRef)
    .errors(failures({ ...over, OWNER_ACTIVE: m.properties_transfer_owner_active })),

  inviteOwner: procedure({
    access: 'listForOwner',
    method: 'POST',
    path: '/properties/for-owner/{id}/offers',
    summary: 'Offer an entry whose offer was declined or withdrawn to another address',
  })
    .input(z.object({ id: z.uuid(), submissionKey: z.uuid(), owner: ownerSchema }))
    .output(entered)
    .errors({ ...over, ...addresses }),
}
