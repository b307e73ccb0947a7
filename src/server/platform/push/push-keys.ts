import { asc, eq, sql } from 'drizzle-orm'
import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'

import type { Database } from '#database/client.ts'
import { pushKeys } from '#database/schema/platform.ts'

import { decrypt, encrypt, reencrypt } from '../auth/encryption.ts'
import type { Secrets } from '../config.ts'

export type PushKey = {
  id: string
  /** As browsers take it: the uncompressed point in base64url. */
  publicKey: string
  privateKey: KeyObject
}

type Params = { secrets: Secrets; now: Date }

/** The key pair that push services know this site by, made when it is first needed; all processes share it. */
export async function findPushKey(db: Database, asked: Params): Promise<PushKey> {
  return (await readKey(db, asked.secrets)) ?? createKey(db, asked)
}

async function readKey(db: Database, secrets: Secrets): Promise<PushKey | null> {
  const [row] = await db.select().from(pushKeys).orderBy(asc(pushKeys.createdAt), asc(pushKeys.id)).limit(1)
  if (!row) return null
  const pem = decrypt(row.privateKey, encryptionOf(secrets, row.id))
  return pem === null ? null : { id: row.id, publicKey: row.publicKey, privateKey: createPrivateKey(pem) }
}

/** Serialised over processes; replaces a pair that no current secret decrypts. */
async function createKey(db: Database, { secrets, now }: Params): Promise<PushKey> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('haveli.push_keys'))`)
    const known = await readKey(tx, secrets)
    if (known) return known
    await tx.delete(pushKeys)
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = pair.publicKey.export({ format: 'jwk' })
    const point = [Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
    const publicKey = Buffer.concat(point).toString('base64url')
    const pem = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    const id = crypto.randomUUID()
    const privateKey = encrypt(pem, encryptionOf(secrets, id))
    await tx.insert(pushKeys).values({ id, publicKey, privateKey, createdAt: now })
    return { id, publicKey, privateKey: pair.privateKey }
  })
}

/** With AUTH_SECRET what still needs AUTH_SECRET_PREVIOUS; the number of rows. */
export async function reencryptPushKeys(db: Database, { secrets }: { secrets: Secrets }): Promise<number> {
  let count = 0
  for (const { id, privateKey } of await db.select().from(pushKeys)) {
    const renewed = reencrypt(privateKey, encryptionOf(secrets, id))
    if (renewed === null) continue
    await db.update(pushKeys).set({ privateKey: renewed }).where(eq(pushKeys.id, id))
    count += 1
  }
  return count
}

function encryptionOf(secrets: Secrets, keyId: string) {
  return { secrets, purpose: 'push key', boundTo: keyId }
}
