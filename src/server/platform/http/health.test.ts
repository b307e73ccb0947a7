import { expect, test } from 'vitest'

import { createHealth } from './health.ts'

test('a worker answers only whether it is alive and ready', async () => {
  let isReady = false
  const answer = createHealth({ isReady: async () => isReady })
  const statusOf = async (path: string) =>
    (await answer(new Request(`http://localhost${path}`), '127.0.0.1')).status
  expect([await statusOf('/'), await statusOf('/api/search/properties')]).toEqual([404, 404])
  expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 503])
  isReady = true
  expect(await statusOf('/readyz')).toBe(200)
})
