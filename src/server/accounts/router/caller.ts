import type { Context } from '../../platform/context.ts'
import { networkOf } from '../../platform/network.ts'

/** Who calls, as far as counting attempts goes. */
export function clientOf({ clientAddress }: Context): string {
  return networkOf(clientAddress)
}

export function authOptions({ services, clientAddress, now }: Context) {
  return { config: services.config, clientAddress, now: now() }
}
