import { eq } from 'drizzle-orm'

import { leads } from '#database/schema/leads.ts'
import { blocks } from '#database/schema/messages.ts'
import { properties } from '#database/schema/properties.ts'
import { propertyTours } from '#database/schema/visits.ts'
import { createProperty, createTeam, createUser } from '#tests/factories.ts'
import { expect, raceTest, test } from '#tests/test.ts'

import { prepare, saturday } from './open-house-world.ts'

test('only whoever may manage a listing announces, changes and cancels its open house', async ({
  db,
  as,
}) => {
  const { openHouse, home } = await prepare(db, as)
  const [owner, assistant, outsider] = [await createUser(db), await createUser(db), await createUser(db)]
  const team = await createTeam(db, [
    { actor: owner, role: 'owner' },
    { actor: assistant, role: 'assistant' },
  ])
  await db.update(properties).set({ teamId: team.id }).where(eq(properties.id, home.id))
  const [asOwner, asAssistant] = team.actors
  const { id, sequence } = openHouse
  const again = { ...saturday, id: crypto.randomUUID(), propertyId: home.id }
  const later = { ...saturday, id, sequence, time: '12:00', endTime: '14:00' } as const
  for (const [actor, code] of [
    [outsider, 'NOT_FOUND'],
    [asAssistant, 'FORBIDDEN'],
  ] as const) {
    const { visits } = as(actor ?? null)
    await expect(visits.createOpenHouse(again)).rejects.toMatchObject({ code })
    await expect(visits.changeOpenHouse(later)).rejects.toMatchObject({ code })
    await expect(visits.cancelOpenHouse({ id, sequence })).rejects.toMatchObject({ code })
  }
  expect(await as(asOwner ?? null).visits.changeOpenHouse(later)).toMatchObject({
    time: '12:00',
    sequence: 1,
  })
  expect((await as(asAssistant ?? null).visits.listOpenHouses({})).items).toMatchObject([
    { id, can: { change: false, cancel: false } },
  ])
  expect((await as(outsider).visits.listOpenHouses({})).items).toEqual([])
})

test('an open house has its bounds: time, length, places, three ahead, nothing else confirmed', async ({
  db,
  as,
}) => {
  const { home, visits, visit, openHouse } = await prepare(db, as)
  const other = { ...saturday, propertyId: home.id }
  const put = (more: object) => visits.createOpenHouse({ ...other, id: crypto.randomUUID(), ...more })
  const emailed = ['Pay at evil-prize.com', 'Write to agent@example.com', 'Token to agent@okaxis']
  const notes = emailed.map((note) => ({ note }))
  for (const wrong of [{ endTime: '11:00' }, { endTime: '15:30' }, { places: 1 }, { places: 51 }, ...notes])
    await expect(put({ day: '2026-11-29', ...wrong })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(put({ day: '2026-11-20' })).rejects.toMatchObject({ code: 'DATE_PAST' })
  await expect(put({ day: '2026-11-21', time: '10:30' })).rejects.toMatchObject({ code: 'TIME_PAST' })
  await expect(put({ day: '2027-06-01' })).rejects.toMatchObject({ code: 'DATE_FAR' })
  await expect(put({ time: '12:30', endTime: '14:00' })).rejects.toMatchObject({ code: 'SLOT_TAKEN' })
  await visit({ scheduledDate: '2026-11-29', scheduledTime: '11:30', status: 'confirmed' })
  await expect(put({ day: '2026-11-29' })).rejects.toMatchObject({ code: 'SLOT_TAKEN' })
  expect(await visits.createOpenHouse({ ...other, id: openHouse.id })).toEqual(openHouse)
  await put({ day: '2026-11-30' })
  await put({ day: '2026-12-01' })
  await expect(put({ day: '2026-12-02' })).rejects.toMatchObject({ code: 'LIMIT_REACHED' })
  await db.update(properties).set({ isSuspended: true }).where(eq(properties.id, home.id))
  await expect(put({ day: '2026-12-02' })).rejects.toMatchObject({ code: 'UNAVAILABLE' })
})

test('nobody requests a time of an open house, nor one without time to get there', async ({ db, as }) => {
  const { advertiser, visitor, home, visits } = await prepare(db, as)
  const elsewhere = await createProperty(db, advertiser)
  await visits.saveVisitSettings({ travelBuffer: 30 })
  const from = { from: saturday.day, days: 1 }
  const at = async (propertyId: string) =>
    (await as(visitor).visits.listFreeSlots({ propertyId, ...from })).days[0]?.slots ?? []
  expect(await at(home.id)).not.toContain('12:30')
  expect(await at(home.id)).toContain('13:00')
  expect(await at(elsewhere.id)).not.toContain('13:00')
  expect(await at(elsewhere.id)).toContain('13:30')
})

test('a place is refused to the advertiser, to the blocked, and when too few are left', async ({
  db,
  as,
}) => {
  const { advertiser, visitor, openHouse, join, home } = await prepare(db, as)
  await expect(join(advertiser)).rejects.toMatchObject({ code: 'SELF' })
  const blocked = await createUser(db)
  await db.insert(blocks).values({ userId: advertiser.userId, blockedUserId: blocked.userId })
  await expect(join(blocked)).rejects.toMatchObject({ code: 'UNDELIVERABLE' })
  for (const people of [0, 6])
    await expect(join(visitor, people)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await join(visitor, 3)
  await expect(join(await createUser(db), 2)).rejects.toMatchObject({ code: 'LIMIT_REACHED' })
  expect(await db.$count(leads)).toBe(1)
  await db.update(properties).set({ isSuspended: true }).where(eq(properties.id, home.id))
  const late = await createUser(db)
  await expect(join(late)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  await expect(as(late).visits.getOpenHouse({ id: openHouse.id })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('a place is a confirmed visit with its lead, once for each person, and can be given back', async ({
  db,
  as,
  mail,
  deliverEvents,
}) => {
  const { advertiser, visitor, openHouse, join, visits } = await prepare(db, as)
  const place = await join(visitor, 2)
  expect(await join(visitor, 4)).toEqual({ ...place, repeated: true })
  expect(await db.select({ type: leads.type }).from(leads)).toEqual([{ type: 'tour' }])
  await deliverEvents()
  expect(mail.map(({ to, subject }) => [to, subject])).toEqual([
    [advertiser.email, 'Place at the open house: Garden villa, Nov 28, 2026, 11:00 AM – 1:00 PM IST'],
    [visitor.email, 'Place at the open house: Garden villa, Nov 28, 2026, 11:00 AM – 1:00 PM IST'],
  ])
  const mine = as(visitor).visits
  const { id } = openHouse
  expect(await mine.getOpenHouse({ id })).toMatchObject({ taken: 2, visitId: place.id, obstacle: null })
  expect(await mine.getAppointment({ id: place.id })).toMatchObject({
    status: 'confirmed',
    openHouse: { id, endTime: '13:00', people: 2 },
    can: { cancel: true, propose: false },
  })
  expect((await visits.listRequests({})).items).toMatchObject([{ id: place.id, openHouse: { people: 2 } }])
  await mine.cancelAppointment({ id: place.id, sequence: 0 })
  expect(await mine.getOpenHouse({ id })).toMatchObject({ taken: 0, visitId: null })
  expect((await join(visitor)).id).not.toBe(place.id)
})

test('another time is told to everybody with a place, who keep it', async ({
  db,
  as,
  mail,
  deliverEvents,
}) => {
  const { visitor, openHouse, join, visits } = await prepare(db, as)
  const place = await join(visitor, 3)
  await deliverEvents()
  mail.length = 0
  const { id, sequence } = openHouse
  const change = { ...saturday, id, sequence }
  await expect(visits.changeOpenHouse({ ...change, places: 2 })).rejects.toMatchObject({
    code: 'LIMIT_REACHED',
  })
  await expect(visits.changeOpenHouse({ ...change, sequence: 5 })).rejects.toMatchObject({ code: 'STALE' })
  const moved = { ...change, day: '2026-11-29', time: '15:00', endTime: '16:30' } as const
  const shown = await visits.changeOpenHouse(moved)
  expect(await visits.changeOpenHouse(moved)).toEqual(shown)
  await deliverEvents()
  expect(mail.map(({ to, subject }) => [to, subject])).toEqual([
    [visitor.email, 'New time of the open house: Garden villa, Nov 29, 2026, 3:00 PM – 4:30 PM IST'],
  ])
  expect(await as(visitor).visits.getAppointment({ id: place.id })).toMatchObject({
    day: '2026-11-29',
    time: '15:00',
    status: 'confirmed',
    can: { cancel: true },
  })
})

test('the advertiser hears of a place even if the open house moves at once, not of one given back', async ({
  db,
  as,
  mail,
  deliverEvents,
}) => {
  const { advertiser, visitor, openHouse, join, visits } = await prepare(db, as)
  await join(visitor, 2)
  const gone = await createUser(db)
  const { id: goneId } = await join(gone)
  await as(gone).visits.cancelAppointment({ id: goneId, sequence: 0 })
  await visits.changeOpenHouse({ ...saturday, id: openHouse.id, sequence: 0, day: '2026-11-29' })
  await deliverEvents()
  const subjects = mail.filter(({ to }) => to === advertiser.email).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.startsWith('Place at the open house'))).toEqual([
    'Place at the open house: Garden villa, Nov 29, 2026, 11:00 AM – 1:00 PM IST',
  ])
  const { items } = await as(advertiser).messages.listNotifications({})
  expect(items.filter(({ parameters }) => parameters.status === 'confirmed')).toHaveLength(1)
})

test('a cancelled open house cancels its visits with the reason', async ({ db, as, mail, deliverEvents }) => {
  const { visitor, openHouse, join, visits } = await prepare(db, as)
  const place = await join(visitor)
  await deliverEvents()
  mail.length = 0
  const cancel = { id: openHouse.id, sequence: 0, reason: 'The owner is away' }
  const cancelled = await visits.cancelOpenHouse(cancel)
  expect(cancelled).toMatchObject({ status: 'cancelled', can: { cancel: false } })
  expect(await visits.cancelOpenHouse(cancel)).toEqual(cancelled)
  await deliverEvents()
  expect(mail.map(({ to }) => to)).toEqual([visitor.email])
  expect(mail[0]?.text).toContain('The owner is away')
  expect(await as(visitor).visits.getAppointment({ id: place.id })).toMatchObject({
    status: 'cancelled',
    cancelled: { by: 'advertiser', reason: 'The owner is away' },
  })
  await expect(join(await createUser(db))).rejects.toMatchObject({ code: 'EXPIRED' })
})

test('the reason of a cancellation does not reach a visitor who blocked the advertiser', async ({
  db,
  as,
  mail,
  deliverEvents,
}) => {
  const { advertiser, visitor, openHouse, join, visits } = await prepare(db, as)
  const other = await createUser(db)
  const [place, otherPlace] = [await join(visitor), await join(other)]
  await db.insert(blocks).values({ userId: visitor.userId, blockedUserId: advertiser.userId })
  await deliverEvents()
  mail.length = 0
  await visits.cancelOpenHouse({ id: openHouse.id, sequence: 0, reason: 'The owner is ill' })
  await deliverEvents()
  expect((await as(visitor).visits.getAppointment({ id: place.id })).cancelled?.reason).toBeNull()
  expect((await as(other).visits.getAppointment({ id: otherPlace.id })).cancelled?.reason).toBe(
    'The owner is ill',
  )
  expect(mail.filter(({ text }) => text.includes('is ill')).map(({ to }) => to)).toEqual([other.email])
})

test('a listing that is sold ends its open houses and visits', async ({ db, as }) => {
  const { advertiser, visitor, home, join, visits } = await prepare(db, as)
  const place = await join(visitor)
  await as(advertiser).availability.moveAvailability({ id: home.id, from: 'available', to: 'sold' })
  expect(await as(visitor).visits.getAppointment({ id: place.id })).toMatchObject({ status: 'cancelled' })
  expect((await visits.listOpenHouses({ tab: 'past' })).items).toMatchObject([{ status: 'cancelled' }])
})

raceTest('the last place is given once', async ({ engine: { db }, as }) => {
  const { join, openHouse, visits } = await prepare(db, as, { places: 3 })
  const people = await Promise.all(Array.from({ length: 6 }, () => createUser(db)))
  const answers = await Promise.allSettled(people.map((actor) => join(actor, 2)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await db.$count(propertyTours, eq(propertyTours.openHouseId, openHouse.id))).toBe(1)
  expect(await db.$count(leads)).toBe(1)
  expect((await visits.listOpenHouses({})).items).toMatchObject([{ taken: 2 }])
})
