import { expect, test } from 'vitest'

import { encrypt, decrypt } from './encryption.ts'

const secrets = { authSecret: 'a secret of the tests, long enough for all', authSecretPrevious: null }
const by = { secrets, purpose: 'factor', boundTo: 'row 1' }
const changed = { authSecret: 'another secret that is long enough for all', authSecretPrevious: null }

test('an encrypted text can be decrypted with the secret, and differs each time', () => {
  const encrypted = encrypt('GEZDGNBVGY3TQOJQ', by)
  expect(encrypted).not.toContain('GEZDGNBVGY3TQOJQ')
  expect(encrypt('GEZDGNBVGY3TQOJQ', by)).not.toBe(encrypted)
  expect(decrypt(encrypted, by)).toBe('GEZDGNBVGY3TQOJQ')
  expect(decrypt(encrypt('', by), by)).toBe('')
})

test('it cannot be decrypted with another secret, purpose or row', () => {
  const encrypted = encrypt('GEZDGNBVGY3TQOJQ', by)
  for (const other of [
    { ...by, secrets: changed },
    { ...by, purpose: 'signing key' },
    { ...by, boundTo: 'row 2' },
  ])
    expect(decrypt(encrypted, other)).toBeNull()
})

test('after a secret rotation, texts encrypted with the previous secret can be read, and new ones use the new one', () => {
  const rotated = { ...by, secrets: { ...changed, authSecretPrevious: secrets.authSecret } }
  expect(decrypt(encrypt('GEZDGNBVGY3TQOJQ', by), rotated)).toBe('GEZDGNBVGY3TQOJQ')
  expect(decrypt(encrypt('GEZDGNBVGY3TQOJQ', rotated), by)).toBeNull()
  expect(decrypt(encrypt('GEZDGNBVGY3TQOJQ', rotated), { ...by, secrets: changed })).toBe('GEZDGNBVGY3TQOJQ')
})

test('a changed, truncated or unknown text cannot be decrypted', () => {
  const [version, nonce, tag = '', text = ''] = encrypt('GEZDGNBVGY3TQOJQ', by).split('.')
  const flipped = `${text.startsWith('A') ? 'B' : 'A'}${text.slice(1)}`
  for (const broken of [
    [version, nonce, tag, flipped],
    [version, nonce, tag.slice(0, 6), text],
    [version, nonce, tag],
    ['2', nonce, tag, text],
    [''],
  ])
    expect(decrypt(broken.join('.'), by)).toBeNull()
})
