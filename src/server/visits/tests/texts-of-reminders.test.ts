import { eq } from 'drizzle-orm'

import { users } from '#database/schema/accounts.ts'
import { propertyTours } from '#database/schema/visits.ts'
import type { Actor } from '#server/platform/context.ts'
import { createProperty, createUser } from '#tests/factories.ts'
import { smsConfig } from '#tests/fixtures/servers/sms-gateway.ts'
import { createPhoneOnly } from '#tests/fixtures/whatsapp.ts'
import { expect, test, type Fixtures } from '#tests/test.ts'

import { systemCall } from '../../platform/call.ts'
import { publishReminders } from '../commands/send-reminders.ts'
import { saturday } from './open-house-world.ts'

type World = Fixtures['world']

/** A confirmed visit of Nov 24 at 10:00 AM; the clock begins three days before, at eleven. */
async function agree({ db }: World, advertiser: Actor, visitor: Actor) {
  const { id: propertyId } = await createProperty(db, advertiser, { title: 'Garden villa' })
  const [visit] = await db
    .insert(propertyTours)
    .values({
      propertyId,
      agentId: advertiser.userId,
      userId: visitor.userId,
      name: visitor.name,
      scheduledDate: '2026-11-24',
      scheduledTime: '10:00',
      status: 'confirmed',
      updatedAt: new Date('2026-11-20T06:00:00Z'),
    })
    .returning({ id: propertyTours.id })
  return visit?.id ?? ''
}

async function remind(world: World) {
  await publishReminders(systemCall(world))
  await world.deliverEvents()
}

test('nobody is reminded by text message who has an email, another person’s number by now, or switched it off', async ({
  world,
  db,
  as,
  fakes,
  mail,
}) => {
  const mailed = await createUser(db)
  const moved = await createPhoneOnly(db)
  const silent = await createPhoneOnly(db)
  for (const visitor of [mailed, moved, silent]) await agree(world, await createUser(db), visitor)
  const phoneUsedAt = new Date(fakes.now().getTime() - 91 * 86_400_000)
  await db.update(users).set({ phoneUsedAt }).where(eq(users.id, moved.userId))
  await as(silent).accounts.chooseNotices({ group: 'visits', channel: 'sms', isOn: false })
  fakes.pass({ days: 2 })
  await remind(world)
  expect(fakes.texts).toEqual([])
  expect(mail.map(({ to }) => to)).toContain(mailed.email)
})

test('a gateway without this text is sent none of them', async ({ world, db, as, fakes }) => {
  const { templateIds } = smsConfig
  Object.assign(fakes.services.config, {
    sms: { ...smsConfig, templateIds: { ...templateIds, visit_reminder: null } },
  })
  const visitor = await createPhoneOnly(db)
  await agree(world, await createUser(db), visitor)
  fakes.pass({ days: 2 })
  await remind(world)
  expect(fakes.texts).toEqual([])
  const { items } = await as(visitor).messages.listNotifications({})
  expect(items.map(({ kind }) => kind)).toContain('visit_reminder')
})

test('a visit that is cancelled meanwhile is not reminded of', async ({ world, db, as, fakes }) => {
  const [advertiser, visitor] = [await createUser(db), await createPhoneOnly(db)]
  const id = await agree(world, advertiser, visitor)
  fakes.pass({ days: 2 })
  await publishReminders(systemCall(world))
  await as(advertiser).visits.cancelAppointment({ id, sequence: 0, reason: 'Let meanwhile.' })
  await world.deliverEvents()
  expect(fakes.texts.map(({ template }) => template)).toEqual(['visit_change'])
})

test('either side without an email is reminded by text message in their language, a day and two hours before, once each', async ({
  world,
  db,
  fakes,
  mail,
}) => {
  const advertiser = await createPhoneOnly(db, { locale: 'hi' })
  const visitor = await createPhoneOnly(db)
  await agree(world, advertiser, visitor)
  fakes.pass({ days: 2 })
  for (let run = 1; run <= 2; run++) await remind(world)
  const toVisitor = {
    to: visitor.phone,
    locale: 'en',
    template: 'visit_reminder',
    text: 'Haveli: reminder of your property visit. Garden villa, Nov 24, 2026, 10:00 AM IST. See http://localhost:3000/user-dashboard/appointments',
  }
  const toAdvertiser = {
    to: advertiser.phone,
    locale: 'hi',
    template: 'visit_reminder',
    text: 'हवेली: याद दिला दें: प्रॉपर्टी विज़िट, Garden villa, 24 नव॰ 2026, 10:00 AM IST. यहाँ देखें: http://localhost:3000/hi/user-dashboard/appointments',
  }
  expect(fakes.texts).toMatchObject([toAdvertiser, toVisitor])
  fakes.pass({ hours: 21 })
  for (let run = 1; run <= 2; run++) await remind(world)
  expect(fakes.texts).toMatchObject([toAdvertiser, toVisitor, toAdvertiser, toVisitor])
  expect([...mail, ...fakes.whatsApps]).toEqual([])
})

test('a reminder of the night waits for the morning, unless the visit begins before', async ({
  world,
  db,
  as,
  fakes,
}) => {
  const [usual, sleeper] = [await createPhoneOnly(db), await createPhoneOnly(db)]
  await as(sleeper).accounts.setQuietHours({ quietHours: { startHour: 21, endHour: 11 } })
  for (const visitor of [usual, sleeper]) await agree(world, await createUser(db), visitor)
  // From 11:00 AM to 11:00 PM.
  fakes.pass({ days: 2, hours: 12 })
  await remind(world)
  expect(fakes.texts.map(({ to }) => to)).toEqual([sleeper.phone])
  fakes.pass({ hours: 9 })
  await world.deliverEvents()
  expect(fakes.texts.map(({ to }) => to)).toEqual([sleeper.phone, usual.phone])
})

test('whoever holds an open house gets one text message for all its visitors', async ({
  world,
  db,
  as,
  fakes,
}) => {
  const advertiser = await createPhoneOnly(db)
  const { id: propertyId } = await createProperty(db, advertiser, { title: 'Garden villa' })
  const id = crypto.randomUUID()
  await as(advertiser).visits.createOpenHouse({ ...saturday, id, propertyId })
  for (let count = 1; count <= 2; count++)
    await as(await createUser(db)).visits.takePlace({ id, people: 1, share: 'email' })
  // To Friday at 11:30 AM.
  fakes.pass({ days: 6, minutes: 30 })
  await remind(world)
  expect(fakes.texts.map(({ to, template }) => [to, template])).toEqual([
    [advertiser.phone, 'visit_reminder'],
  ])
})
