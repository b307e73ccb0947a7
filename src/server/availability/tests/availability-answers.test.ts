import { eq } from 'drizzle-orm'

import { availabilityAnswers } from '#database/schema/availability.ts'
import { properties } from '#database/schema/properties.ts'
import { createLead, createProperty, createUser } from '#tests/factories.ts'
import { expect, test, type Fixtures } from '#tests/test.ts'

import { updateFreshness } from '../commands/update-freshness.ts'

const hour = 3_600_000

async function withEnquirer({ db, as }: Pick<Fixtures, 'db' | 'as'>) {
  const owner = await createUser(db, { role: 'agent' })
  const listing = await createProperty(db, owner, { createdAt: new Date('2026-11-19T06:00:00Z') })
  const buyer = await createUser(db, { name: 'Imran Khan' })
  await createLead(db, owner, { userId: buyer.userId, propertyId: listing.id })
  const state = async () => {
    const [row] = await db.select().from(properties).where(eq(properties.id, listing.id))
    if (!row) throw new Error('The listing was deleted')
    return row
  }
  const { id } = listing
  return { owner, buyer, id, state, answer: as(buyer).availability.answerAvailability }
}

test('only somebody who enquired may say that a home is gone', async ({ db, as }) => {
  const { owner, id, state } = await withEnquirer({ db, as })
  const before = await state()
  const gone = { id, wasAvailable: false }
  const viewer = await createUser(db)
  await createLead(db, owner, { userId: viewer.userId, propertyId: id, type: 'soft_lead_conversion' })
  await expect(as(null).availability.answerAvailability(gone)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  for (const person of [owner, viewer]) {
    await expect(as(person).availability.answerAvailability(gone)).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    expect(await as(person).availability.getAvailabilityQuestion({ id })).toEqual({
      canAnswer: false,
      wasAvailable: null,
    })
  }
  expect(await state()).toEqual(before)
})

test('"gone" asks the advertiser to confirm within 24 hours without saying who, then it is late, then hidden', async ({
  db,
  as,
  fakes,
  mail,
  deliverEvents,
}) => {
  const { owner, id, state, answer } = await withEnquirer({ db, as })
  const at = fakes.now().getTime()
  expect(await answer({ id, wasAvailable: false })).toEqual({ wasAvailable: false })
  expect(await state()).toMatchObject({
    confirmBy: new Date(at + 24 * hour),
    hideAt: new Date(at + 48 * hour),
  })
  await deliverEvents()
  expect(mail).toHaveLength(1)
  expect(mail[0]).toMatchObject({ to: owner.email, subject: expect.stringMatching(/still available/) })
  const notifications = await as(owner).messages.listNotifications({})
  expect(notifications.items).toMatchObject([{ kind: 'availability_doubted' }])
  const changes = await as(owner).listings.listChanges({ id })
  expect(changes.items).toMatchObject([{ kind: 'reported_gone', by: 'program' }])
  expect(JSON.stringify([mail, notifications, changes])).not.toMatch(/Imran/)

  const states = []
  for (const hours of [23, 1, 12, 12]) {
    fakes.pass({ hours })
    await updateFreshness(db, { now: fakes.now() })
    states.push((await state()).freshness)
  }
  expect(states).toEqual(['confirmed', 'late', 'stale', 'hidden'])
})

test('each person answers once for a listing, and a second "gone" gives no less time', async ({
  db,
  as,
  fakes,
  mail,
  deliverEvents,
}) => {
  const { owner, id, state, answer } = await withEnquirer({ db, as })
  await answer({ id, wasAvailable: false })
  const { confirmBy } = await state()
  fakes.pass({ hours: 3 })
  expect(await answer({ id, wasAvailable: true })).toEqual({ wasAvailable: false })
  const second = await createUser(db)
  await createLead(db, owner, { userId: second.userId, propertyId: id })
  await as(second).availability.answerAvailability({ id, wasAvailable: false })
  expect((await state()).confirmBy).toEqual(confirmBy)
  expect(await db.$count(availabilityAnswers)).toBe(2)
  await deliverEvents()
  expect(mail).toHaveLength(1)
})

test('an advertiser who has just confirmed is not asked again within a day', async ({ db, as, fakes }) => {
  const { owner, id, state, answer } = await withEnquirer({ db, as })
  await as(owner).availability.confirmListing({ id })
  const { confirmBy } = await state()
  fakes.pass({ hours: 23 })
  await answer({ id, wasAvailable: false })
  expect((await state()).confirmBy).toEqual(confirmBy)
})

test('a person gives at most ten answers a day', async ({ db, as }) => {
  const owner = await createUser(db)
  const buyer = await createUser(db)
  const answer = async () => {
    const { id } = await createProperty(db, owner)
    await createLead(db, owner, { userId: buyer.userId, propertyId: id })
    return as(buyer).availability.answerAvailability({ id, wasAvailable: false })
  }
  for (let index = 0; index < 10; index++) await answer()
  await expect(answer()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})

test('the rate of an advertiser is public from five answers of the last 180 days', async ({
  db,
  as,
  fakes,
}) => {
  const { owner, id } = await withEnquirer({ db, as })
  const agentId = (await as(null).properties.getProperty({ id })).advertiser?.userNumericId
  const shown = async () => [
    (await as(null).properties.getProperty({ id })).advertiser?.availabilityRate,
    (await as(null).agents.getAgent({ id: String(agentId) })).availabilityRate,
  ]
  const answered = async (wasAvailable: boolean) => {
    const { userId } = await createUser(db)
    const row = { propertyId: id, userId, advertiserId: owner.userId, wasAvailable, createdAt: fakes.now() }
    await db.insert(availabilityAnswers).values(row)
  }
  for (const wasAvailable of [true, true, false, true]) await answered(wasAvailable)
  expect(await shown()).toEqual([null, null])
  await answered(true)
  const rate = { available: 4, answers: 5 }
  expect(await shown()).toEqual([rate, rate])
  fakes.pass({ days: 181 })
  expect(await shown()).toEqual([null, null])
})
