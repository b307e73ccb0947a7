import { leads } from '#database/schema/leads.ts'
import { meetings, propertyTours } from '#database/schema/visits.ts'
import { createProperty, createUser } from '#tests/factories.ts'
import { expect, raceTest } from '#tests/test.ts'
import { eq } from 'drizzle-orm'

import { lockCalendar } from '../commands/admit-booking.ts'

const form = (propertyId: string, more: object = {}) => ({
  propertyId,
  tourType: 'in_person' as const,
  day: '2026-11-24',
  time: '10:00' as const,
  ...more,
})

raceTest('one person pressing eight times makes one visit and one lead', async ({ engine: { db }, as }) => {
  const home = await createProperty(db, await createUser(db))
  const person = await createUser(db)
  const submissionKey = crypto.randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      as(person).visits.createVisit(form(home.id, index < 4 ? { submissionKey } : {})),
    ),
  )
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  expect(await db.$count(propertyTours)).toBe(1)
  expect(await db.$count(leads)).toBe(1)
})

raceTest(
  'a time that is being confirmed is refused to whoever asks meanwhile',
  async ({ engine: { db }, as }) => {
    const lister = await createUser(db)
    const home = await createProperty(db, lister)
    const other = await createProperty(db, lister)
    const { id } = await as(await createUser(db)).visits.createVisit(form(home.id))
    const late = await createUser(db)
    let asked: Promise<unknown> | undefined
    await db.transaction(async (tx) => {
      await lockCalendar(tx, lister.userId)
      await tx.update(propertyTours).set({ status: 'confirmed' }).where(eq(propertyTours.id, id))
      asked = as(late)
        .visits.createVisit(form(other.id))
        .catch((error: unknown) => error)
      // It must wait for this transaction; an answer before its end would be one about the past.
      const waiting = new Promise((done) => setTimeout(() => done('waiting'), 300))
      expect(await Promise.race([asked, waiting])).toBe('waiting')
    })
    expect(await asked).toMatchObject({ code: 'SLOT_TAKEN' })
    expect(await db.$count(propertyTours)).toBe(1)
  },
)

raceTest('many visitors at one moment all get their answer', async ({ engine: { db }, as }) => {
  const lister = await createUser(db)
  const homes = [await createProperty(db, lister), await createProperty(db, lister)]
  const people = await Promise.all(Array.from({ length: 6 }, () => createUser(db)))
  const bookings = people.flatMap((person) =>
    homes.flatMap(({ id }) => [
      as(person).visits.createVisit(form(id)),
      as(person).visits.createMeeting({
        propertyId: id,
        meetingType: 'phone',
        day: '2026-11-24',
        time: '10:00',
      }),
    ]),
  )
  const answers = await Promise.all(bookings)
  expect(new Set(answers.map(({ id }) => id)).size).toBe(24)
  expect([await db.$count(propertyTours), await db.$count(meetings), await db.$count(leads)]).toEqual([
    12, 12, 24,
  ])
})
