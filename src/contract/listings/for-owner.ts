import { z } from 'zod'

import { m } from '#messages'

import { emailOrEmpty, nameSchema } from '../accounts/fields.ts'
import { procedure } from '../base.ts'
import { claimInviteStates, locales } from '../enums.ts'
import { failures } from '../errors.ts'
import { phoneOrEmpty } from '../phone/schemas.ts'
import { propertyCard } from '../properties/card.ts'
import { flagSchema, instantSchema, pageInput, pageOf } from '../shared.ts'
import { listPropertyInput } from './list-property.ts'
import { projectErrors } from './project-errors.ts'
import { registrationErrors } from './registration-errors.ts'

/** The owner staff list for, with an email, a number or both; `locale` is the email language for somebody without an account. */
export const ownerSchema = z
  .object({
    name: nameSchema,
    email: emailOrEmpty.default(''),
    phone: phoneOrEmpty(m.accounts_mobile_invalid).default(''),
    locale: z.enum(locales).default('en'),
  })
  .refine(({ email, phone }) => email !== '' || phone !== '', {
    path: ['email'],
    error: () => m.properties_owner_contact_required(),
  })
export type ListingOwner = z.output<typeof ownerSchema>

export const sentClaimInviteSchema = z.object({
  id: z.uuid(),
  property: propertyCard.extend({ isFlagged: z.boolean(), isArchived: z.boolean() }),
  /** Removed one month after the invite expired. */
  owner: z
    .object({ name: z.string(), email: z.string().nullable(), phone: z.string().nullable() })
    .nullable(),
  /** Of the link for an owner who has a number alone, which staff pass on while the invite is open. */
  token: z.string().nullable(),
  /** Language of the email, or of the message that staff pass on. */
  locale: z.enum(locales),
  enteredBy: z.string(),
  state: z.enum(claimInviteStates),
  /** The owner has an account, which now has the listing. */
  isInAccount: z.boolean(),
  /** None to an owner who has a number alone. */
  emailCount: z.number().int().min(0),
  lastEmailAt: instantSchema,
  expiresAt: instantSchema,
  decidedAt: instantSchema.nullable(),
  createdAt: instantSchema,
  can: z.object({ resend: z.boolean(), withdraw: z.boolean(), inviteAgain: z.boolean() }),
})
export type SentClaimInvite = z.infer<typeof sentClaimInviteSchema>

const claimInviteRef = z.object({ id: z.uuid() })
const enteredListing = z.object({
  /** Of the claim invite. */
  claimInviteId: z.uuid(),
  numericId: z.number().int(),
  isFlagged: z.boolean(),
})
const addressErrors = failures({
  SELF: m.properties_owner_is_you,
  TOO_MANY_EMAILS: m.properties_owner_too_many_emails,
})
const endedErrors = failures({ EXPIRED: m.properties_claim_invite_ended })

const createForOwnerInput = listPropertyInput.and(z.object({ owner: ownerSchema }))
export type CreateForOwnerInput = z.output<typeof createForOwnerInput>

const inviteOwnerInput = z.object({ id: z.uuid(), submissionKey: z.uuid(), owner: ownerSchema })
export type InviteOwnerInput = z.output<typeof inviteOwnerInput>

/** Enough for a day of data entry; stops scripts that use a staff account. */
const entryLimit = {
  name: 'for-owner',
  limit: 100,
  windowSeconds: 86_400,
  counted: m.layout_counted_listings,
}

/** Staff enter a listing for its owner and invite them to claim it. */
export const forOwner = {
  createForOwner: procedure({
    access: 'listForOwner',
    limit: entryLimit,
    method: 'POST',
    path: '/properties/for-owner',
    summary:
      'List a property for its owner. An owner whose account has proved the email, or without one the number, receives it at once; otherwise the member of staff keeps it until the owner accepts. The owner is notified by email; to a number staff pass the link on. One submission key creates one listing',
  })
    .input(createForOwnerInput)
    .output(enteredListing)
    .errors(
      failures({
        ...addressErrors,
        IMAGE_UNKNOWN: m.properties_image_unknown,
        MEDIA_UNKNOWN: m.properties_media_unknown,
        PLAN_UNKNOWN: m.properties_floor_plan_unknown,
        DUPLICATE_PROPERTY: m.properties_duplicate,
        ...projectErrors,
        ...registrationErrors,
      }),
    ),

  listSentClaimInvites: procedure({
    access: 'listForOwner',
    method: 'GET',
    path: '/properties/for-owner',
    summary: 'Listings the caller entered for owners, newest first; reviewers may request those of all staff',
  })
    .input(pageInput.extend({ state: z.enum(claimInviteStates).optional(), all: flagSchema.default(false) }))
    .output(pageOf(sentClaimInviteSchema).extend({ canSeeAll: z.boolean() })),

  resendClaimInvite: procedure({
    access: 'listForOwner',
    method: 'POST',
    path: '/properties/for-owner/{id}/emails',
    summary:
      'Extend the invite by 30 days and send its email again, if it has one; once an hour, five emails in all',
  })
    .input(claimInviteRef)
    .output(z.object({ expiresAt: instantSchema }))
    .errors(
      failures({
        ...endedErrors,
        ...addressErrors,
        ARCHIVED: m.properties_claim_invite_archived,
        EMAIL_TOO_SOON: m.properties_claim_invite_too_soon,
      }),
    ),

  withdrawClaimInvite: procedure({
    access: 'listForOwner',
    method: 'POST',
    path: '/properties/for-owner/{id}/withdrawal',
    summary: 'Withdraw an invite; the listing returns to the member of staff, unless its owner has edited it',
  })
    .input(claimInviteRef)
    .output(claimInviteRef)
    .errors(failures({ ...endedErrors, OWNER_ACTIVE: m.properties_claim_invite_owner_active })),

  inviteOwner: procedure({
    access: 'listForOwner',
    method: 'POST',
    path: '/properties/for-owner/{id}/offers',
    summary: 'Invite another owner after a declined or withdrawn invite',
  })
    .input(inviteOwnerInput)
    .output(enteredListing)
    .errors({ ...endedErrors, ...addressErrors }),
}
