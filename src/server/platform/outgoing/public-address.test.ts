import type { LookupAddress } from 'node:dns'
import { readFile } from 'node:fs/promises'
import type { LookupFunction } from 'node:net'
import { expect, test } from 'vitest'

import { startNameServer } from '#tests/fixtures/servers/name-server.ts'

import { askNameServers, isPublicAddress, publicLookup } from './public-address.ts'

test('addresses of this machine, of private networks and reserved ones are not public', () => {
  const four = ['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '169.254.169.254', '172.31.255.255']
  const more = ['192.168.1.1', '198.18.0.1', '203.0.113.7', '224.0.0.1', '255.255.255.255']
  const six = ['::', '::1', '::ffff:10.0.0.1', '::ffff:8.8.8.8', 'fc00::1', 'fd12::1', 'fe80::1', 'ff02::1']
  const wrapped = ['64:ff9b::a00:1', '2001:db8::1', '2002:a00:1::1', '2001:0:a00:1::1', '']
  expect([...four, ...more, ...six, ...wrapped].filter(isPublicAddress)).toEqual([])
})

test('other addresses are', () => {
  const open = ['8.8.8.8', '142.250.1.1', '172.32.0.1', '100.128.0.1', '2607:f8b0:4004::1']
  expect(open.filter(isPublicAddress)).toEqual(open)
})

test('a name with one private address among public ones is refused', async () => {
  const open = { address: '8.8.8.8', family: 4 }
  expect(await resolved([open, { address: '10.0.0.1', family: 4 }])).toBe('PRIVATE_ADDRESS')
  expect(await resolved([])).toBe('ENOTFOUND')
  expect(await resolved([open])).toEqual([open])
})

test('what a name server says is judged', async () => {
  const server = await startNameServer({
    'open.example': ['8.8.8.8'],
    'mixed.example': ['8.8.8.8', '10.0.0.1'],
    'inside.example': ['192.168.1.1'],
  })
  const lookup = publicLookup(askNameServers({ servers: [server] }))
  expect(await looked(lookup, 'open.example')).toEqual([{ address: '8.8.8.8', family: 4 }])
  const refused = ['mixed.example', 'inside.example', 'localhost', 'LocalHost.', 'crm.localhost']
  const codes = await Promise.all(refused.map((name) => looked(lookup, name)))
  expect(codes).toEqual(refused.map(() => 'PRIVATE_ADDRESS'))
  expect(await looked(lookup, 'unknown.example')).toBe('ENOTFOUND')
})

test('a name server that is silent is given up in time, and holds up no work with files', async () => {
  const server = await startNameServer(null)
  const lookup = publicLookup(askNameServers({ servers: [server], milliseconds: 300 }))
  let answered = 0
  const asked = Array.from({ length: 16 }, async () => {
    const code = await looked(lookup, 'slow.example')
    answered += 1
    return code
  })
  await readFile(import.meta.filename)
  expect(answered).toBe(0)
  for (const code of await Promise.all(asked)) expect(['ETIMEOUT', 'ECANCELLED']).toContain(code)
})

function resolved(addresses: LookupAddress[]) {
  return looked(
    publicLookup((_, done) => done(null, addresses)),
    'push.example',
  )
}

function looked(lookup: LookupFunction, hostname: string) {
  return new Promise((resolve) => {
    lookup(hostname, { all: true }, (error, found) => resolve(error ? error.code : found))
  })
}
