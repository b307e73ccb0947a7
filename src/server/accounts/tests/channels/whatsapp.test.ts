import { eq } from 'drizzle-orm'

import { consents, users } from '#database/schema/accounts.ts'
import { createMember, createUser } from '#tests/factories.ts'
import { signedInOn } from '#tests/fixtures/account-fixtures.ts'
import { longCode } from '#tests/fixtures/phone-fixtures.ts'
import { createAgreed, prove } from '#tests/fixtures/whatsapp.ts'
import { password } from '#tests/people.ts'
import { expect, test } from '#tests/test.ts'

import { withdrawWhatsApp } from '../../commands/set-whatsapp.ts'
import { listWhatsAppNumbers } from '../../queries/whatsapp.ts'

const legalTextVersion = '2026-11-21'

test('without a proved number nobody agrees to WhatsApp messages', async ({ db, as }) => {
  const { accounts } = as(await createMember(db))
  await expect(accounts.setWhatsApp({ isOn: true })).rejects.toMatchObject({
    code: 'NO_PHONE',
    message: 'Please add a sign-in number to your account first.',
  })
  await expect(as(null).accounts.setWhatsApp({ isOn: true })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  expect(await accounts.getSettings()).toMatchObject({
    whatsApp: { phone: null, isOn: false, isPaused: false },
    consents: [],
  })
})

test('the consent is kept with its day and text, and withdrawn as easily', async ({ db, as, fakes }) => {
  const person = await createMember(db)
  const phone = await prove(db, person)
  const isPaused = false
  const { accounts } = as(person)
  expect((await accounts.getSettings()).whatsApp).toEqual({ phone, isOn: false, isPaused })
  expect(await accounts.setWhatsApp({ isOn: true })).toEqual({ phone, isOn: true, isPaused })
  await accounts.setWhatsApp({ isOn: true })
  expect(await listWhatsAppNumbers(db, [person.userId], fakes.now())).toEqual(
    new Map([[person.userId, phone]]),
  )
  expect(await accounts.setWhatsApp({ isOn: false })).toEqual({ phone, isOn: false, isPaused })
  expect(await listWhatsAppNumbers(db, [person.userId], fakes.now())).toEqual(new Map())
  const log = await db
    .select()
    .from(consents)
    .where(eq(consents.userId, person.userId))
    .orderBy(consents.createdAt)
  expect(log).toMatchObject([
    { kind: 'whatsapp', isGiven: true, textVersion: legalTextVersion, createdAt: fakes.now() },
    { kind: 'whatsapp', isGiven: false, textVersion: legalTextVersion },
  ])
})

test('a consent ends with the number that it was given for', async ({ db, as, fakes }) => {
  const person = await createAgreed(db, as)
  fakes.pass({ days: 1 })
  await db
    .update(users)
    .set({ phone: '+919414055099', phoneVerifiedAt: fakes.now() })
    .where(eq(users.id, person.userId))
  expect((await as(person).accounts.getSettings()).whatsApp).toMatchObject({
    phone: '+919414055099',
    isOn: false,
  })
  fakes.pass({ days: 1 })
  await as(person).accounts.setWhatsApp({ isOn: true })
  expect((await as(person).accounts.getSettings()).whatsApp.isOn).toBe(true)
  await db.update(users).set({ phone: null, phoneVerifiedAt: null }).where(eq(users.id, person.userId))
  expect((await as(person).accounts.getSettings()).whatsApp).toMatchObject({ phone: null, isOn: false })
})

test('a number that nobody proved for ninety days gets nothing until it is proved again', async ({
  db,
  as,
  services,
  now,
  fakes,
  deliverEvents,
}) => {
  const member = await createMember(db)
  const { actor } = await signedInOn({ as, db, services, now }, member.email)
  const { accounts } = as(actor)
  const phone = await prove(db, member)
  await accounts.setWhatsApp({ isOn: true })
  const request = () => accounts.requestSignInPhone({ phone, currentPassword: password })
  await expect(request()).rejects.toMatchObject({ code: 'NOTHING_CHANGED' })
  const numbers = () => listWhatsAppNumbers(db, [member.userId], now())
  fakes.pass({ days: 91 })
  expect((await accounts.getSettings()).whatsApp).toEqual({ phone, isOn: true, isPaused: true })
  expect(await numbers()).toEqual(new Map())
  await request()
  await deliverEvents()
  await accounts.addSignInPhone({ code: longCode(fakes.texts) })
  expect((await accounts.getSettings()).whatsApp).toEqual({ phone, isOn: true, isPaused: false })
  expect(await numbers()).toEqual(new Map([[member.userId, phone]]))
})

test('an answer withdraws it without a session, once', async ({ db, as, callAs }) => {
  const person = await createAgreed(db, as)
  const other = await createUser(db)
  for (const { userId } of [person, person, other]) await withdrawWhatsApp(callAs(null), userId)
  expect((await as(person).accounts.getSettings()).whatsApp.isOn).toBe(false)
  expect(await db.$count(consents, eq(consents.kind, 'whatsapp'))).toBe(2)
})
