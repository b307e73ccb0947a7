import type { Person } from '#contract/accounts/desk.ts'
import type { personGroups } from '#contract/words.ts'
import { m } from '#messages'

import type { BadgeTone } from '#web/ui/badge.tsx'

type Role = Exclude<(typeof personGroups)[number], 'house'>

const roleWords: Readonly<Record<Role | 'normal', () => string>> = {
  normal: m.shell_role_normal,
  owner: m.shell_role_owner,
  agent: m.shell_role_agent,
  builder: m.shell_role_builder,
  support: m.shell_role_support,
  sales: m.shell_role_sales,
  listingagent: m.shell_role_listingagent,
  listingmanager: m.shell_role_listingmanager,
  customer_service: m.shell_role_customer_service,
  admin: m.shell_role_admin,
  superadmin: m.shell_role_superadmin,
}

export function roleWord(role: Role | 'normal'): string {
  return roleWords[role]()
}

/** The role of the house where there is one, else what the profile says. */
export function personRole({ loginRole, role }: Pick<Person, 'loginRole' | 'role'>): string {
  return roleWord(loginRole === 'normal' ? role : loginRole)
}

export function isOfHouse({ loginRole }: Pick<Person, 'loginRole'>): boolean {
  return !['normal', 'owner', 'agent', 'builder'].includes(loginRole)
}

export const stateWords: Readonly<Record<Person['state'], () => string>> = {
  active: m.accounts_desk_active,
  unconfirmed: m.accounts_desk_unconfirmed,
  suspended: m.accounts_desk_suspended,
  deleted: m.accounts_desk_deleted,
}

export const stateTones: Readonly<Record<Person['state'], BadgeTone>> = {
  active: 'neem-soft',
  unconfirmed: 'saffron-soft',
  suspended: 'lac-soft',
  deleted: 'neutral',
}

export function nameOf({ name }: Pick<Person, 'name'>): string {
  return name === '' ? m.accounts_desk_former() : name
}
