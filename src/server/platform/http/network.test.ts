import { expect, test } from '#tests/test.ts'

import { listen } from './listening/listen.ts'
import { networkOf, parseAddress, siteOf } from './network.ts'

test('an IP address is parsed with port, in brackets and as IPv4-mapped IPv6; anything else is null', () => {
  const read = {
    '1.2.3.4:567': '1.2.3.4',
    ' 1.2.3.4 ': '1.2.3.4',
    '[2001:db8::1]:443': '2001:db8::1',
    '"[2001:db8::1]"': '2001:db8::1',
    '::ffff:1.2.3.4': '1.2.3.4',
    '[::FFFF:0102:0304]:80': '1.2.3.4',
    'fe80::1%eth0': 'fe80::1',
    '64:ff9b::1.2.3.4': '64:ff9b::1.2.3.4',
  }
  for (const [text, address] of Object.entries(read)) expect(parseAddress(text), text).toBe(address)
  for (const text of ['', 'unknown', '_hidden', '1.2.3', '1.2.3.4.5', '1.2.3.400', '[::1', '2001:db8::1::2'])
    expect(parseAddress(text), text).toBeNull()
})

test('an IPv6 subscriber counts as one client, however they write or choose their address', () => {
  const same = ['2001:db8:0:1::1', '2001:DB8::1:0:0:0:9', '2001:0db8:0000:0001:a:b:c:d', '[2001:db8:0:1::]:8']
  expect(new Set(same.map(networkOf))).toEqual(new Set(['2001:db8:0:1']))
  expect(new Set(same.map(siteOf))).toEqual(new Set(['2001:db8:0']))
  expect(networkOf('2001:db8:0:2::1')).toBe('2001:db8:0:2')
  expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7')
  expect(networkOf('64:ff9b::1.2.3.4')).toBe('64:ff9b:0:0')
  expect([networkOf('203.0.113.7'), siteOf('203.0.113.7')]).toEqual(['203.0.113.7', null])
  expect([networkOf('unknown'), siteOf('unknown')]).toEqual(['unknown', null])
})

test('the client address is counted from the end of X-Forwarded-For by the number of proxies, and never taken from the client', async () => {
  const seen = async (proxyHops: number, forwardedFor?: string) => {
    const limits = { usual: 100, upload: 100, uploadPaths: new Set<string>() }
    const answer = async (_: Request, clientAddress: string) => new Response(clientAddress)
    const { port, drain } = await listen({ port: 0, host: '127.0.0.1', proxyHops, limits, answer })
    const headers: HeadersInit = forwardedFor === undefined ? {} : { 'X-Forwarded-For': forwardedFor }
    const address = await (await fetch(`http://127.0.0.1:${port}/`, { headers })).text()
    await drain()
    return address
  }
  expect(await seen(0, '203.0.113.7')).toBe('127.0.0.1')
  expect(await seen(1, '198.51.100.1, 203.0.113.7:4711')).toBe('203.0.113.7')
  expect(await seen(2, '198.51.100.1, [2001:db8::7]:4711, 10.0.0.2')).toBe('2001:db8::7')
  expect(await seen(1)).toBe('127.0.0.1')
  expect(await seen(2, '203.0.113.7')).toBe('127.0.0.1')
  expect(await seen(1, '203.0.113.7, unknown')).toBe('127.0.0.1')
})
