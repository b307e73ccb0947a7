import type { Database } from '#database/client.ts'
import { users } from '#database/schema/accounts.ts'
import { unhideListings, hideListings } from '#server/properties/commands/visibility.ts'
import { eq } from 'drizzle-orm'
import type { Actor } from '#server/platform/context.ts'
import { actorOf, cookieOf, password, type World } from './people.ts'
import { codeOfStep, stepOf } from '#server/platform/auth/one-time-code.ts'
import type { SmsMessage } from '#server/platform/mail/sms.ts'
import { base32 } from '@better-auth/utils/base32'
import type { Fixtures } from './test.ts'

type Ending = { userId: string; now: Date }

export async function suspend(db: Database, { userId, now }: Ending): Promise<void> {
  await db.transaction(async (tx) => {
    await hideListings(tx, { ownerId: userId, now })
    await tx.update(users).set({ suspendedAt: now }).where(eq(users.id, userId))
  })
}

export async function restore(db: Database, { userId, now }: Ending): Promise<void> {
  await db.transaction(async (tx) => {
    await unhideListings(tx, { ownerId: userId, now })
    await tx.update(users).set({ suspendedAt: null }).where(eq(users.id, userId))
  })
}

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

/** What an authenticator app shows that took in this secret. */
export function appCode(secret: string, at: Date): string {
  return codeOfStep(Buffer.from(base32.decode(secret)), stepOf(at))
}

/** Six digits that are not the code. */
export function otherCode(code: string): string {
  return code === '000000' ? '111111' : '000000'
}

/** The code of the last text message. */
export function textedCode(texts: readonly SmsMessage[]): string {
  const code = /\d{6}/.exec(texts.at(-1)?.text ?? '')?.[0]
  if (code === undefined) throw new Error('No text message with a code')
  return code
}

type Client = ReturnType<Fixtures['as']>

/** An authenticator app, switched on with a right code. */
export async function switchOnApp(
  { accounts }: Pick<Client, 'accounts'>,
  at: Date,
  friendlyName = 'My phone',
) {
  const begun = await accounts.enrolFactor({ factorType: 'totp', friendlyName, currentPassword: password })
  const secret = begun.totp?.secret ?? ''
  const { challengeId } = await accounts.challengeFactor({ factorId: begun.id, channel: 'app' })
  const code = appCode(secret, at)
  const { recoveryCodes } = await accounts.verifyFactor({ factorId: begun.id, challengeId, code })
  return { id: begun.id, secret, recoveryCodes: recoveryCodes ?? [] }
}

/** Passes the first step in a browser of its own; answers the cookie that it holds then. */
export async function enterPassword(
  as: Fixtures['as'],
  email: string,
  address = '203.0.113.7',
): Promise<string> {
  const responseHeaders = new Headers()
  const { secondStep } = await as(null, { responseHeaders, address }).accounts.signIn({ email, password })
  if (secondStep === null) throw new Error('No second step was asked for')
  return cookieOf(responseHeaders)
}
