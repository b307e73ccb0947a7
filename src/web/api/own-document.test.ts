import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { treeOf } from './own-document.ts'

const routes = join(import.meta.dirname, '../routes')

/** URLs of the pages below a folder of routes, from the file names. */
function addressesIn(side: string): string[] {
  return globSync(`${side}/**/*.tsx`, { cwd: routes })
    .map((file) => file.slice(side.length).replace(/\.tsx$/, ''))
    .filter((file) => !/\/-|\$$/.test(file) && !file.startsWith('/('))
    .map(
      (file) =>
        file
          .replaceAll('.', '/')
          .replace(/_\//g, '/')
          .replace(/\/index$/, '') || '/',
    )
}

for (const [side, tree] of [
  ['_member', 'whole'],
  ['_staff', 'whole'],
  ['_public/(own-document)', 'seldom'],
  ['_public', 'public'],
  ['_guest', 'public'],
] as const)
  test(`in both languages, the document of every page in ${side} loads the ${tree} tree of routes`, () => {
    const addresses = addressesIn(side)
    expect(addresses.length).toBeGreaterThan(4)
    expect(addresses.filter((address) => treeOf(address) !== tree)).toEqual([])
    expect(addresses.filter((address) => treeOf(`/hi${address}`) !== tree)).toEqual([])
  })

test('an address that only begins like one of theirs is public', () => {
  expect(['/admins', '/hi/supporters', '/hi'].map(treeOf)).toEqual(['public', 'public', 'public'])
})
