import type { HouseRole } from '#contract/accounts/desk-acts.ts'
import type { PersonPage } from '#contract/accounts/desk.ts'
import { adminRoles, staffRoles } from '#contract/words.ts'

export const houseRoles: readonly HouseRole[] = [...staffRoles, ...adminRoles]

/** The role of the house that somebody has; null for everybody else. */
export function houseRoleOf({ loginRole }: Pick<PersonPage, 'loginRole'>): HouseRole | null {
  return houseRoles.find((role) => role === loginRole) ?? null
}
