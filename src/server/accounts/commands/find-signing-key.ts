import type { Database } from '#database/client.ts'
import { jwks } from '#database/schema/accounts.ts'
import { asc, gt, lt, sql } from 'drizzle-orm'
import { createPrivateKey, generateKeyPairSync } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

import { seal, unseal } from '../../platform/seal.ts'
import { oldestPublished } from '../policy.ts'

const day = 86_400_000
const signingDays = 90

/** The next key is published this long before it signs, so that no service meets one that it does not know. */
const announcedMilliseconds = day

type Asked = { authSecret: string; now: Date }
type SealedKey = { id: string; privateKey: string; expiresAt: Date | null }

/** The key that signs now. The first is made when it is needed, each other a day before the last has served its time. */
export async function findSigningKey(
  db: Database,
  { authSecret, now }: Asked,
): Promise<{ id: string; privateKey: KeyObject }> {
  const keys = await listSigningKeys(db, now)
  const current = isLasting(keys, now) ? keys[0] : (await createKey(db, { authSecret, now }))[0]
  if (!current) throw new Error('The signing key that was just made is not there')
  const { id, privateKey } = current
  return { id, privateKey: createPrivateKey(unseal(privateKey, sealOf(authSecret, id))) }
}

/** The oldest first, which signs. */
async function listSigningKeys(db: Database, now: Date): Promise<SealedKey[]> {
  return db
    .select({ id: jwks.id, privateKey: jwks.privateKey, expiresAt: jwks.expiresAt })
    .from(jwks)
    .where(gt(jwks.expiresAt, now))
    .orderBy(asc(jwks.expiresAt), asc(jwks.id))
    .limit(3)
}

function isLasting(keys: readonly SealedKey[], now: Date): boolean {
  return keys.some(({ expiresAt }) => (expiresAt?.getTime() ?? 0) > now.getTime() + announcedMilliseconds)
}

/** One at a time, whichever process asks; keys whose last token has ended are forgotten. */
async function createKey(db: Database, { authSecret, now }: Asked): Promise<SealedKey[]> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('haveli.jwks'))`)
    const known = await listSigningKeys(tx, now)
    if (isLasting(known, now)) return known
    await tx.delete(jwks).where(lt(jwks.expiresAt, oldestPublished(now)))
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const id = crypto.randomUUID()
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    await tx.insert(jwks).values({
      id,
      publicKey: JSON.stringify(publicKey.export({ format: 'jwk' })),
      privateKey: seal(pem, sealOf(authSecret, id)),
      alg: 'ES256',
      crv: 'P-256',
      createdAt: now,
      expiresAt: new Date(now.getTime() + signingDays * day),
    })
    return listSigningKeys(tx, now)
  })
}

function sealOf(authSecret: string, keyId: string) {
  return { authSecret, purpose: 'signing key', boundTo: keyId }
}
