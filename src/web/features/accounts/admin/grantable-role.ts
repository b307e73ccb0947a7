import type { GrantableRole } from '#contract/accounts/account-actions.ts'
import type { PersonPage } from '#contract/accounts/admin.ts'
import { adminRoles, staffRoles } from '#contract/enums.ts'

export const grantableRoles: readonly GrantableRole[] = [...staffRoles, ...adminRoles]

/** The role of the company that somebody has; null for everybody else. */
export function grantableRoleOf({ loginRole }: Pick<PersonPage, 'loginRole'>): GrantableRole | null {
  return grantableRoles.find((role) => role === loginRole) ?? null
}
