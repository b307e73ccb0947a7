import { expect, test } from 'vitest'

import { dutiesByRole, type LoginRole, type ProfileRole } from '#contract/accounts/roles.ts'
import { loginRoles } from '#contract/enums.ts'

import { staffNavLinks } from '../staff-links.ts'
import { actionLinks, currentPath, menuLinks, sidebarLinks, tabLinks, tileLinks } from './dashboard-links.ts'
import { staffSections } from './staff-sections.ts'

const reviewers = ['listingmanager', 'admin', 'superadmin']
const listingRoles = ['listingagent', 'listingmanager', 'admin', 'superadmin']
const supporters = ['support', 'sales', 'customer_service', 'admin', 'superadmin']

const labels = (links: readonly { label: () => string }[]) => links.map(({ label }) => label())
const paths = (links: readonly { path: string }[]) => links.map(({ path }) => path)
const sorted = (all: readonly string[]) => all.toSorted((a, b) => a.localeCompare(b))

const personOf = (loginRole: LoginRole, role: ProfileRole = 'owner') => ({
  role,
  loginRole,
  duties: [...dutiesByRole[loginRole]],
})

for (const role of loginRoles) {
  const person = personOf(role)

  test(`${role} sees links to the dashboards of their duties and to no other`, () => {
    const staffPages = [
      ...(reviewers.includes(role) ? ['/admin'] : []),
      ...(listingRoles.includes(role) ? ['/admin/list-for-owner'] : []),
      ...(supporters.includes(role) ? ['/support'] : []),
    ]
    expect(paths(staffNavLinks(person))).toEqual(staffPages)
    for (const menu of [sidebarLinks(person, true), tileLinks(person)])
      expect(paths(menu).filter((path) => !/^\/(user-dashboard|search|add-property)/.test(path))).toEqual(
        staffPages,
      )
  })

  test(`${role} finds every sidebar link on a phone, in the tab bar or in the menu`, () => {
    const together = [...tabLinks(person), ...menuLinks(person, true)]
    expect(sorted(paths(together))).toEqual(sorted([...paths(sidebarLinks(person, true)), '/search']))
  })

  test(`${role} ${listingRoles.includes(role) ? 'has My Listings' : 'has no My Listings'} in the tab bar`, () => {
    expect(labels(tabLinks(person))).toEqual([
      'Home',
      'Search',
      'Favorites',
      ...(listingRoles.includes(role) ? ['My Listings'] : []),
      'Profile',
    ])
  })

  test(`${role} ${listingRoles.includes(role) ? 'has' : 'lacks'} the tiles of advertisers`, () => {
    const tiles = labels(tileLinks(person))
    for (const tile of ['My Properties', 'Add Property', 'Leads'])
      expect(tiles.includes(tile), `the tile ${tile}`).toBe(listingRoles.includes(role))
  })

  test(`${role} may list and finds the listing screens from the overview`, () => {
    const overview = paths([...tileLinks(person), ...actionLinks(person)])
    for (const path of ['/add-property', '/user-dashboard/properties', '/user-dashboard/leads'])
      expect(overview).toContain(path)
  })
}

test('the sidebar lists its screens in the order of the specification, saved searches and rentals after favorites', () => {
  expect(paths(sidebarLinks(personOf('normal'), false))).toEqual([
    '/user-dashboard',
    '/user-dashboard/properties',
    '/user-dashboard/leads',
    '/user-dashboard/soft-leads',
    '/user-dashboard/visit-requests',
    '/user-dashboard/messages',
    '/user-dashboard/appointments',
    '/user-dashboard/analytics',
    '/user-dashboard/subscription',
    '/user-dashboard/favorites',
    '/user-dashboard/saved-searches',
    '/user-dashboard/rentals',
    '/user-dashboard/team',
    '/user-dashboard/partners',
    '/user-dashboard/profile',
    '/user-dashboard/settings',
    '/user-dashboard/help',
  ])
})

test('staff see their own queues first and the advertiser screens only if they list', () => {
  const advertising = [
    'properties',
    'leads',
    'soft-leads',
    'visit-requests',
    'analytics',
    'subscription',
  ].map((name) => `/user-dashboard/${name}`)
  for (const role of loginRoles.filter((each) => dutiesByRole[each].length > 0)) {
    const person = personOf(role)
    const work = paths(staffNavLinks(person))
    const plain = paths(sidebarLinks(person, false))
    expect(plain.slice(0, work.length + 1)).toEqual(['/user-dashboard', ...work])
    expect(plain.filter((path) => advertising.includes(path))).toEqual([])
    for (const menu of [sidebarLinks(person, true), menuLinks(person, true)])
      expect(paths(menu)).toEqual(expect.arrayContaining(advertising.slice(1)))
    expect(paths(tileLinks(person)).slice(0, work.length)).toEqual(work)
  }
})

test('exactly one link of a menu is current: the longest match with the page', () => {
  for (const portal of ['admin', 'support'] as const) {
    const staffPages = staffSections(portal, personOf('superadmin'))
    for (const { path } of staffPages)
      for (const page of [path, `${path}/4711`]) expect(currentPath(staffPages, page)).toBe(path)
  }
  const staffPages = staffSections('admin', personOf('superadmin'))
  expect(currentPath(staffPages, '/admin/reasons')).toBe('/admin')
  const sidebar = sidebarLinks(personOf('superadmin'), true)
  expect(currentPath(sidebar, '/admin/users/1')).toBe('/admin')
  expect(currentPath(sidebar, '/admin/list-for-owner/new')).toBe('/admin/list-for-owner')
  expect(currentPath(sidebar, '/user-dashboard/leads/1')).toBe('/user-dashboard/leads')
  expect(currentPath(sidebar, '/user-dashboard/notifications')).toBeUndefined()
})

test('everybody has the eight tiles, a real estate agent three more', () => {
  const everybody = [
    'Find Properties',
    'My Favorites',
    'Messages',
    'Appointments',
    'My Profile',
    'Settings',
    'Help & Support',
    'Analytics',
  ]
  expect(labels(tileLinks(personOf('normal')))).toEqual(everybody)
  expect(labels(tileLinks(personOf('normal', 'agent')))).toEqual([
    ...everybody,
    'My Properties',
    'Add Property',
    'Leads',
  ])
})

test('administrators see the Admin Portal, reviewers the queue', () => {
  for (const [role, word] of [
    ['admin', 'Admin Portal'],
    ['superadmin', 'Admin Portal'],
    ['listingmanager', 'Review queue'],
  ] as const)
    expect(labels(tileLinks(personOf(role)))).toContain(word)
})
