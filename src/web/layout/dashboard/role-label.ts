import type { LoginRole, ProfileRole } from '#contract/accounts/roles.ts'
import { m } from '#messages'

type Person = { role: ProfileRole; loginRole: LoginRole }

/** The label of the role badge: the staff role where there is one, else what the profile says. */
export function roleLabel({ role, loginRole }: Person): string {
  const words = {
    admin: m.layout_role_admin,
    superadmin: m.layout_role_superadmin,
    listingagent: m.layout_role_listingagent,
    listingmanager: m.layout_role_listingmanager,
    support: m.layout_role_support,
    sales: m.layout_role_sales,
    customer_service: m.layout_role_customer_service,
    agent: m.layout_role_agent,
    builder: m.layout_role_builder,
    owner: m.layout_role_owner,
    normal: m.layout_role_normal,
  }
  return words[loginRole === 'normal' ? role : loginRole]()
}

/** The same in the menu of the avatar, which names two of them otherwise. */
export function menuRoleLabel(person: Person): string {
  const role = person.loginRole === 'normal' ? person.role : person.loginRole
  if (role === 'builder') return m.layout_menu_role_builder()
  return role === 'superadmin' ? m.layout_role_admin() : roleLabel(person)
}
