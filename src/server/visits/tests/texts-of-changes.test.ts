import { eq } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { users } from '#database/schema/accounts.ts'
import { createProperty, createUser } from '#tests/factories.ts'
import { visitForm } from '#tests/fixtures/lead-fixtures.ts'
import { smsConfig } from '#tests/fixtures/servers/sms-gateway.ts'
import { whatsAppConfig } from '#tests/fixtures/servers/whatsapp-api.ts'
import { createAgreed, createPhoneOnly } from '#tests/fixtures/whatsapp.ts'
import { expect, test, type As } from '#tests/test.ts'

type World = { db: Database; as: As; deliverEvents: () => Promise<unknown> }

/** A visit for which somebody asked whose account has a number alone. */
async function asked({ db, as, deliverEvents }: World, locale: 'en' | 'hi' = 'en') {
  const advertiser = await createUser(db, { mobileNumber: null })
  const home = await createProperty(db, advertiser, { title: 'Garden villa' })
  const visitor = await createPhoneOnly(db, { locale })
  const { id } = await as(visitor).visits.createVisit(visitForm(home.id))
  await deliverEvents()
  return { advertiser, visitor, home, id }
}

test('a visitor without an email is told by text message that a visit was confirmed, is to be moved, or is cancelled', async ({
  world,
  as,
  fakes,
  mail,
  deliverEvents,
}) => {
  const { advertiser, visitor, id } = await asked(world)
  mail.length = 0
  const { visits } = as(advertiser)
  await visits.confirmAppointment({ id, sequence: 0 })
  await deliverEvents()
  await visits.proposeTime({ id, sequence: 1, day: '2026-11-25', time: '15:30' })
  await deliverEvents()
  await visits.cancelAppointment({ id, sequence: 2, reason: 'Let meanwhile.' })
  await deliverEvents()
  const see = 'See http://localhost:3000/user-dashboard/appointments'
  expect(fakes.texts).toMatchObject(
    [
      `Haveli: news of your property visit: it is confirmed. Garden villa, Nov 24, 2026, 10:00 AM IST. ${see}`,
      `Haveli: news of your property visit: another time is proposed. Garden villa, Nov 25, 2026, 3:30 PM IST. ${see}`,
      `Haveli: news of your property visit: it is cancelled. Garden villa, Nov 24, 2026, 10:00 AM IST. ${see}`,
    ].map((text) => ({ to: visitor.phone, locale: 'en', template: 'visit_change', text })),
  )
  expect(fakes.whatsApps).toEqual([])
  expect(mail.every(({ to }) => to === advertiser.email)).toBe(true)
})

test('the text message is in the language of the visitor and waits for the morning', async ({
  world,
  as,
  fakes,
  deliverEvents,
}) => {
  const { advertiser, id } = await asked(world, 'hi')
  fakes.pass({ hours: 11 })
  await as(advertiser).visits.confirmAppointment({ id, sequence: 0 })
  await deliverEvents()
  expect(fakes.texts).toEqual([])
  fakes.pass({ hours: 10 })
  await deliverEvents()
  expect(fakes.texts.map(({ text }) => text)).toEqual([
    'हवेली: प्रॉपर्टी विज़िट की ख़बर: इसकी पुष्टि हो गई। Garden villa, 24 नव॰ 2026, 10:00 AM IST. यहाँ देखें: http://localhost:3000/hi/user-dashboard/appointments',
  ])
})

test('nothing goes to a number that may be another person’s by now', async ({
  world,
  db,
  as,
  fakes,
  deliverEvents,
}) => {
  const { advertiser, visitor, id } = await asked(world)
  const phoneUsedAt = new Date(fakes.now().getTime() - 91 * 86_400_000)
  await db.update(users).set({ phoneUsedAt }).where(eq(users.id, visitor.userId))
  await as(advertiser).visits.confirmAppointment({ id, sequence: 0 })
  await deliverEvents()
  expect(fakes.texts).toEqual([])
})

test('nobody gets a text message about their own change, nor a visitor with an email, or with texts switched off', async ({
  world,
  db,
  as,
  fakes,
  deliverEvents,
}) => {
  const own = await asked(world)
  await as(own.visitor).visits.cancelAppointment({ id: own.id, sequence: 0, reason: 'Found one.' })
  const silent = await asked(world)
  await as(silent.visitor).accounts.chooseNotices({ group: 'visits', channel: 'sms', isOn: false })
  await as(silent.advertiser).visits.confirmAppointment({ id: silent.id, sequence: 0 })
  const mailed = await createUser(db)
  const { id } = await as(mailed).visits.createVisit(visitForm(silent.home.id, { time: '12:00' }))
  await deliverEvents()
  await as(silent.advertiser).visits.confirmAppointment({ id, sequence: 0 })
  await deliverEvents()
  expect(fakes.texts).toEqual([])
})

test('whoever agreed to WhatsApp is told there of what the other side changed', async ({
  db,
  as,
  fakes,
  deliverEvents,
}) => {
  const [advertiser, visitor] = [await createAgreed(db, as), await createAgreed(db, as)]
  const home = await createProperty(db, advertiser, { title: 'Garden villa' })
  const { id } = await as(visitor).visits.createVisit(visitForm(home.id))
  await deliverEvents()
  fakes.whatsApps.length = 0
  await as(advertiser).visits.confirmAppointment({ id, sequence: 0 })
  await deliverEvents()
  await as(visitor).visits.cancelAppointment({ id, sequence: 1, reason: 'We found a home.' })
  await deliverEvents()
  expect(fakes.whatsApps).toMatchObject([
    {
      to: visitor.phone,
      template: 'visit_change',
      parameters: ['property visit', 'it is confirmed', 'Garden villa', 'Nov 24, 2026', '10:00 AM'],
      path: expect.stringContaining(`user-dashboard/appointments?visit=${id}`),
    },
    {
      to: advertiser.phone,
      parameters: ['property visit', 'it is cancelled', 'Garden villa', 'Nov 24, 2026', '10:00 AM'],
    },
  ])
})

test('a gateway without these texts is sent none of them', async ({ world, as, fakes, deliverEvents }) => {
  const { config } = fakes.services
  Object.assign(config, {
    sms: { ...smsConfig, templateIds: { ...smsConfig.templateIds, visit_change: null } },
    whatsApp: {
      ...whatsAppConfig,
      templateNames: { ...whatsAppConfig.templateNames, visit_change: null },
    },
  })
  const { advertiser, visitor, id } = await asked(world)
  await as(visitor).accounts.setWhatsApp({ isOn: true })
  await as(advertiser).visits.confirmAppointment({ id, sequence: 0 })
  await deliverEvents()
  expect([...fakes.texts, ...fakes.whatsApps]).toEqual([])
  expect((await as(visitor).messages.listNotifications({})).items).toMatchObject([{ kind: 'visit_changed' }])
})
