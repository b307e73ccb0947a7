import { m } from '#messages'

import type { LoginRole, ProfileRole } from './roles.ts'

type Person = { role: ProfileRole; loginRole: LoginRole }

/** The staff role if there is one, else the profile role. */
export function personRole({ role, loginRole }: Person): string {
  return m.layout_role(loginRole === 'normal' ? role : loginRole)
}
