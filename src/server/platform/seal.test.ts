import { expect, test } from 'vitest'

import { seal, unseal } from './seal.ts'

const by = { authSecret: 'a secret of the tests, long enough for all', purpose: 'factor', boundTo: 'row 1' }

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
    { ...by, authSecret: 'another secret that is long enough for all' },
    { ...by, purpose: 'signing key' },
    { ...by, boundTo: 'row 2' },
  ])
    expect(() => unseal(sealed, other)).toThrow('authenticate')
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
    expect(() => unseal(broken.join('.'), by)).toThrow(/authenticat|unknown kind|Invalid/)
})
