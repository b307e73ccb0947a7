import { createPush } from '#server/platform/push/push.ts'
import { createSms } from '#server/platform/texts/sms.ts'
import { createWhatsApp } from '#server/platform/texts/whatsapp.ts'
import { createProperty, createUser } from '#tests/factories.ts'
import { createPushDevice } from '#tests/fixtures/push-devices.ts'
import { startPushService } from '#tests/fixtures/servers/push-service.ts'
import { startSmsGateway } from '#tests/fixtures/servers/sms-gateway.ts'
import { startWhatsAppApi } from '#tests/fixtures/servers/whatsapp-api.ts'
import { createAgreed } from '#tests/fixtures/whatsapp.ts'
import { workQueue } from '#tests/fixtures/work-queue.ts'
import { expect, test, type Fixtures } from '#tests/test.ts'

// The clock of a test begins at eleven in the morning in India.

test('an enquiry at 20:59 that no provider takes until 23:00 is told at 8:00, once', async ({
  as,
  db,
  fakes,
  services,
  now,
}) => {
  const { enquire, away, back, told, work } = await reachable({ as, db, fakes, services, now })
  fakes.pass({ hours: 9, minutes: 59 })
  await enquire()
  away()
  expect(await work()).toHaveLength(2)
  for (let minutes = 0; minutes < 120; minutes += 10) {
    fakes.pass({ minutes: 10 })
    await work()
  }
  back()
  fakes.pass({ minutes: 10 })
  expect(await work()).toEqual([])
  expect(told()).toEqual({ whatsApp: 0, push: 0 })
  fakes.pass({ hours: 8, minutes: 51 })
  for (let again = 1; again <= 3; again++) expect(await work()).toEqual([])
  expect(told()).toEqual({ whatsApp: 1, push: 1 })
})

test('an enquiry at night whose providers are away at 8:00 is told when they are back at 10:00, once', async ({
  as,
  db,
  fakes,
  services,
  now,
}) => {
  const { enquire, away, back, told, work } = await reachable({ as, db, fakes, services, now })
  fakes.pass({ hours: 11 })
  await enquire()
  expect(await work()).toEqual([])
  away()
  fakes.pass({ hours: 10 })
  for (let minutes = 0; minutes < 120; minutes += 10) {
    expect(await work()).toHaveLength(2)
    fakes.pass({ minutes: 10 })
  }
  back()
  for (let again = 1; again <= 3; again++) expect(await work()).toEqual([])
  expect(told()).toEqual({ whatsApp: 1, push: 1 })
})

test('what providers do not take all day waits for the end of the next night too', async ({
  as,
  db,
  fakes,
  services,
  now,
}) => {
  const { enquire, away, back, told, work } = await reachable({ as, db, fakes, services, now })
  fakes.pass({ hours: 11 })
  await enquire()
  expect(await work()).toEqual([])
  away()
  fakes.pass({ hours: 10 })
  expect(await work()).toHaveLength(2)
  back()
  fakes.pass({ hours: 14 })
  expect(await work()).toEqual([])
  expect(told()).toEqual({ whatsApp: 0, push: 0 })
  fakes.pass({ hours: 10 })
  for (let again = 1; again <= 3; again++) expect(await work()).toEqual([])
  expect(told()).toEqual({ whatsApp: 1, push: 1 })
})

test('so does a text message about a visit', async ({ as, db, fakes, services, now }) => {
  const gateway = await startSmsGateway()
  const config = { ...services.config, sms: gateway.config }
  services.sms = createSms({ config, db, log: services.log, now })
  const advertiser = await createUser(db, { mobileNumber: '+919414055021' })
  const { id: propertyId } = await createProperty(db, advertiser)
  const visitor = await createUser(db)
  fakes.pass({ hours: 9, minutes: 59 })
  const form = { tourType: 'in_person', day: '2026-11-24', time: '17:30' } as const
  await as(visitor).visits.createVisit({ ...form, propertyId })
  const work = () => workQueue({ db, services, now })
  gateway.answerNext(503)
  expect(await work()).toHaveLength(1)
  gateway.arrived.length = 0
  fakes.pass({ hours: 2 })
  expect(await work()).toEqual([])
  expect(gateway.arrived).toEqual([])
  expect((await as(advertiser).messages.listDeliveries()).items).toContainEqual(
    expect.objectContaining({ channel: 'sms', outcome: 'waiting' }),
  )
  fakes.pass({ hours: 9, minutes: 1 })
  for (let again = 1; again <= 3; again++) expect(await work()).toEqual([])
  expect(gateway.arrived).toHaveLength(1)
})

type World = Pick<Fixtures, 'as' | 'db' | 'fakes' | 'services' | 'now'>

/** An advertiser whom WhatsApp and one device reach, and the providers of both. */
async function reachable({ as, db, services, now }: World) {
  const api = await startWhatsAppApi()
  const pushes = await startPushService({ now })
  const { log, config } = services
  services.whatsApp = createWhatsApp({ config: { ...config, whatsApp: api.config }, db, log, now })
  services.push = createPush({ config, log, db, now, agent: pushes.agent })
  const advertiser = await createAgreed(db, as)
  const { id: keyId } = await services.push.findKey()
  await createPushDevice(db, { userId: advertiser.userId, now: now(), keyId }, pushes.subscribe('phone'))
  const { id: propertyId } = await createProperty(db, advertiser)
  const seeker = await createUser(db)
  const often = { length: 100 }
  return {
    enquire: () =>
      as(seeker).leads.createLead({ propertyId, type: 'contact', message: 'Is the terrace shared?' }),
    away: () => {
      api.answerNext(...Array.from(often, () => ({ code: 131_016, status: 500 })))
      pushes.answerNext(...Array.from(often, () => 503))
    },
    back: () => {
      api.takeAgain()
      pushes.takeAgain()
      api.arrived.length = 0
    },
    told: () => ({ whatsApp: api.arrived.length, push: pushes.arrived.length }),
    work: () => workQueue({ db, services, now }),
  }
}
