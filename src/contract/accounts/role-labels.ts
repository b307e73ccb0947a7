import { m } from '#messages'

import type { LoginRole, ProfileRole } from './roles.ts'

/** Role labels for screens and emails. */
export const roleLabels: Readonly<Record<LoginRole | ProfileRole, typeof m.layout_role_agent>> = {
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

type Person = { role: ProfileRole; loginRole: LoginRole }

/** The staff role if there is one, else the profile role. */
export function personRole({ role, loginRole }: Person): string {
  return roleLabels[loginRole === 'normal' ? role : loginRole]()
}
