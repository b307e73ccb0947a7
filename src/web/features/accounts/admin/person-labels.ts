import type { GrantableRole } from '#contract/accounts/account-actions.ts'
import type { Person, PersonPage } from '#contract/accounts/admin.ts'
import { adminRoles, staffRoles } from '#contract/enums.ts'
import { m } from '#messages'
import type { BadgeTone } from '#web/ui/primitives/badge.tsx'

export function isStaffMember({ loginRole }: Pick<Person, 'loginRole'>): boolean {
  return !['normal', 'owner', 'agent', 'builder'].includes(loginRole)
}

export const personStateLabels: Readonly<Record<Person['state'], { label: () => string; tone: BadgeTone }>> =
  {
    active: { label: m.accounts_admin_active, tone: 'neem-soft' },
    unconfirmed: { label: m.accounts_admin_unconfirmed, tone: 'saffron-soft' },
    suspended: { label: m.accounts_admin_suspended, tone: 'lac-soft' },
    deleted: { label: m.accounts_admin_deleted, tone: 'neutral' },
  }

export function nameOf({ name }: Pick<Person, 'name'>): string {
  return name === '' ? m.accounts_former_user() : name
}

export const grantableRoles: readonly GrantableRole[] = [...staffRoles, ...adminRoles]

/** Staff role of the account; null for everybody else. */
export function grantableRoleOf({ loginRole }: Pick<PersonPage, 'loginRole'>): GrantableRole | null {
  return grantableRoles.find((role) => role === loginRole) ?? null
}
