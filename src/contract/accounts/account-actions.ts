import { m } from '#messages'
import { z } from 'zod'

import { procedure } from '../base.ts'
import { failures } from '../errors.ts'
import { done, textSchema } from '../shared.ts'
import { adminRoles, staffRoles } from '../enums.ts'
import { personRef, reasonSchema } from './admin.ts'

const grantableRoles = [...staffRoles, ...adminRoles] as const
export type GrantableRole = (typeof grantableRoles)[number]

export const suspendInput = personRef.extend({
  /** Told to the person. */
  reason: textSchema(500).min(5, { error: () => m.accounts_admin_reason_short() }),
})

export const actionInput = personRef.extend({ reason: reasonSchema })

export const grantRoleInput = personRef.extend({
  role: z.enum(grantableRoles, { error: () => m.accounts_admin_role_required() }),
  /** What the person has, as the caller saw it; null for nothing. */
  from: z.enum(grantableRoles).nullable(),
})

const errors = failures({
  NOT_FOUND: m.accounts_admin_gone,
  SELF: m.accounts_admin_own,
  HIGHER_RANK: m.accounts_admin_higher,
  STALE: m.accounts_admin_stale,
})

/** What staff do with somebody else's account; nobody acts on their own or on a higher rank. */
export const adminActions = {
  suspendPerson: procedure({
    access: 'suspendUsers',
    method: 'POST',
    path: '/accounts/desk/people/{id}/suspension',
    summary: 'Suspend an account: signed out everywhere, its homes found nowhere, nothing deleted',
  })
    .input(suspendInput)
    .output(done)
    .errors(errors),

  restorePerson: procedure({
    access: 'suspendUsers',
    method: 'POST',
    path: '/accounts/desk/people/{id}/restoration',
    summary: 'Restore a suspended account; its homes stand where they stood',
  })
    .input(actionInput)
    .output(done)
    .errors(errors),

  endPersonSessions: procedure({
    access: 'suspendUsers',
    method: 'POST',
    path: '/accounts/desk/people/{id}/sessions/end',
    summary: 'Sign a person out on one device, or on all; answers how many there were',
  })
    .input(actionInput.extend({ sessionId: z.uuid().optional() }))
    .output(z.object({ ended: z.number().int() }))
    .errors(errors),

  removeSecondStep: procedure({
    access: 'suspendUsers',
    method: 'POST',
    path: '/accounts/desk/people/{id}/second-step/removal',
    summary: 'Switch off every second step of a person who lost the way to it',
  })
    .input(actionInput)
    .output(done)
    .errors(errors),

  grantRole: procedure({
    access: 'grantRoles',
    method: 'POST',
    path: '/accounts/desk/people/{id}/role',
    summary: 'Give a role of the company, in place of the one there is; duties change at once',
  })
    .input(grantRoleInput)
    .output(done)
    .errors(failures({ ...errors, NOT_READY: m.accounts_admin_not_ready })),

  withdrawRole: procedure({
    access: 'grantRoles',
    method: 'POST',
    path: '/accounts/desk/people/{id}/role/withdrawal',
    summary: 'Take the role of the company back; duties end at once',
  })
    .input(actionInput.extend({ from: z.enum(grantableRoles) }))
    .output(done)
    .errors(errors),
}
