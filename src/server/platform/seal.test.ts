import { expect, test } from 'vitest'

import { seal, unseal } from './seal.ts'

const secrets = { authSecret: 'a secret of the tests, long enough for all', authSecretPrevious: null }
const by = { secrets, purpose: 'factor', boundTo: 'row 1' }
const changed = { authSecret: 'another secret that is long enough for all', authSecretPrevious: null }

test('a sealed text opens for whoever knows the secret, and differs each time', () => {
  const sealed = seal('GEZDGNBVGY3TQOJQ', by)
  expect(sealed).not.toContain('GEZDGNBVGY3TQOJQ')
  expect(seal('GEZDGNBVGY3TQOJQ', by)).not.toBe(sealed)
  expect(unseal(sealed, by)).toBe('GEZDGNBVGY3TQOJQ')
  expect(unseal(seal('', by), by)).toBe('')
})

test('it opens for no other secret, purpose or row', () => {
  const sealed = seal('GEZDGNBVGY3TQOJQ', by)
  for (const other of [
    { ...by, secrets: changed },
    { ...by, purpose: 'signing key' },
    { ...by, boundTo: 'row 2' },
  ])
    expect(unseal(sealed, other)).toBeNull()
})

test('after the secret was changed, what the previous one sealed opens, and nothing new is sealed with it', () => {
  const rotated = { ...by, secrets: { ...changed, authSecretPrevious: secrets.authSecret } }
  expect(unseal(seal('GEZDGNBVGY3TQOJQ', by), rotated)).toBe('GEZDGNBVGY3TQOJQ')
  expect(unseal(seal('GEZDGNBVGY3TQOJQ', rotated), by)).toBeNull()
  expect(unseal(seal('GEZDGNBVGY3TQOJQ', rotated), { ...by, secrets: changed })).toBe('GEZDGNBVGY3TQOJQ')
})

test('a changed, cut or unknown text does not open', () => {
  const [version, nonce, tag = '', text = ''] = seal('GEZDGNBVGY3TQOJQ', by).split('.')
  const flipped = `${text.startsWith('A') ? 'B' : 'A'}${text.slice(1)}`
  for (const broken of [
    [version, nonce, tag, flipped],
    [version, nonce, tag.slice(0, 6), text],
    [version, nonce, tag],
    ['2', nonce, tag, text],
    [''],
  ])
    expect(unseal(broken.join('.'), by)).toBeNull()
})
