import type { LoginRole, ProfileRole } from '#contract/accounts/roles.ts'
import { m } from '#messages'

type Person = { role: ProfileRole; loginRole: LoginRole }

/** The label of the role badge: the staff role where there is one, else what the profile says. */
export function roleWord({ role, loginRole }: Person): string {
  const words = {
    admin: m.shell_role_admin,
    superadmin: m.shell_role_superadmin,
    listingagent: m.shell_role_listingagent,
    listingmanager: m.shell_role_listingmanager,
    support: m.shell_role_support,
    sales: m.shell_role_sales,
    customer_service: m.shell_role_customer_service,
    agent: m.shell_role_agent,
    builder: m.shell_role_builder,
    owner: m.shell_role_owner,
    normal: m.shell_role_normal,
  }
  return words[loginRole === 'normal' ? role : loginRole]()
}

/** The same in the menu of the avatar, which names two of them otherwise. */
export function menuRoleWord(person: Person): string {
  const role = person.loginRole === 'normal' ? person.role : person.loginRole
  if (role === 'builder') return m.shell_menu_role_builder()
  return role === 'superadmin' ? m.shell_role_admin() : roleWord(person)
}
