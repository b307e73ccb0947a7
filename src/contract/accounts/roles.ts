import type { Duty, loginRoles, profileRoles } from '../enums.ts'

export type ProfileRole = (typeof profileRoles)[number]
export type LoginRole = (typeof loginRoles)[number]

const admin = [
  'tickets',
  'salesDesk',
  'listForOwner',
  'review',
  'viewUsers',
  'suspendUsers',
  'catalogue',
  'siteContent',
  'audit',
] as const

/** The duties of each role; the only source for server, menus and tests. */
export const dutiesByRole: Readonly<Record<LoginRole, readonly Duty[]>> = {
  normal: [],
  owner: [],
  agent: [],
  builder: [],
  support: ['tickets', 'viewUsers'],
  sales: ['salesDesk', 'viewUsers'],
  listingagent: ['listForOwner'],
  listingmanager: ['listForOwner', 'review', 'viewUsers'],
  customer_service: ['tickets', 'salesDesk', 'viewUsers'],
  admin,
  superadmin: [...admin, 'grantRoles'],
}

/** Rank of a login role, 1–5; a check passes at the required rank or above. */
export const roleLevels: Readonly<Record<LoginRole, 1 | 2 | 3 | 4 | 5>> = {
  normal: 1,
  owner: 1,
  agent: 1,
  builder: 1,
  listingagent: 2,
  support: 2,
  sales: 2,
  listingmanager: 3,
  customer_service: 3,
  admin: 4,
  superadmin: 5,
}
