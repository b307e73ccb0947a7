import { expect, test } from 'vitest'

import { readConfig } from './config.ts'

const hopsOf = (environment: Record<string, string>) => {
  const read = readConfig(environment)
  return read.ok ? read.config.proxyHops : read.problems
}

test('behind https the number of proxies has to be said', () => {
  const https = { PUBLIC_URL: 'https://haveli.example' }
  expect(hopsOf(https)).toEqual([
    expect.stringMatching(/^TRUST_PROXY is missing, for example TRUST_PROXY=1 .*$/),
  ])
  expect(hopsOf({ ...https, TRUST_PROXY: '0' })).toBe(0)
  expect(hopsOf({ ...https, TRUST_PROXY: '2' })).toBe(2)
  expect(hopsOf({})).toBe(0)
  for (const TRUST_PROXY of ['true', '-1', '1.5', '10'])
    expect(hopsOf({ TRUST_PROXY })).toEqual([
      'TRUST_PROXY must be a number of proxies from 0 to 9, for example TRUST_PROXY=1',
    ])
})
