import type { Person } from '#contract/accounts/admin.ts'
import type { personGroups } from '#contract/enums.ts'
import { m } from '#messages'

import type { BadgeTone } from '#web/ui/primitives/badge.tsx'

type Role = Exclude<(typeof personGroups)[number], 'house'>

const roleWords: Readonly<Record<Role | 'normal', () => string>> = {
  normal: m.layout_role_normal,
  owner: m.layout_role_owner,
  agent: m.layout_role_agent,
  builder: m.layout_role_builder,
  support: m.layout_role_support,
  sales: m.layout_role_sales,
  listingagent: m.layout_role_listingagent,
  listingmanager: m.layout_role_listingmanager,
  customer_service: m.layout_role_customer_service,
  admin: m.layout_role_admin,
  superadmin: m.layout_role_superadmin,
}

export function roleLabel(role: Role | 'normal'): string {
  return roleWords[role]()
}

/** The role of the company where there is one, else what the profile says. */
export function personRole({ loginRole, role }: Pick<Person, 'loginRole' | 'role'>): string {
  return roleLabel(loginRole === 'normal' ? role : loginRole)
}

export function isStaffMember({ loginRole }: Pick<Person, 'loginRole'>): boolean {
  return !['normal', 'owner', 'agent', 'builder'].includes(loginRole)
}

export const stateWords: Readonly<Record<Person['state'], () => string>> = {
  active: m.accounts_admin_active,
  unconfirmed: m.accounts_admin_unconfirmed,
  suspended: m.accounts_admin_suspended,
  deleted: m.accounts_admin_deleted,
}

export const stateTones: Readonly<Record<Person['state'], BadgeTone>> = {
  active: 'neem-soft',
  unconfirmed: 'saffron-soft',
  suspended: 'lac-soft',
  deleted: 'neutral',
}

export function nameOf({ name }: Pick<Person, 'name'>): string {
  return name === '' ? m.accounts_admin_former() : name
}
