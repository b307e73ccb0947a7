import type { Call, RequestCall } from '../../platform/call.ts'
import { networkOf } from '../../platform/http/network.ts'
import { ensureSessionUser } from '../commands/create-account.ts'
import type { FirstStep } from '../commands/sign-in.ts'
import { presentFactorChoice } from '../present.ts'

/** Subject of the rate limits of a caller: their network. */
export function clientOf({ clientAddress }: RequestCall): string {
  return networkOf(clientAddress)
}

export function authOptions({ services, clientAddress, requestHeaders, now }: RequestCall) {
  return { config: services.config, clientAddress, requestHeaders, now }
}

export function sessionOptions({ services, now }: Call) {
  return { staffSecondStep: services.config.staffSecondStep, now }
}

type Person = { userId: string; email: string | null }

/** Set the cookies and return the signed-in user, or the choice of second steps. */
export async function answerFirstStep(call: RequestCall, passed: FirstStep, person: Person) {
  const { db, responseHeaders } = call
  for (const cookie of passed.cookies) responseHeaders.append('Set-Cookie', cookie)
  if (passed.outcome === 'second_step')
    return { user: null, secondStep: { factors: passed.factors.map(presentFactorChoice) } }
  return {
    user: await ensureSessionUser(db, { ...person, ...sessionOptions(call) }),
    secondStep: null,
  }
}
