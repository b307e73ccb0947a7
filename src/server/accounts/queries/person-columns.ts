import { sql } from 'drizzle-orm'

import type { adminRoles, profileRoles, staffRoles } from '#contract/enums.ts'

import { isoInstant } from '../../platform/iso-instant.ts'

export type PersonRow = {
  id: string
  name: string
  email: string | null
  phone: string | null
  /** The number that signs in. */
  signInPhone: string | null
  profileRole: (typeof profileRoles)[number]
  staffRole: (typeof staffRoles)[number] | null
  adminRole: (typeof adminRoles)[number] | null
  emailVerified: boolean
  isSuspended: boolean
  isDeleted: boolean
  since: string
  lastSignInAt: string | null
}

/** `u` is the user, `f` the profile, `s` and `a` the staff and admin roles. */
export const personColumns = sql`
  u.id, u.name, u.email, f.mobile_number as phone, u.phone as "signInPhone", coalesce(f.role, 'owner') as "profileRole",
  s.role as "staffRole", r.name as "adminRole", u.email_verified as "emailVerified",
  u.suspended_at is not null as "isSuspended",
  u.deleted_at is not null as "isDeleted", ${isoInstant('u.created_at')} as since,
  ${isoInstant('u.last_sign_in_at')} as "lastSignInAt"`

/** Served by profiles_user_key, staff_users_one_active_role_key, admin_users_one_active_role_key. */
export const personJoins = sql`
  left join profiles f on f.user_id = u.id
  left join staff_users s on s.user_id = u.id and s.is_active
  left join admin_users a on a.user_id = u.id and a.is_active
  left join admin_roles r on r.id = a.role_id`
