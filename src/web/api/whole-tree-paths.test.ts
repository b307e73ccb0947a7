import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { needsWholeTree } from './whole-tree-paths.ts'

const routes = join(import.meta.dirname, '../routes')

/** URLs of the pages below a folder of routes, from the file names. */
function addressesIn(side: string): string[] {
  return globSync(`${side}/**/*.tsx`, { cwd: routes })
    .map((file) => file.slice(side.length).replace(/\.tsx$/, ''))
    .filter((file) => !/\/-|\$$/.test(file))
    .map(
      (file) =>
        file
          .replaceAll('.', '/')
          .replace(/_\//g, '/')
          .replace(/\/index$/, '') || '/',
    )
}

for (const side of ['_member', '_staff', '_reference'])
  test(`in both languages, the document of every page in ${side} loads the full route tree`, () => {
    const addresses = addressesIn(side)
    expect(addresses.length).toBeGreaterThan(1)
    expect(addresses.filter((address) => !needsWholeTree(address))).toEqual([])
    expect(addresses.filter((address) => !needsWholeTree(`/hi${address}`))).toEqual([])
  })

for (const side of ['_public', '_guest'])
  test(`no page in ${side} does`, () => {
    const addresses = addressesIn(side)
    expect(addresses.length).toBeGreaterThan(4)
    expect(addresses.filter(needsWholeTree)).toEqual([])
    expect(['/admins', '/hi/supporters', '/hi', '/property/12345'].filter(needsWholeTree)).toEqual([])
  })
