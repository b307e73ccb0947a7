import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

type Seal = {
  authSecret: string
  /** What the text is for; a key of its own is derived for each purpose. */
  purpose: string
  /** The row that it belongs to: moved to another it cannot be opened. */
  boundTo: string
}

const algorithm = 'aes-256-gcm'

/** Makes a text unreadable to whoever sees the database but not AUTH_SECRET. */
export function seal(text: string, by: Seal): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv(algorithm, keyOf(by), nonce).setAAD(Buffer.from(by.boundTo))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return ['1', nonce, cipher.getAuthTag(), sealed]
    .map((part) => (typeof part === 'string' ? part : part.toString('base64url')))
    .join('.')
}

/** Throws where the text was changed, moved or sealed with another secret. */
export function unseal(sealed: string, by: Seal): string {
  const [version, nonce = '', tag = '', text = ''] = sealed.split('.')
  if (version !== '1') throw new Error('A sealed text of an unknown kind')
  const decipher = createDecipheriv(algorithm, keyOf(by), Buffer.from(nonce, 'base64url'), {
    authTagLength: 16,
  })
    .setAAD(Buffer.from(by.boundTo))
    .setAuthTag(Buffer.from(tag, 'base64url'))
  return Buffer.concat([decipher.update(Buffer.from(text, 'base64url')), decipher.final()]).toString('utf8')
}

function keyOf({ authSecret, purpose }: Seal): Buffer {
  return Buffer.from(hkdfSync('sha256', authSecret, '', `haveli:${purpose}`, 32))
}
