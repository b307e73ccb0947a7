import { promises, type LookupAddress } from 'node:dns'
import { Agent } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { callbackify } from 'node:util'

const reservedFour = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  reservedFour.addSubnet(network, prefix, 'ipv4')

const globalSix = new BlockList()
globalSix.addSubnet('2000::', 3, 'ipv6')

/** Within 2000::/3: 6to4 and Teredo lead to IPv4 addresses, the others are reserved. */
const reservedSix = new BlockList()
reservedSix.addSubnet('2001::', 23, 'ipv6')
reservedSix.addSubnet('2001:db8::', 32, 'ipv6')
reservedSix.addSubnet('2002::', 16, 'ipv6')
reservedSix.addSubnet('3fff::', 20, 'ipv6')

/** Whether an address belongs to the public Internet, and not to this machine, its network or a reserved range. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !reservedFour.check(address, 'ipv4')
  return version === 6 && globalSix.check(address, 'ipv6') && !reservedSix.check(address, 'ipv6')
}

/** Error code of a host name that leads to an address which is not public. */
export const privateAddressCode = 'PRIVATE_ADDRESS'

type Resolve = (
  hostname: string,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

type Asking = { servers?: readonly string[]; milliseconds?: number }

/**
 * Asks name servers themselves, without `/etc/hosts`: the system's own look-up would hold threads that all work with
 * files needs, for as long as a name server is silent.
 */
export function askNameServers({ servers, milliseconds = 5_000 }: Asking = {}): Resolve {
  return callbackify(async (hostname: string) => {
    // Of this machine, whatever a name server says.
    if (/(?:^|\.)localhost\.?$/i.test(hostname)) return [{ address: '127.0.0.1', family: 4 }]
    const resolver = new promises.Resolver({ timeout: Math.ceil(milliseconds / 3), tries: 2 })
    if (servers) resolver.setServers(servers)
    const timer = setTimeout(() => resolver.cancel(), milliseconds)
    const asked = [resolver.resolve4(hostname), resolver.resolve6(hostname)]
    const answers = await Promise.allSettled(asked)
    clearTimeout(timer)
    const addresses = answers.flatMap((answer, place) =>
      answer.status === 'fulfilled'
        ? answer.value.map((address) => ({ address, family: place === 0 ? 4 : 6 }))
        : [],
    )
    // Why there is none.
    if (addresses.length === 0) await asked[0]
    return addresses
  })
}

/** Resolves host names for a connection, which is made to the very addresses that were checked. */
export function publicLookup(resolve: Resolve = askNameServers()): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, (error, addresses) => {
      const [first] = addresses ?? []
      const isRefused = addresses?.some(({ address }) => !isPublicAddress(address))
      if (error || isRefused || !first) {
        const code = isRefused ? privateAddressCode : 'ENOTFOUND'
        return callback(error ?? Object.assign(new Error('Not a public address'), { code }), '')
      }
      if (options.all) return callback(null, addresses)
      callback(null, first.address, first.family)
    })
  }
}

/** Connections to hosts that others name. */
export function publicAgent(): Agent {
  return new Agent({
    lookup: publicLookup(),
    keepAlive: true,
    maxSockets: 8,
    maxTotalSockets: 64,
    // A connection that the other side closes meanwhile would lose a message.
    timeout: 5_000,
  })
}
