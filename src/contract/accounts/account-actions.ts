import { z } from 'zod'

import { m } from '#messages'

import { command, procedure } from '../base.ts'
import { adminRoles, staffRoles } from '../enums.ts'
import { failures } from '../errors.ts'
import { textSchema } from '../shared.ts'
import { personRef, reasonSchema } from './admin.ts'
import { currentPasswordSchema, passwordErrors } from './settings.ts'

const grantableRoles = [...staffRoles, ...adminRoles] as const
export type GrantableRole = (typeof grantableRoles)[number]

export const suspendInput = personRef.extend({
  /** Shown to the account holder. */
  reason: textSchema(500).min(5, { error: () => m.accounts_admin_reason_short() }),
})

export const actionInput = personRef.extend({ reason: reasonSchema })

export const grantRoleInput = personRef.extend({
  role: z.enum(grantableRoles, { error: () => m.accounts_admin_role_required() }),
  /** The role the caller saw; null for none. */
  from: z.enum(grantableRoles).nullable(),
  currentPassword: currentPasswordSchema,
})

const errors = failures({
  NOT_FOUND: m.accounts_admin_gone,
  SELF: m.accounts_admin_own,
  HIGHER_RANK: m.accounts_admin_higher,
  STALE: m.accounts_admin_stale,
})

/** Staff actions on another account, never on their own or on one of higher rank. */
export const adminActions = {
  suspendPerson: command({
    access: 'suspendUsers',
    path: '/accounts/admin/people/{id}/suspension',
    summary: 'Suspend an account: all sessions end, its listings are hidden, nothing is deleted',
  })
    .input(suspendInput)
    .errors(errors),

  restorePerson: command({
    access: 'suspendUsers',
    path: '/accounts/admin/people/{id}/restoration',
    summary: 'Restore a suspended account and unhide its listings',
  })
    .input(actionInput)
    .errors(errors),

  endPersonSessions: procedure({
    access: 'suspendUsers',
    method: 'POST',
    path: '/accounts/admin/people/{id}/sessions/end',
    summary: 'End one session of a person, or all of them; returns the number ended',
  })
    .input(actionInput.extend({ sessionId: z.uuid().optional() }))
    .output(z.object({ ended: z.number().int() }))
    .errors(errors),

  removeSecondStep: command({
    access: 'suspendUsers',
    path: '/accounts/admin/people/{id}/second-step/removal',
    summary: 'Switch off all second factors of a person who lost access to them',
  })
    .input(actionInput)
    .errors(errors),

  grantRole: command({
    access: 'grantRoles',
    path: '/accounts/admin/people/{id}/role',
    summary: 'Grant a staff role in place of the current one, with the password; duties change at once',
  })
    .input(grantRoleInput)
    .errors({ ...errors, ...passwordErrors, ...failures({ NOT_READY: m.accounts_admin_not_ready }) }),

  withdrawRole: command({
    access: 'grantRoles',
    path: '/accounts/admin/people/{id}/role/withdrawal',
    summary: 'Revoke the staff role; duties end at once',
  })
    .input(actionInput.extend({ from: z.enum(grantableRoles) }))
    .errors(errors),
}
