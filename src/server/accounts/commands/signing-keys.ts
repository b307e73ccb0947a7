import { asc, gt, lt, sql, and, eq, isNotNull } from 'drizzle-orm'
import { SignJWT } from 'jose'
import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'

import type { Database } from '#database/client.ts'
import { factors } from '#database/schema/account-factors.ts'
import { jwks } from '#database/schema/accounts.ts'

import { decrypt, encrypt, reencrypt } from '../../platform/auth/encryption.ts'
import type { MemberCall } from '../../platform/call.ts'
import type { Secrets } from '../../platform/config.ts'
import { reencryptPushKeys } from '../../platform/push/push-keys.ts'
import { oldestPublished, signingKeyEncryption, tokenMinutes, factorEncryption } from '../policy/index.ts'
import { listPublicKeys } from '../queries/credentials.ts'

const day = 86_400_000
const signingDays = 90

/** Two are live at a time; keys encrypted with a lost secret may add some. */
const maxSigningKeys = 10

/** Publish a key this long before it signs, so that verifiers have loaded it. */
const publishedMilliseconds = day

type Params = { secrets: Secrets; now: Date }
type SigningKey = { id: string; pem: string; expiresAt: Date | null }

/** Current signing key. The first is created on demand, each next one a day before the last expires. */
async function findSigningKey(db: Database, asked: Params): Promise<{ id: string; privateKey: KeyObject }> {
  const keys = await listSigningKeys(db, asked)
  const current = hasLastingKey(keys, asked.now) ? keys[0] : (await createKey(db, asked))[0]
  if (!current) throw new Error('The signing key that was just made is not there')
  return { id: current.id, privateKey: createPrivateKey(current.pem) }
}

/** Oldest first, which signs; omits keys that no current secret decrypts. */
async function listSigningKeys(db: Database, { secrets, now }: Params): Promise<SigningKey[]> {
  const rows = await db
    .select({ id: jwks.id, privateKey: jwks.privateKey, expiresAt: jwks.expiresAt })
    .from(jwks)
    .where(gt(jwks.expiresAt, now))
    .orderBy(asc(jwks.expiresAt), asc(jwks.id))
    .limit(maxSigningKeys)
  return rows.flatMap(({ id, privateKey, expiresAt }) => {
    const pem = decrypt(privateKey, signingKeyEncryption(secrets, id))
    return pem === null ? [] : [{ id, pem, expiresAt }]
  })
}

function hasLastingKey(keys: readonly SigningKey[], now: Date): boolean {
  return keys.some(({ expiresAt }) => (expiresAt?.getTime() ?? 0) > now.getTime() + publishedMilliseconds)
}

/** Serialised over processes; deletes keys whose last token has expired. */
async function createKey(db: Database, asked: Params): Promise<SigningKey[]> {
  const { secrets, now } = asked
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('haveli.jwks'))`)
    const known = await listSigningKeys(tx, asked)
    if (hasLastingKey(known, now)) return known
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

/** Token that identifies the caller to another service of the operator; valid for five minutes. */
export async function issueToken(
  { db, actor, now, services, publicUrl }: MemberCall,
  { audience }: { audience: string },
) {
  const { id, privateKey } = await findSigningKey(db, { secrets: services.config, now })
  const issued = Math.floor(now.getTime() / 1000)
  const expires = issued + tokenMinutes * 60
  const { userId, sessionId, loginRole, duties } = actor
  const token = await new SignJWT({ sid: sessionId, role: loginRole, duties: [...duties] })
    .setProtectedHeader({ alg: 'ES256', kid: id, typ: 'JWT' })
    .setIssuer(publicUrl)
    .setAudience(audience)
    .setSubject(userId)
    .setJti(crypto.randomUUID())
    .setIssuedAt(issued)
    .setExpirationTime(expires)
    .sign(privateKey)
  return { token, expiresAt: new Date(expires * 1000).toISOString() }
}

/** JWKS for other services; always contains a signing key. */
export async function publishKeys(db: Database, asked: { secrets: Secrets; now: Date }) {
  await findSigningKey(db, asked)
  const keys = await listPublicKeys(db, asked.now)
  return {
    keys: keys.map(({ kid, alg, publicKey }) => ({ ...parseKey(publicKey), kid, alg, use: 'sig' })),
  }
}

function parseKey(publicKey: string): object {
  const key: unknown = JSON.parse(publicKey)
  return typeof key === 'object' && key !== null ? key : {}
}

const batchSize = 500
const beforeAll = '00000000-0000-0000-0000-000000000000'

type Reencryption = { secrets: Secrets }

/** Re-encrypt with AUTH_SECRET what still needs AUTH_SECRET_PREVIOUS; returns the number of rows. */
export async function reencryptSecrets(db: Database, { secrets }: Reencryption): Promise<number> {
  if (secrets.authSecretPrevious === null) return 0
  const keys = (await reencryptSigningKeys(db, { secrets })) + (await reencryptPushKeys(db, { secrets }))
  return (await reencryptFactors(db, { secrets })) + keys
}

async function reencryptFactors(db: Database, { secrets }: Reencryption): Promise<number> {
  let count = 0
  for (let after = beforeAll; ;) {
    const rows = await db
      .select({ id: factors.id, encryptedSecret: factors.encryptedSecret })
      .from(factors)
      .where(and(isNotNull(factors.encryptedSecret), gt(factors.id, after)))
      .orderBy(asc(factors.id))
      .limit(batchSize)
    for (const { id, encryptedSecret } of rows) {
      const renewed = reencrypt(encryptedSecret ?? '', factorEncryption(secrets, id))
      if (renewed === null) continue
      await db.update(factors).set({ encryptedSecret: renewed }).where(eq(factors.id, id))
      count += 1
    }
    const last = rows.at(-1)
    if (rows.length < batchSize || !last) return count
    after = last.id
  }
}

async function reencryptSigningKeys(db: Database, { secrets }: Reencryption): Promise<number> {
  const rows = await db.select({ id: jwks.id, privateKey: jwks.privateKey }).from(jwks).orderBy(asc(jwks.id))
  let count = 0
  for (const { id, privateKey } of rows) {
    const renewed = reencrypt(privateKey, signingKeyEncryption(secrets, id))
    if (renewed === null) continue
    await db.update(jwks).set({ privateKey: renewed }).where(eq(jwks.id, id))
    count += 1
  }
  return count
}
