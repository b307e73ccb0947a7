import { expect, test } from 'vitest'

import { fromSetup } from '../e2e/setup.ts'
import { read } from './product.ts'

test('in the demo most of the first homes can be called, and some cannot', async () => {
  const addresses = [...new Set((await read('/search')).match(/\/property\/\d+/g) ?? [])].slice(0, 12)
  expect(addresses).toHaveLength(12)
  const pages = await Promise.all(addresses.map(read))
  const callable = pages.filter((page) => page.includes('Call Agent'))
  expect(callable.length).toBeGreaterThanOrEqual(9)
  expect(callable.length).toBeLessThan(12)
})

test('in the demo the commands for developers have a key that works', async () => {
  for (const path of ['/developers', '/hi/developers']) {
    const [key] = /hvl_[0-9a-f_]+/.exec(await read(path)) ?? []
    const answer = await fetch(new URL('/api/v1/me', fromSetup('E2E_URL')), {
      headers: { authorization: `Bearer ${key}` },
    })
    expect([path, answer.status, await answer.json()]).toEqual([
      path,
      200,
      expect.objectContaining({ team: expect.objectContaining({ name: 'Mittal Address' }) }),
    ])
  }
})
