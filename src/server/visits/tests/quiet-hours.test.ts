import { eq } from 'drizzle-orm'

import { noticeDeliveries } from '#database/schema/messages/notice-deliveries.ts'
import { createProperty, createUser } from '#tests/factories.ts'
import type { Fakes } from '#tests/fakes.ts'
import { expect, test } from '#tests/test.ts'

const form = { tourType: 'in_person', day: '2026-11-24', time: '17:30' } as const

/** From 11:00 IST. */
const untilNight = (fakes: Fakes) => fakes.pass({ hours: 11 })
const untilMorning = (fakes: Fakes) => fakes.pass({ hours: 10 })

test('a text message of the night waits until the morning and goes once', async ({
  db,
  as,
  fakes,
  mail,
  deliverEvents,
}) => {
  const advertiser = await createUser(db)
  const visitor = as(await createUser(db))
  const home = await createProperty(db, advertiser)
  untilNight(fakes)
  await visitor.visits.createVisit({ ...form, propertyId: home.id })
  await deliverEvents()
  expect(fakes.texts).toEqual([])
  // An email lies in its box until somebody looks.
  expect(mail.map(({ to }) => to)).toContain(advertiser.email)
  untilMorning(fakes)
  await deliverEvents()
  expect(fakes.texts).toMatchObject([{ to: '+919829012345' }])
  await deliverEvents()
  expect(fakes.texts).toHaveLength(1)
})

test('what was answered at night is not told in the morning', async ({ db, as, fakes, deliverEvents }) => {
  const advertiser = await createUser(db)
  const home = await createProperty(db, advertiser)
  untilNight(fakes)
  const visitor = as(await createUser(db))
  const { id } = await visitor.visits.createVisit({ ...form, propertyId: home.id })
  await deliverEvents()
  await as(advertiser).visits.confirmAppointment({ id, sequence: 0 })
  untilMorning(fakes)
  await deliverEvents()
  expect(fakes.texts).toEqual([])
  const [held] = await db.select().from(noticeDeliveries).where(eq(noticeDeliveries.channel, 'sms'))
  expect(held).toMatchObject({ sentAt: null, droppedAt: fakes.now() })
})

test('a person without quiet hours is told at night', async ({ db, as, fakes, deliverEvents }) => {
  const advertiser = await createUser(db)
  await as(advertiser).accounts.setQuietHours({ quietHours: null })
  const home = await createProperty(db, advertiser)
  untilNight(fakes)
  await as(await createUser(db)).visits.createVisit({ ...form, propertyId: home.id })
  await deliverEvents()
  expect(fakes.texts).toHaveLength(1)
})
