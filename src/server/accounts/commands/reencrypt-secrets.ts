import type { Database } from '#database/client.ts'
import { factors } from '#database/schema/account-factors.ts'
import { jwks } from '#database/schema/accounts.ts'
import { and, asc, eq, gt, isNotNull } from 'drizzle-orm'

import type { Secrets } from '../../platform/config.ts'
import { encrypt, decrypt } from '../../platform/auth/encryption.ts'
import { factorEncryption, signingKeyEncryption } from '../policy.ts'

const batch = 500
const beforeAll = '00000000-0000-0000-0000-000000000000'

type Reencryption = { secrets: Secrets }

/** Encrypts with AUTH_SECRET what still needs AUTH_SECRET_PREVIOUS, so that this one can go; answers how much it was. */
export async function reencryptSecrets(db: Database, { secrets }: Reencryption): Promise<number> {
  if (secrets.authSecretPrevious === null) return 0
  return (await reencryptFactors(db, { secrets })) + (await reencryptSigningKeys(db, { secrets }))
}

async function reencryptFactors(db: Database, { secrets }: Reencryption): Promise<number> {
  let count = 0
  for (let after = beforeAll; ;) {
    const rows = await db
      .select({ id: factors.id, encryptedSecret: factors.encryptedSecret })
      .from(factors)
      .where(and(isNotNull(factors.encryptedSecret), gt(factors.id, after)))
      .orderBy(asc(factors.id))
      .limit(batch)
    for (const { id, encryptedSecret } of rows) {
      const renewed = reencrypted(encryptedSecret ?? '', factorEncryption(secrets, id))
      if (renewed === null) continue
      await db.update(factors).set({ encryptedSecret: renewed }).where(eq(factors.id, id))
      count += 1
    }
    const last = rows.at(-1)
    if (rows.length < batch || !last) return count
    after = last.id
  }
}

async function reencryptSigningKeys(db: Database, { secrets }: Reencryption): Promise<number> {
  const rows = await db.select({ id: jwks.id, privateKey: jwks.privateKey }).from(jwks).orderBy(asc(jwks.id))
  let count = 0
  for (const { id, privateKey } of rows) {
    const renewed = reencrypted(privateKey, signingKeyEncryption(secrets, id))
    if (renewed === null) continue
    await db.update(jwks).set({ privateKey: renewed }).where(eq(jwks.id, id))
    count += 1
  }
  return count
}

/** Null where the secret in use opens it already, or neither does. */
function reencrypted(encrypted: string, by: Parameters<typeof decrypt>[1]): string | null {
  const current = { ...by, secrets: { ...by.secrets, authSecretPrevious: null } }
  if (decrypt(encrypted, current) !== null) return null
  const text = decrypt(encrypted, by)
  return text === null ? null : encrypt(text, by)
}
