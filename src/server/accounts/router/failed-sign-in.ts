import { createHmac } from 'node:crypto'

import { dayInIndia } from '#contract/dates.ts'

import { derivedKey } from '../../platform/auth/derived-key.ts'
import type { RequestCall } from '../../platform/call.ts'
import { networkOf, siteOf } from '../../platform/http/network.ts'
import { isRefused } from '../../platform/outcome.ts'
import { signals, type SignInWay } from '../../platform/signals.ts'

/** `account`: the typed address; null where the attempt names none. */
type Attempt = { way: SignInWay; account: string | null }

/**
 * Reports a refused sign-in to the operator and returns the result. The marks of network and account are keyed by
 * the day: equal ones are one attacker or one target, and tomorrow's cannot be compared with today's.
 */
export function reportFailure<Result>(call: RequestCall, { way, account }: Attempt, result: Result): Result {
  if (!isRefused(result)) return result
  const { services, clientAddress } = call
  const key = derivedKey(services.config.authSecret, `failed-sign-ins:${dayInIndia(call.now)}`)
  const markOf = (text: string) => createHmac('sha256', key).update(text).digest('base64url').slice(0, 10)
  services.log.info('sign-in failed', {
    way,
    reason: result.code,
    network: markOf(`network:${siteOf(clientAddress) ?? networkOf(clientAddress)}`),
    account: account === null ? null : markOf(`account:${account}`),
  })
  signals.signInFailed.publish({ way })
  return result
}
