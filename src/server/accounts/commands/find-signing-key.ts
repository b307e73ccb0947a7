import type { Database } from '#database/client.ts'
import { jwks } from '#database/schema/accounts.ts'
import { asc, gt, lt, sql } from 'drizzle-orm'
import { createPrivateKey, generateKeyPairSync } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

import type { Secrets } from '../../platform/config.ts'
import { encrypt, decrypt } from '../../platform/auth/encryption.ts'
import { oldestPublished, signingKeyEncryption } from '../policy.ts'

const day = 86_400_000
const signingDays = 90

/** Two live at a time; changed secrets may leave some that nothing opens. */
const mostKeys = 10

/** The next key is published this long before it signs, so that no service meets one that it does not know. */
const publishedMilliseconds = day

type Params = { secrets: Secrets; now: Date }
type SigningKey = { id: string; pem: string; expiresAt: Date | null }

/** The key that signs now. The first is made when it is needed, each other a day before the last has served its time. */
export async function findSigningKey(
  db: Database,
  asked: Params,
): Promise<{ id: string; privateKey: KeyObject }> {
  const keys = await listSigningKeys(db, asked)
  const current = isLasting(keys, asked.now) ? keys[0] : (await createKey(db, asked))[0]
  if (!current) throw new Error('The signing key that was just made is not there')
  return { id: current.id, privateKey: createPrivateKey(current.pem) }
}

/** The oldest first, which signs; without those that only a former secret opens. */
async function listSigningKeys(db: Database, { secrets, now }: Params): Promise<SigningKey[]> {
  const rows = await db
    .select({ id: jwks.id, privateKey: jwks.privateKey, expiresAt: jwks.expiresAt })
    .from(jwks)
    .where(gt(jwks.expiresAt, now))
    .orderBy(asc(jwks.expiresAt), asc(jwks.id))
    .limit(mostKeys)
  return rows.flatMap(({ id, privateKey, expiresAt }) => {
    const pem = decrypt(privateKey, signingKeyEncryption(secrets, id))
    return pem === null ? [] : [{ id, pem, expiresAt }]
  })
}

function isLasting(keys: readonly SigningKey[], now: Date): boolean {
  return keys.some(({ expiresAt }) => (expiresAt?.getTime() ?? 0) > now.getTime() + publishedMilliseconds)
}

/** One at a time, whichever process asks; keys whose last token has ended are forgotten. */
async function createKey(db: Database, asked: Params): Promise<SigningKey[]> {
  const { secrets, now } = asked
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('haveli.jwks'))`)
    const known = await listSigningKeys(tx, asked)
    if (isLasting(known, now)) return known
    await tx.delete(jwks).where(lt(jwks.expiresAt, oldestPublished(now)))
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const id = crypto.randomUUID()
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    await tx.insert(jwks).values({
      id,
      publicKey: JSON.stringify(publicKey.export({ format: 'jwk' })),
      privateKey: encrypt(pem, signingKeyEncryption(secrets, id)),
      alg: 'ES256',
      crv: 'P-256',
      createdAt: now,
      expiresAt: new Date(now.getTime() + signingDays * day),
    })
    return listSigningKeys(tx, asked)
  })
}
