import { eq } from 'drizzle-orm'

import { leads } from '#database/schema/leads.ts'
import { meetings, propertyTours } from '#database/schema/visits.ts'
import { createProperty, createUser } from '#tests/factories.ts'
import { visitForm as form } from '#tests/fixtures/lead-fixtures.ts'
import { expect, raceTest } from '#tests/test.ts'

import { createCall } from '../../platform/call.ts'
import { changeAppointment } from '../commands/change-appointment.ts'
import { lockCalendar } from '../commands/lock-calendar.ts'

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
    const advertiser = await createUser(db)
    const home = await createProperty(db, advertiser)
    const other = await createProperty(db, advertiser)
    const { id } = await as(await createUser(db)).visits.createVisit(form(home.id))
    const late = await createUser(db)
    let asked: Promise<unknown> | undefined
    await db.transaction(async (tx) => {
      await lockCalendar(tx, advertiser.userId)
      await tx.update(propertyTours).set({ status: 'confirmed' }).where(eq(propertyTours.id, id))
      asked = as(late)
        .visits.createVisit(form(other.id))
        .catch((error: unknown) => error)
      // The request must wait for this transaction; an earlier response would be outdated.
      const waiting = new Promise((done) => setTimeout(() => done('waiting'), 300))
      expect(await Promise.race([asked, waiting])).toBe('waiting')
    })
    expect(await asked).toMatchObject({ code: 'SLOT_TAKEN' })
    expect(await db.$count(propertyTours)).toBe(1)
  },
)

raceTest('many visitors at one moment all get their answer', async ({ engine: { db }, as }) => {
  const advertiser = await createUser(db)
  const homes = [await createProperty(db, advertiser), await createProperty(db, advertiser)]
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

raceTest(
  'of two hundred confirmations of one half-hour at one moment exactly one succeeds',
  async ({ engine: { db }, fakes }) => {
    const advertiser = await createUser(db)
    const home = await createProperty(db, advertiser)
    const visitors = await Promise.all(Array.from({ length: 20 }, () => createUser(db)))
    const sides = (index: number) => ({
      propertyId: home.id,
      agentId: advertiser.userId,
      userId: visitors[index % visitors.length]?.userId ?? null,
    })
    const tours = await db
      .insert(propertyTours)
      .values(
        Array.from({ length: 100 }, (_, index) => ({
          ...sides(index),
          name: `Visitor ${index}`,
          scheduledDate: '2026-11-24',
          scheduledTime: '10:00',
        })),
      )
      .returning({ id: propertyTours.id })
    const met = await db
      .insert(meetings)
      .values(
        Array.from({ length: 100 }, (_, index) => ({
          ...sides(index),
          userName: `Visitor ${index}`,
          startTime: new Date('2026-11-24T04:30:00Z'),
        })),
      )
      .returning({ id: meetings.id })
    const step = { name: 'confirm' } as const
    const call = createCall({
      db,
      actor: advertiser,
      now: fakes.now(),
      requestId: 'test',
      services: fakes.services,
    })
    // Calls the command directly, because the handler's rate limit refuses this many requests of one person.
    const answers = await Promise.all(
      [...tours, ...met].map(({ id }) => changeAppointment(call, { id, sequence: 0, step })),
    )
    const refused = answers.filter((answer) => answer.outcome === 'refused' && answer.code === 'SLOT_TAKEN')
    expect([answers.filter(({ outcome }) => outcome === 'changed').length, refused.length]).toEqual([1, 199])
    const confirmed =
      (await db.$count(propertyTours, eq(propertyTours.status, 'confirmed'))) +
      (await db.$count(meetings, eq(meetings.status, 'confirmed')))
    expect(confirmed).toBe(1)
  },
)

raceTest(
  'advertiser and visitor who answer each other at one moment both see how it ended',
  async ({ engine: { db }, as }) => {
    const advertiser = await createUser(db)
    const visitor = await createUser(db)
    const home = await createProperty(db, advertiser)
    const sides = {
      propertyId: home.id,
      agentId: advertiser.userId,
      userId: visitor.userId,
      name: visitor.name,
    }
    const [made] = await db
      .insert(propertyTours)
      .values({ ...sides, scheduledDate: '2026-11-24', scheduledTime: '10:00' })
      .returning({ id: propertyTours.id })
    const seen = { id: made?.id ?? '', sequence: 0 }
    const shown = (answer: Promise<{ status: string }>) =>
      answer.then(
        ({ status }) => status,
        ({ data }: { data: { status: string } }) => data.status,
      )
    const answers = await Promise.all([
      shown(as(advertiser).visits.confirmAppointment(seen)),
      shown(as(visitor).visits.cancelAppointment(seen)),
    ])
    const [tour] = await db.select().from(propertyTours)
    expect(tour?.sequence).toBe(1)
    expect(answers).toEqual([tour?.status, tour?.status])
  },
)
