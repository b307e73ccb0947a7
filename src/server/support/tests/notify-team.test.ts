import type { Database } from '#database/client.ts'
import { adminRoles, adminUsers, notificationSettings, staffUsers } from '#database/schema/accounts.ts'
import { notifications } from '#database/schema/messages.ts'
import { m } from '#messages'
import { textIn } from '#messages/runtime'
import { createUser } from '#tests/factories.ts'
import { solved } from '#tests/fixtures/captcha.ts'
import { expect, test } from '#tests/test.ts'

const spam = 'WIN http://casino.example'
const consultation = {
  kind: 'consultation' as const,
  name: spam,
  email: 'ravi@example.in',
  phone: '9829012345',
  topic: 'legal' as const,
  preferredDate: '2026-11-23',
  preferredTime: '18:30' as const,
  message: spam,
}

async function employStaff(
  db: Database,
  role: 'support' | 'sales' | 'listingmanager' | 'customer_service',
  isActive = true,
) {
  const { userId } = await createUser(db)
  await db.insert(staffUsers).values({ userId, role, isActive })
  return userId
}

async function createAdmin(db: Database) {
  const { userId } = await createUser(db)
  const [role] = await db
    .insert(adminRoles)
    .values({ name: 'admin' })
    .onConflictDoUpdate({ target: adminRoles.name, set: { name: 'admin' } })
    .returning({ id: adminRoles.id })
  if (!role) throw new Error('The role was not returned')
  await db.insert(adminUsers).values({ userId, roleId: role.id })
  return userId
}

test('every member of the sales team is notified once, nobody else', async ({ db, as, deliverEvents }) => {
  const recipients = [
    await employStaff(db, 'sales'),
    await employStaff(db, 'customer_service'),
    await createAdmin(db),
  ]
  await employStaff(db, 'support')
  await employStaff(db, 'listingmanager')
  await employStaff(db, 'sales', false)
  const guest = as(null)
  await guest.support.createPlatformLead({ ...consultation, ...(await solved(guest)) })
  await deliverEvents()
  const rows = await db.select().from(notifications)
  expect(rows.map(({ userId }) => userId).toSorted()).toEqual(recipients.toSorted())
  expect(rows[0]).toMatchObject({
    kind: 'platform_lead_received',
    parameters: { name: spam, kind: 'consultation' },
    link: expect.stringMatching(/^\/support\/leads\/[0-9a-f-]{36}$/),
  })
  await guest.support.createPlatformLead({ ...consultation, ...(await solved(guest)) })
  await deliverEvents()
  expect(await db.$count(notifications)).toBe(6)
})

test("a guest’s receipt contains none of the guest's input", async ({ as, mail, deliverEvents }) => {
  const guest = as(null, { locale: 'hi' })
  await guest.support.createPlatformLead({ ...consultation, ...(await solved(guest)) })
  await deliverEvents()
  expect(mail).toHaveLength(1)
  const [receipt] = mail
  expect(receipt).toMatchObject({ to: 'ravi@example.in', locale: 'hi' })
  expect(JSON.stringify(receipt)).not.toMatch(/casino|WIN/)
  for (const part of [textIn('hi', () => m.support_topic('legal')), '23 नव॰ 2026, 6:30 PM IST', '/hi/search'])
    expect(receipt?.text).toContain(part)
})

test('one address gets one receipt a day per kind and three in all, whoever enters it', async ({
  as,
  mail,
  deliverEvents,
  fakes,
}) => {
  const send = async (form: object, round: number) => {
    const guest = as(null, { address: `192.0.2.${round}` })
    await guest.support.createPlatformLead({ ...consultation, ...form, ...(await solved(guest)) })
    await deliverEvents()
    return mail.length
  }
  expect(await send({}, 1)).toBe(1)
  expect(await send({ phone: '9829012346' }, 2)).toBe(1)
  expect(await send({ kind: 'contact' }, 3)).toBe(2)
  expect(await send({ kind: 'homeloan', loanAmount: 500_000 }, 4)).toBe(3)
  expect(await send({ kind: 'become_agent', role: 'agent', company: 'Jain Homes' }, 5)).toBe(3)
  fakes.pass({ days: 1, minutes: 1 })
  expect(await send({ phone: '9829012347', preferredDate: '2026-11-24' }, 6)).toBe(4)
})

test('a callback without an email gets no receipt; a member’s settings and language apply', async ({
  db,
  as,
  mail,
  deliverEvents,
}) => {
  const { name, phone, preferredDate, preferredTime } = consultation
  const callback = { kind: 'callback' as const, name, phone, preferredDate, preferredTime }
  const guest = as(null)
  await guest.support.createPlatformLead({ ...callback, ...(await solved(guest)) })
  await deliverEvents()
  expect(mail).toEqual([])
  const quiet = await createUser(db)
  await db.insert(notificationSettings).values({ userId: quiet.userId, email: false })
  await as(quiet).support.createPlatformLead(callback)
  const hindi = await createUser(db, { locale: 'hi', email: 'hindi@example.in' })
  await as(hindi).support.createPlatformLead(callback)
  await deliverEvents()
  expect(mail.map(({ to, subject }) => [to, subject])).toEqual([['hindi@example.in', 'हम आपको कॉल करेंगे']])
})
