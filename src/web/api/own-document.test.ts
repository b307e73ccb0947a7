import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { hasOwnDocument } from './own-document.ts'

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

for (const side of ['_member', '_staff', '_public/(own-document)'])
  test(`in both languages, the document of every page in ${side} loads the full route tree`, () => {
    const addresses = addressesIn(side)
    expect(addresses.length).toBeGreaterThan(5)
    expect(addresses.filter((address) => !hasOwnDocument(address))).toEqual([])
    expect(addresses.filter((address) => !hasOwnDocument(`/hi${address}`))).toEqual([])
  })

for (const side of ['_public', '_guest'])
  test(`no page in ${side} does`, () => {
    const addresses = addressesIn(side)
    expect(addresses.length).toBeGreaterThan(4)
    expect(addresses.filter(hasOwnDocument)).toEqual([])
    expect(['/admins', '/hi/supporters', '/hi'].filter(hasOwnDocument)).toEqual([])
  })
