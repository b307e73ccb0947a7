import { isIP } from 'node:net'

type Arrival = { forwardedFor: string | undefined; socketAddress: string | undefined; proxyHops: number }

/** The address seen by the outermost own proxy; the socket's if the header is missing. */
export function clientAddressOf({ forwardedFor = '', socketAddress = '', proxyHops }: Arrival): string {
  const named = proxyHops > 0 ? forwardedFor.split(',').at(-proxyHops) : undefined
  return parseAddress(named ?? '') ?? parseAddress(socketAddress) ?? 'unknown'
}

/** Parses `1.2.3.4:567`, `[2001:db8::1]:443` and `::ffff:1.2.3.4`, too; null if invalid. */
export function parseAddress(text: string): string | null {
  const whole = text.trim().replaceAll('"', '')
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(whole)?.[1]
  const withPort = /^([\d.]+):\d+$/.exec(whole)?.[1]
  const bare = (bracketed ?? withPort ?? whole).replace(/%.*$/, '').toLowerCase()
  const version = isIP(bare)
  if (version === 0) return null
  return version === 4 ? bare : (mappedFour(groupsOf(bare)) ?? bare)
}

/** The client for rate limits: an IPv6 subscriber owns a /64, so the lower half is dropped. */
export function networkOf(address: string): string {
  return prefixOf(address, 4) ?? parseAddress(address) ?? address
}

/** The /48 a provider's customer may own, 65,536 /64 networks; null for IPv4. */
export function siteOf(address: string): string | null {
  return prefixOf(address, 3)
}

function prefixOf(address: string, groups: number): string | null {
  const read = parseAddress(address)
  if (read === null || !read.includes(':')) return null
  return groupsOf(read)
    .slice(0, groups)
    .map((group) => group.toString(16))
    .join(':')
}

function groupsOf(address: string): number[] {
  const [head = '', tail] = withoutDots(address).split('::')
  const groups = head === '' ? [] : head.split(':')
  const rest = tail === undefined || tail === '' ? [] : tail.split(':')
  const gap = Array<string>(8 - groups.length - rest.length).fill('0')
  return [...groups, ...gap, ...rest].map((group) => Number.parseInt(group, 16))
}

/** IPv6 may end in dotted IPv4. */
function withoutDots(address: string): string {
  return address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, a, b, c, d) =>
    [Number(a) * 256 + Number(b), Number(c) * 256 + Number(d)].map((group) => group.toString(16)).join(':'),
  )
}

function mappedFour(groups: number[]): string | null {
  const [high = 0, low = 0] = groups.slice(6)
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:65535') return null
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}
