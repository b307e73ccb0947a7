import { and, asc, eq, isNull } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { passkeys, users } from '#database/schema/accounts.ts'

export const maxPasskeys = 10

/** Oldest first. Served by passkeys_of_user_idx. */
export async function listPasskeys(db: Database, userId: string) {
  return db
    .select({
      id: passkeys.id,
      credentialId: passkeys.credentialId,
      name: passkeys.name,
      isSynced: passkeys.isSynced,
      lastUsedAt: passkeys.lastUsedAt,
      addedAt: passkeys.createdAt,
    })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))
    .limit(maxPasskeys)
}

type Session = { userId: string; needsSecondStep: boolean }

/**
 * Whether this session of an employee lacks a second step although they have a passkey: the password that began it
 * must not be enough to add another second step. Served by passkeys_of_user_idx.
 */
export async function mustUsePasskey(db: Database, { userId, needsSecondStep }: Session): Promise<boolean> {
  return needsSecondStep && (await db.$count(passkeys, eq(passkeys.userId, userId))) > 0
}

/** A passkey with its account, before its signature is checked. Served by passkeys_credential_key. */
export async function findUncheckedPasskey(db: Database, credentialId: string) {
  const [passkey] = await db
    .select({
      id: passkeys.id,
      credentialId: passkeys.credentialId,
      publicKey: passkeys.publicKey,
      counter: passkeys.counter,
      userId: users.id,
      email: users.email,
      emailVerified: users.emailVerified,
      phoneVerifiedAt: users.phoneVerifiedAt,
      suspendedAt: users.suspendedAt,
    })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(and(eq(passkeys.credentialId, credentialId), isNull(users.deletedAt)))
  return passkey ?? null
}
