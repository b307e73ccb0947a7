import { expect, test } from 'vitest'

import { read } from './product.ts'

test('in the demo most of the first homes can be called, and some cannot', async () => {
  const addresses = [...new Set((await read('/search')).match(/\/property\/\d+/g) ?? [])].slice(0, 12)
  expect(addresses).toHaveLength(12)
  const pages = await Promise.all(addresses.map(read))
  const callable = pages.filter((page) => page.includes('Call Agent'))
  expect(callable.length).toBeGreaterThanOrEqual(9)
  expect(callable.length).toBeLessThan(12)
})
