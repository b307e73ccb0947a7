import { dutiesByRole } from '#contract/accounts/roles.ts'
import type { LoginRole, ProfileRole } from '#contract/accounts/roles.ts'
import { loginRoles } from '#contract/words.ts'
import { expect, test } from 'vitest'

import { staffPlaces } from '../staff-places.ts'
import { actionLinks, menuLinks, railLinks, tabLinks, tileLinks } from './desk-links.ts'

const reviewers = ['listingmanager', 'admin', 'superadmin']
const listers = ['listingagent', 'listingmanager', 'admin', 'superadmin']
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

  test(`${role} is led to the desks of their duties and to no other`, () => {
    const desks = [
      ...(reviewers.includes(role) ? ['/admin'] : []),
      ...(listers.includes(role) ? ['/admin/list-for-owner'] : []),
      ...(supporters.includes(role) ? ['/support'] : []),
    ]
    expect(paths(staffPlaces(person))).toEqual(desks)
    for (const menu of [railLinks(person), tileLinks(person)])
      expect(paths(menu).filter((path) => !/^\/(user-dashboard|search|add-property)/.test(path))).toEqual(
        desks,
      )
  })

  test(`${role} finds on a phone whatever the rail has, in the bar or in the menu`, () => {
    const together = [...tabLinks(person), ...menuLinks(person)]
    expect(sorted(paths(together))).toEqual(sorted([...paths(railLinks(person)), '/search']))
  })

  test(`${role} ${listers.includes(role) ? 'has My Listings' : 'has no My Listings'} under the thumb`, () => {
    expect(labels(tabLinks(person))).toEqual([
      'Home',
      'Search',
      'Favorites',
      ...(listers.includes(role) ? ['My Listings'] : []),
      'Profile',
    ])
  })

  test(`${role} ${listers.includes(role) ? 'has' : 'lacks'} the tiles of those who list`, () => {
    const tiles = labels(tileLinks(person))
    for (const tile of ['My Properties', 'Add Property', 'Leads'])
      expect(tiles.includes(tile), `the tile ${tile}`).toBe(listers.includes(role))
  })

  test(`${role} may list and finds, from the overview, what that brings`, () => {
    const overview = paths([...tileLinks(person), ...actionLinks(person)])
    for (const path of ['/add-property', '/user-dashboard/properties', '/user-dashboard/leads'])
      expect(overview).toContain(path)
  })
}

test('the sidebar has its screens in the order of the specification', () => {
  expect(paths(railLinks(personOf('normal')))).toEqual([
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
    '/user-dashboard/profile',
    '/user-dashboard/settings',
    '/user-dashboard/help',
  ])
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

test('the review desk is the Admin Portal to administrators and a queue to those who only review', () => {
  for (const [role, word] of [
    ['admin', 'Admin Portal'],
    ['superadmin', 'Admin Portal'],
    ['listingmanager', 'Review queue'],
  ] as const)
    expect(labels(tileLinks(personOf(role)))).toContain(word)
})
