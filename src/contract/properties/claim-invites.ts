import { m } from '#messages'
import { z } from 'zod'

import { procedure } from '../base.ts'
import { failures } from '../errors.ts'
import { done, instantSchema } from '../shared.ts'
import { ownershipTransferStates } from '../enums.ts'
import { propertyCard } from './card.ts'

const claimInviteRef = z.object({ token: z.string().min(1).max(200) })

/** Whoever reads the email: not signed in, with another address, or with the one it was sent to. */
export const claimInviteReaders = ['guest', 'somebody_else', 'owner'] as const

export const claimInviteSchema = z.object({
  state: z.enum(ownershipTransferStates),
  reader: z.enum(claimInviteReaders),
  /** The address of the email, not in full. */
  addressHint: z.string(),
  /** Only while the offer is open, and then for whoever took it over. */
  property: propertyCard.nullable(),
  isInAccount: z.boolean(),
  expiresAt: instantSchema,
  can: z.object({ accept: z.boolean(), decline: z.boolean() }),
})
export type Offer = z.infer<typeof claimInviteSchema>

const claimInviteErrors = failures({
  NOT_FOUND: m.properties_claim_unknown,
  EXPIRED: m.properties_claim_expired,
})

/** What an owner does with a listing that staff entered for them; `token` is the end of the mailed link. */
export const offers = {
  findClaimInvite: procedure({
    access: 'public',
    method: 'GET',
    path: '/properties/offers/{token}',
    summary: 'A listing that was entered for the reader of a letter',
  })
    .input(claimInviteRef)
    .output(claimInviteSchema)
    .errors(claimInviteErrors),

  acceptClaimInvite: procedure({
    access: 'member',
    method: 'POST',
    path: '/properties/offers/{token}/acceptance',
    summary:
      "Take the listing over, with its open enquiries and visits; for the account of the letter's address alone",
  })
    .input(claimInviteRef)
    .output(z.object({ numericId: z.number().int() }))
    .errors(failures({ ...claimInviteErrors, WRONG_ADDRESS: m.properties_claim_wrong_address })),

  declineClaimInvite: procedure({
    access: 'public',
    method: 'POST',
    path: '/properties/offers/{token}/refusal',
    summary: 'Say that the listing is not yours: it is taken down and whoever entered it is told',
  })
    .input(claimInviteRef)
    .output(done)
    .errors(claimInviteErrors),

  listClaimInvites: procedure({
    access: 'member',
    method: 'GET',
    path: '/properties/offers',
    summary:
      "Listings that were entered for the caller's confirmed address and wait for their answer, newest first",
  }).output(
    z.array(
      z.object({ token: z.string(), title: z.string(), isInAccount: z.boolean(), expiresAt: instantSchema }),
    ),
  ),
}
