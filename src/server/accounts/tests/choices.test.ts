import { eq } from 'drizzle-orm'

import { consents, notificationSettings, privacySettings } from '#database/schema/accounts.ts'
import { createMember } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

import { canSend } from '../queries/settings.ts'

const legalTextVersion = '2026-11-21'

test('default settings: emails, text messages and alerts on, history kept, unseen as a viewer, newsletter off', async ({
  as,
  db,
}) => {
  const person = await createMember(db)
  expect(await as(person).accounts.getSettings()).toMatchObject({
    notifications: { email: true, sms: true, push: true, marketing: false, priceDrops: true },
    privacy: { contactInfo: true, viewerContact: false, propertyHistory: true },
    consents: [],
  })
  for (const channel of ['email', 'sms', 'push'] as const)
    expect(await canSend(db, person.userId, channel), channel).toBe(true)
  expect(await canSend(db, person.userId, 'marketing')).toBe(false)
})

test('each setting is saved separately and leaves the others unchanged', async ({ as, db }) => {
  const person = await createMember(db)
  const neighbour = await createMember(db)
  const { accounts } = as(person)
  await accounts.setNotifications({ email: false })
  expect(await accounts.setNotifications({ sms: false })).toEqual({
    email: false,
    sms: false,
    push: true,
    marketing: false,
    priceDrops: true,
  })
  expect(await accounts.setPrivacy({ contactInfo: false })).toEqual({
    contactInfo: false,
    viewerContact: false,
    propertyHistory: true,
  })
  expect(await accounts.getSettings()).toMatchObject({
    notifications: { email: false, sms: false, push: true },
    privacy: { contactInfo: false, propertyHistory: true },
  })
  expect(await canSend(db, person.userId, 'email')).toBe(false)
  expect(await canSend(db, neighbour.userId, 'email')).toBe(true)
  expect(await db.$count(notificationSettings)).toBe(1)
  expect(await db.$count(privacySettings)).toBe(1)
})

test('an empty change does nothing, and an unknown setting is refused', async ({ as, db }) => {
  const { accounts } = as(await createMember(db))
  expect(await accounts.setNotifications({})).toMatchObject({ email: true, marketing: false })
  // @ts-expect-error invalid input on purpose
  await expect(accounts.setNotifications({ email: 'no' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('subscribing to news is a consent stored with day and version; withdrawing it applies at once', async ({
  as,
  db,
  fakes,
}) => {
  const person = await createMember(db)
  const { accounts } = as(person, { address: '203.0.113.9' })
  await accounts.setNotifications({ marketing: true })
  await accounts.setNotifications({ marketing: true, email: true })
  expect(await canSend(db, person.userId, 'marketing')).toBe(true)
  fakes.pass({ days: 1 })
  await accounts.setNotifications({ marketing: false })
  expect(await canSend(db, person.userId, 'marketing')).toBe(false)
  const log = await accounts.getSettings()
  expect(log.consents).toMatchObject([
    { kind: 'marketing', isGiven: false, textVersion: legalTextVersion, at: '2026-11-22T05:30:00.000Z' },
    { kind: 'marketing', isGiven: true, textVersion: legalTextVersion, at: '2026-11-21T05:30:00.000Z' },
  ])
  const [consent] = await db.select({ ipAddress: consents.ipAddress }).from(consents).limit(1)
  expect(consent?.ipAddress).toBe('203.0.113.9')
})

test('showing contact details and keeping history are consents too', async ({ as, db }) => {
  const { accounts } = as(await createMember(db))
  await accounts.setPrivacy({ contactInfo: false, viewerContact: true, propertyHistory: false })
  await accounts.setPrivacy({ contactInfo: false })
  const { consents: log } = await accounts.getSettings()
  expect(new Map(log.map(({ kind, isGiven }) => [kind, isGiven]))).toEqual(
    new Map([
      ['analytics', false],
      ['contact_sharing', false],
      ['viewer_contact', true],
    ]),
  )
  expect(log).toHaveLength(3)
})

test('a person who agreed to older terms is asked again, and agrees once however often they press', async ({
  as,
  db,
}) => {
  const person = await createMember(db)
  const { accounts } = as(person)
  const terms = async () => (await accounts.getSettings()).terms
  await db
    .insert(consents)
    .values({ userId: person.userId, kind: 'terms', isGiven: true, textVersion: '2024-01-01' })
  expect(await terms()).toEqual({ version: legalTextVersion, isAgreed: false })
  await expect(accounts.agreeToTerms({ version: '2024-01-01' })).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'The terms have changed since you opened this page. Please load it again.',
  })
  await accounts.agreeToTerms({ version: legalTextVersion })
  await accounts.agreeToTerms({ version: legalTextVersion })
  expect(await terms()).toEqual({ version: legalTextVersion, isAgreed: true })
  const own = eq(consents.userId, person.userId)
  expect(await db.$count(consents, own)).toBe(3)
})

test("nobody sees another person's settings or consents", async ({ as, db }) => {
  const person = await createMember(db)
  const other = await createMember(db)
  await as(person).accounts.setNotifications({ marketing: true, email: false })
  expect(await as(other).accounts.getSettings()).toMatchObject({
    notifications: { email: true, marketing: false },
    consents: [],
  })
})
