import type { Database } from '#database/client.ts'
import { sessions, users } from '#database/schema/accounts.ts'
import { eq, lt } from 'drizzle-orm'

import { readSessionToken } from '../../platform/session-cookie.ts'
import { createAuth, suspendedCode } from './create-auth.ts'
import type { AuthOptions } from './create-auth.ts'

type SignIn = AuthOptions & { email: string; password: string; requestHeaders: Headers }

export type SignedIn =
  | { outcome: 'signed_in'; userId: string; cookies: readonly string[] }
  | { outcome: 'INVALID_CREDENTIALS' | 'EMAIL_NOT_CONFIRMED' | 'SUSPENDED' }

/** A new session with a new token; one that the browser still had ends. */
export async function signIn(
  db: Database,
  { email, password, requestHeaders, ...options }: SignIn,
): Promise<SignedIn> {
  const { config, now } = options
  const userAgent = requestHeaders.get('user-agent')?.slice(0, 400) ?? ''
  const { api } = createAuth(db, options)
  const answer = await api
    .signInEmail({
      body: { email, password },
      headers: new Headers({ 'user-agent': userAgent }),
      returnHeaders: true,
    })
    .catch(refusalOf)
  if (typeof answer === 'string') return { outcome: answer }
  const { headers, response } = answer
  const userId = response.user.id
  await db.transaction(async (tx) => {
    const former = readSessionToken(requestHeaders, config)
    if (former !== null) await tx.delete(sessions).where(eq(sessions.token, former))
    await tx.delete(sessions).where(lt(sessions.expiresAt, now))
    await tx.update(users).set({ lastSignInAt: now }).where(eq(users.id, userId))
  })
  return { outcome: 'signed_in', userId, cookies: headers.getSetCookie() }
}

const refusals = new Map([
  ['INVALID_EMAIL_OR_PASSWORD', 'INVALID_CREDENTIALS'],
  ['INVALID_EMAIL', 'INVALID_CREDENTIALS'],
  ['EMAIL_NOT_VERIFIED', 'EMAIL_NOT_CONFIRMED'],
  [suspendedCode, 'SUSPENDED'],
] as const)

function refusalOf(error: unknown): 'INVALID_CREDENTIALS' | 'EMAIL_NOT_CONFIRMED' | 'SUSPENDED' {
  const body = error instanceof Error && 'body' in error ? error.body : null
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : null
  for (const [theirs, ours] of refusals) if (theirs === code) return ours
  throw error
}
