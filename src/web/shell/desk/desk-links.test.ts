import { dutiesByRole } from '#contract/accounts/roles.ts'
import type { LoginRole } from '#contract/accounts/roles.ts'
import { loginRoles } from '#contract/words.ts'
import { expect, test } from 'vitest'

import { staffPlaces } from '../staff-places.ts'
import { menuLinks, railLinks, tabLinks, tileLinks } from './desk-links.ts'

const reviewers = ['listingmanager', 'admin', 'superadmin']
const enterers = ['listingagent', 'listingmanager', 'admin', 'superadmin']
const supporters = ['support', 'sales', 'customer_service', 'admin', 'superadmin']

const paths = (links: readonly { path: string }[]) => links.map(({ path }) => path)
const personOf = (role: LoginRole) => ({ duties: [...dutiesByRole[role]] })

for (const role of loginRoles) {
  const person = personOf(role)

  test(`${role} is led to the desks of their duties and to no other`, () => {
    const desks = [
      ...(reviewers.includes(role) ? ['/admin'] : []),
      ...(enterers.includes(role) ? ['/admin/list-for-owner'] : []),
      ...(supporters.includes(role) ? ['/support'] : []),
    ]
    expect(paths(staffPlaces(person))).toEqual(desks)
    for (const menu of [railLinks(person), tileLinks(person)])
      expect(paths(menu).filter((path) => !/^\/(user-dashboard|search|add-property)/.test(path))).toEqual(
        desks,
      )
  })

  test(`${role} finds on a phone whatever the rail has, in the bar or in the menu`, () => {
    const together = [...tabLinks(), ...menuLinks(person)]
    expect(paths(together).toSorted((a, b) => a.localeCompare(b))).toEqual(
      [...paths(railLinks(person)), '/search'].toSorted((a, b) => a.localeCompare(b)),
    )
  })
}

test('five places lie under the thumb', () => {
  expect(tabLinks().map(({ label }) => label())).toEqual([
    'Home',
    'Search',
    'Favorites',
    'My Listings',
    'Profile',
  ])
})

test('everybody finds their own screens in every menu that has room', () => {
  for (const role of loginRoles)
    for (const menu of [railLinks(personOf(role)), tileLinks(personOf(role))])
      for (const screen of ['properties', 'leads', 'favorites', 'profile', 'settings'])
        expect(paths(menu), `${role}: ${screen}`).toContain(`/user-dashboard/${screen}`)
})
