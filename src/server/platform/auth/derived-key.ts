import { hkdfSync } from 'node:crypto'

/** A key for one purpose, so that nothing made for it is valid for another. */
export function derivedKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `haveli:${purpose}`, 32))
}
