import { z } from 'zod'

import { m } from '#messages'

import { command, procedure } from '../base.ts'
import { claimInviteStates } from '../enums.ts'
import { failures } from '../errors.ts'
import { propertyCard } from '../properties/card.ts'
import { instantSchema } from '../shared.ts'

const claimInviteRef = z.object({ token: z.string().min(1).max(200) })

/** The reader of a claim invite: a guest, an account that has not proved the invited address or number, or the invited one. */
export const claimInviteReaders = ['guest', 'somebody_else', 'owner'] as const

export const claimInviteSchema = z.object({
  state: z.enum(claimInviteStates),
  reader: z.enum(claimInviteReaders),
  /** What the owner was invited by. */
  bearer: z.enum(['email', 'phone']),
  /** The invited email address or number, masked. */
  contactHint: z.string(),
  /** Only while the invite is open; afterwards only for the account that accepted it. */
  property: propertyCard.nullable(),
  isInAccount: z.boolean(),
  expiresAt: instantSchema,
  can: z.object({ accept: z.boolean(), decline: z.boolean() }),
})
export type ClaimInvite = z.infer<typeof claimInviteSchema>

const claimInviteErrors = failures({
  NOT_FOUND: m.properties_claim_unknown,
  EXPIRED: m.properties_claim_expired,
})

/** Claim invites: listings that staff entered for an owner; `token` is part of the link that the owner gets. */
export const claimInvites = {
  findClaimInvite: procedure({
    access: 'public',
    method: 'GET',
    path: '/properties/offers/{token}',
    summary: 'The listing behind a claim invite',
  })
    .input(claimInviteRef)
    .output(claimInviteSchema)
    .errors(claimInviteErrors),

  acceptClaimInvite: procedure({
    access: 'member',
    method: 'POST',
    path: '/properties/offers/{token}/acceptance',
    summary:
      'Accept the listing with its open enquiries and visits; only for the account that has proved the invited email or number',
  })
    .input(claimInviteRef)
    .output(z.object({ numericId: z.number().int() }))
    .errors(failures({ ...claimInviteErrors, WRONG_ADDRESS: m.properties_claim_wrong_contact })),

  declineClaimInvite: command({
    access: 'public',
    path: '/properties/offers/{token}/refusal',
    summary:
      "Decline the listing as not one's own: it is archived and the member of staff who entered it is notified",
  })
    .input(claimInviteRef)
    .errors(claimInviteErrors),

  listReceivedClaimInvites: procedure({
    access: 'member',
    method: 'GET',
    path: '/properties/offers',
    summary:
      'Claim invites to the confirmed email and the proved number of the caller that await an answer, newest first',
  }).output(
    z.array(
      z.object({ token: z.string(), title: z.string(), isInAccount: z.boolean(), expiresAt: instantSchema }),
    ),
  ),
}
