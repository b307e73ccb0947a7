import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

import { acceptedSecrets, type Secrets } from '../config.ts'
import { derivedKey } from './derived-key.ts'

type Encryption = {
  secrets: Secrets
  /** The purpose of the text; each has its own derived key. */
  purpose: string
  /** The row it belongs to: decryption fails for any other. */
  boundTo: string
}

const algorithm = 'aes-256-gcm'

/** Encrypts a text, so that it cannot be read from the database without AUTH_SECRET. */
export function encrypt(text: string, { secrets, purpose, boundTo }: Encryption): string {
  const nonce = randomBytes(12)
  const key = derivedKey(secrets.authSecret, purpose)
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(boundTo))
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return ['1', nonce, cipher.getAuthTag(), encrypted]
    .map((part) => (typeof part === 'string' ? part : part.toString('base64url')))
    .join('.')
}

/** Null if the text was changed, moved or encrypted with a secret that is no longer accepted. */
export function decrypt(encrypted: string, { secrets, purpose, boundTo }: Encryption): string | null {
  for (const secret of acceptedSecrets(secrets)) {
    const text = decryptWith(derivedKey(secret, purpose), { encrypted, boundTo })
    if (text !== null) return text
  }
  return null
}

/** With the current secret; null where that decrypts it already, or neither secret does. */
export function reencrypt(encrypted: string, by: Encryption): string | null {
  const current = { ...by, secrets: { ...by.secrets, authSecretPrevious: null } }
  if (decrypt(encrypted, current) !== null) return null
  const text = decrypt(encrypted, by)
  return text === null ? null : encrypt(text, by)
}

function decryptWith(
  key: Buffer,
  { encrypted, boundTo }: { encrypted: string; boundTo: string },
): string | null {
  const [version, nonce = '', tag = '', text = ''] = encrypted.split('.')
  if (version !== '1') return null
  try {
    const decipher = createDecipheriv(algorithm, key, Buffer.from(nonce, 'base64url'), { authTagLength: 16 })
      .setAAD(Buffer.from(boundTo))
      .setAuthTag(Buffer.from(tag, 'base64url'))
    return Buffer.concat([decipher.update(Buffer.from(text, 'base64url')), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
