import { lt, and, eq, gt, isNull } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'

import type { Database } from '#database/client.ts'
import { factors, recoveryCodes } from '#database/schema/account-factors.ts'
import { verifications, credentials, sessions, users } from '#database/schema/accounts.ts'

import { readSignedUpUser } from '../../platform/auth/sign-in-cookies.ts'
import type { Config } from '../../platform/config.ts'
import { publishEvent } from '../../platform/jobs/publish-event.ts'
import { refused } from '../../platform/outcome.ts'
import { secretHash, linkIdentifier, parseLinkToken } from '../policy/index.ts'
import { lockPersonForUpdate } from './lock-person.ts'
import { cancelPendingSignIns } from './sessions.ts'

export type LinkPurpose = 'confirm_email' | 'reset_password'

const linkHours: Record<LinkPurpose, number> = { confirm_email: 24, reset_password: 1 }

type IssueLink = { userId: string; purpose: LinkPurpose; now: Date }

/** Issue the token of an emailed link; only its hash is stored. */
export async function issueLink(db: Database, { userId, purpose, now }: IssueLink): Promise<string> {
  await db.delete(verifications).where(lt(verifications.expiresAt, now))
  const secret = randomBytes(32).toString('base64url')
  await db.insert(verifications).values({
    identifier: linkIdentifier(purpose, userId),
    value: secretHash(secret),
    expiresAt: new Date(now.getTime() + linkHours[purpose] * 3_600_000),
    createdAt: now,
    updatedAt: now,
  })
  return `${userId}.${secret}`
}

type ConsumeLink = { token: string; purpose: LinkPurpose; now: Date }

/** User id of the link; consumes it together with the person's earlier links of the same purpose. */
export async function consumeLink(
  tx: Database,
  { token, purpose, now }: ConsumeLink,
): Promise<string | null> {
  const parts = parseLinkToken(token)
  if (!parts) return null
  const identifier = linkIdentifier(purpose, parts.userId)
  // Lock the person first, as every other change does, to avoid a deadlock between two links.
  await lockPersonForUpdate(tx, parts.userId)
  const spent = await tx
    .delete(verifications)
    .where(
      and(
        eq(verifications.identifier, identifier),
        eq(verifications.value, secretHash(parts.secret)),
        gt(verifications.expiresAt, now),
      ),
    )
    .returning({ id: verifications.id })
  if (spent.length === 0) return null
  await tx.delete(verifications).where(eq(verifications.identifier, identifier))
  return parts.userId
}

type VerifyMailbox = {
  userId: string
  /** True where this browser signed the account up. */
  isSignedUpHere: boolean
  now: Date
}

/**
 * Reading the email proves ownership. Credentials set by another browser before that are removed
 * (`password_dropped`). `known`: confirmed earlier. Lock the person before.
 */
export async function verifyMailbox(
  tx: Database,
  { userId, isSignedUpHere, now }: VerifyMailbox,
): Promise<'proved' | 'password_dropped' | 'known'> {
  const proved = await tx
    .update(users)
    .set({ emailVerified: true, emailVerifiedAt: now, updatedAt: now })
    .where(and(eq(users.id, userId), eq(users.emailVerified, false), isNull(users.deletedAt)))
    .returning({ id: users.id })
  if (proved.length === 0) return 'known'
  await tx.delete(verifications).where(eq(verifications.identifier, linkIdentifier('confirm_email', userId)))
  if (isSignedUpHere) return 'proved'
  for (const table of [credentials, sessions, factors, recoveryCodes])
    await tx.delete(table).where(eq(table.userId, userId))
  await cancelPendingSignIns(tx, userId)
  return 'password_dropped'
}

type ConfirmEmail = { token: string; requestHeaders: Headers; config: Config; now: Date }

/** `newPasswordToken` is set where another browser had signed up and its password was removed. */
export async function confirmEmail(db: Database, { token, requestHeaders, config, now }: ConfirmEmail) {
  return db.transaction(async (tx) => {
    const userId = await consumeLink(tx, { token, purpose: 'confirm_email', now })
    if (userId === null) return refused('LINK_INVALID')
    const [user] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    if (!user) return refused('LINK_INVALID')
    const isSignedUpHere = readSignedUpUser(requestHeaders, config) === userId
    const outcome = await verifyMailbox(tx, { userId, isSignedUpHere, now })
    if (outcome !== 'password_dropped') return { newPasswordToken: null }
    return { newPasswordToken: await issueLink(tx, { userId, purpose: 'reset_password', now }) }
  })
}

type RequestLink = { userId: string | null; purpose: LinkPurpose }

/** Does the same work without an account, against timing attacks; sends no email then. */
export async function requestLink(tx: Database, { userId, purpose }: RequestLink): Promise<void> {
  const requestId = crypto.randomUUID()
  await publishEvent(tx, { name: 'account.linkRequested', requestId, userId, purpose })
}
