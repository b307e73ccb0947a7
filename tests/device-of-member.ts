import type { Actor } from '#server/platform/context.ts'

import { actorOf, cookieOf, password } from './people.ts'
import type { World } from './people.ts'

type Caller = { address?: string; userAgent?: string; responseHeaders?: Headers }
type SignIn = { accounts: { signIn: (input: { email: string; password: string }) => Promise<unknown> } }
type DeviceWorld = World & { as: (actor: null, caller: Caller) => SignIn }

/** The person as the server knows them after signing in on this device, and the cookie of it. */
export async function signedInOn(place: DeviceWorld, email: string, caller: Caller = {}) {
  const responseHeaders = new Headers()
  await place.as(null, { ...caller, responseHeaders }).accounts.signIn({ email, password })
  const cookie = cookieOf(responseHeaders)
  const actor: Actor | null = await actorOf(place, cookie)
  if (actor === null) throw new Error('Nobody was signed in')
  return { actor, cookie }
}
