import { expect, test } from 'vitest'

import { hashPassword, verifyPassword } from './password.ts'

test('A password matches its own hash and no other', async () => {
  const hash = await hashPassword('demo-jaipur')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verifyPassword({ hash, password: 'demo-jaipur' })).toBe(true)
  expect(await verifyPassword({ hash, password: 'demo-Jaipur' })).toBe(false)
  expect(await hashPassword('demo-jaipur')).not.toBe(hash)
})

test('A Hindi password matches however the keyboard composed it', async () => {
  const hash = await hashPassword('क\u093cलम-घर')
  expect(await verifyPassword({ hash, password: '\u0958लम-घर' })).toBe(true)
})

test('A foreign hash matches nothing and throws nothing', async () => {
  for (const hash of [
    '',
    'plain',
    '$2b$10$abcdefghijklmnopqrstuv',
    '$argon2id$v=19$m=99999999,t=2,p=1$c2FsdHNhbHQ$aGFzaA',
  ])
    expect(await verifyPassword({ hash, password: 'demo-jaipur' })).toBe(false)
})

test('A hash made by another program can be verified', async () => {
  const hash = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
  expect(await verifyPassword({ hash, password: 'password' })).toBe(true)
})
