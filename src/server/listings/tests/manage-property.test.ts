import { asc, eq } from 'drizzle-orm'

import { auditLog } from '#database/schema/platform.ts'
import { properties } from '#database/schema/properties.ts'
import { propertyEvents } from '#database/schema/properties/property-history.ts'
import { meetings, propertyTours } from '#database/schema/visits.ts'
import { createProperty, createUser } from '#tests/factories.ts'
import { expect, raceTest, test } from '#tests/test.ts'

const sold = { from: 'available', to: 'sold', day: '2026-11-20', reason: 'Bought by a neighbour' } as const

test("nobody changes availability of or archives another's property; a hidden one is not found", async ({
  db,
  as,
}) => {
  const owner = await createUser(db)
  const home = await createProperty(db, owner)
  const hidden = await createProperty(db, owner, { approvalStatus: 'rejected' })
  const guests = [await createUser(db), await createUser(db, { loginRole: 'support' })]
  for (const guest of guests) {
    const { moveAvailability, archiveProperty, restoreProperty } = as(guest).availability
    const { listChanges } = as(guest).listings
    const calls = ({ id }: { id: string }) => [
      () => moveAvailability({ id, ...sold }),
      () => archiveProperty({ id }),
      () => restoreProperty({ id }),
      () => listChanges({ id }),
    ]
    for (const call of calls(home)) await expect(call()).rejects.toMatchObject({ code: 'FORBIDDEN' })
    for (const call of calls(hidden)) await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
  expect(await db.$count(propertyEvents)).toBe(0)
})

test('a reviewer may do all of it, and appears to the owner as the company', async ({ db, as }) => {
  const owner = await createUser(db)
  const reviewer = await createUser(db, { loginRole: 'listingmanager', name: 'Farah Ali' })
  const { id } = await createProperty(db, owner)
  await as(reviewer).availability.archiveProperty({ id })
  const changes = await as(owner).listings.listChanges({ id })
  expect(changes.items).toMatchObject([{ kind: 'archived', by: 'company' }])
  expect(JSON.stringify(changes)).not.toContain('Farah')
})

test('a sold property has day and reason, is marked publicly and takes no enquiries', async ({ db, as }) => {
  const owner = await createUser(db)
  const { id } = await createProperty(db, owner)
  await expect(as(owner).availability.moveAvailability({ id, ...sold })).resolves.toEqual({
    availability: 'sold',
    cancelledVisits: 0,
  })
  await expect(as(null).properties.getProperty({ id })).resolves.toMatchObject({
    availability: 'sold',
    soldOn: '2026-11-20',
    unavailableReason: 'Bought by a neighbour',
    can: { enquire: false },
  })
  const own = await as(owner).listings.listOwn({ state: 'gone' })
  expect(own.items[0]).toMatchObject({ soldOn: '2026-11-20', can: { moveTo: ['available'] } })
})

test('the same change sent twice is one, with the same response', async ({ db, as }) => {
  const owner = await createUser(db)
  const { id } = await createProperty(db, owner)
  const move = () => as(owner).availability.moveAvailability({ id, ...sold })
  expect(await move()).toEqual(await move())
  expect(await db.$count(propertyEvents)).toBe(1)
})

test('a sale cannot be rented out, a rental cannot be sold, a rejected or archived listing stays as it is', async ({
  db,
  as,
}) => {
  const owner = await createUser(db)
  const { moveAvailability } = as(owner).availability
  const impossible = [
    [{ purpose: 'sale' }, 'rented'],
    [{ purpose: 'rent' }, 'sold'],
    [{ approvalStatus: 'rejected' }, 'under_offer'],
    [{ archivedAt: new Date('2026-11-10T00:00:00Z') }, 'sold'],
  ] as const
  for (const [options, to] of impossible) {
    const { id } = await createProperty(db, owner, options)
    await expect(moveAvailability({ id, from: 'available', to })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  }
})

test('an outdated form changes nothing', async ({ db, as }) => {
  const owner = await createUser(db)
  const { id } = await createProperty(db, owner, { availability: 'under_offer' })
  await expect(as(owner).availability.moveAvailability({ id, ...sold })).rejects.toMatchObject({
    code: 'STALE',
    message: 'This property was changed in the meantime. Please check it again.',
  })
})

test('the day is between the listing and today in IST; today by default', async ({ db, as }) => {
  const owner = await createUser(db)
  const { id } = await createProperty(db, owner)
  const { moveAvailability } = as(owner).availability
  const { listOwn } = as(owner).listings
  const move = { id, from: 'available', to: 'sold' } as const
  await expect(moveAvailability({ ...move, day: '2026-11-22' })).rejects.toMatchObject({ code: 'DAY_FUTURE' })
  await expect(moveAvailability({ ...move, day: '2026-10-31' })).rejects.toMatchObject({
    code: 'DAY_TOO_EARLY',
  })
  await expect(moveAvailability({ ...move, reason: 'x'.repeat(201) })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  await moveAvailability(move)
  expect((await listOwn({})).items[0]?.soldOn).toBe('2026-11-21')
})

test('available again, day and reason are cleared; after a long absence days on market restart', async ({
  db,
  as,
}) => {
  const owner = await createUser(db)
  const shortly = await createProperty(db, owner, { availability: 'sold', soldDate: '2026-11-10' })
  const flat = { purpose: 'rent', availability: 'rented', rentedDate: '2026-10-22' } as const
  const longAgo = await createProperty(db, owner, { ...flat, unavailableReason: 'A family of four' })
  const { moveAvailability } = as(owner).availability
  const { getProperty } = as(owner).properties
  await moveAvailability({ id: shortly.id, from: 'sold', to: 'available' })
  await moveAvailability({ id: longAgo.id, from: 'rented', to: 'available' })
  await expect(getProperty({ id: shortly.id })).resolves.toMatchObject({ soldOn: null, daysOnMarket: 19 })
  await expect(getProperty({ id: longAgo.id })).resolves.toMatchObject({
    rentedOn: null,
    unavailableReason: null,
    daysOnMarket: 0,
  })
})

test('once sold, upcoming visits are cancelled and visitors notified; under offer they stay', async ({
  db,
  as,
  mail,
  deliverEvents,
}) => {
  const owner = await createUser(db)
  const visitor = await createUser(db, { email: 'imran@example.com' })
  const home = await createProperty(db, owner, { title: 'Garden villa' })
  const sides = { propertyId: home.id, agentId: owner.userId, userId: visitor.userId, name: 'Imran' }
  const visit = { ...sides, scheduledDate: '2026-11-24', scheduledTime: '17:30' }
  await db.insert(propertyTours).values([
    { ...visit, status: 'confirmed' },
    { ...visit, scheduledDate: '2026-11-21', scheduledTime: '11:00', status: 'confirmed' },
    { ...visit, scheduledDate: '2026-11-20', status: 'completed' },
  ])
  await db
    .insert(meetings)
    .values({ ...sides, userName: 'Imran', startTime: new Date('2026-11-25T05:30:00Z') })
  const { moveAvailability } = as(owner).availability
  const move = { id: home.id, from: 'available', to: 'under_offer' } as const
  await expect(moveAvailability(move)).resolves.toMatchObject({ cancelledVisits: 0 })
  await expect(as(owner).visits.countReceived({ propertyIds: [home.id] })).resolves.toEqual([
    { propertyId: home.id, total: 4, ahead: 2 },
  ])
  await expect(moveAvailability({ ...sold, id: home.id, from: 'under_offer' })).resolves.toMatchObject({
    cancelledVisits: 2,
  })
  const visits = await db
    .select({ status: propertyTours.status, by: propertyTours.cancelledBy })
    .from(propertyTours)
    .orderBy(asc(propertyTours.scheduledDate))
  expect(visits).toEqual([
    { status: 'completed', by: null },
    // The visit of 11:00 has begun: the test clock is at 11:00 IST.
    { status: 'confirmed', by: null },
    { status: 'cancelled', by: 'advertiser' },
  ])
  await deliverEvents()
  expect(
    mail.map(({ to, subject }) => [to, subject]).toSorted((a, b) => a.join().localeCompare(b.join())),
  ).toEqual([
    ['imran@example.com', 'Cancelled: Nov 24, 2026, 5:30 PM IST'],
    ['imran@example.com', 'Cancelled: Nov 25, 2026, 11:00 AM IST'],
  ])
  expect(mail[0]?.text).toContain('“Garden villa” has been sold')
})

test('an archived property is removed from search and lists, its page answers 410, and it can be restored unchanged', async ({
  db,
  as,
}) => {
  const owner = await createUser(db)
  const { id } = await createProperty(db, owner, { availability: 'under_offer' })
  const { archiveProperty, restoreProperty } = as(owner).availability
  const { listOwn } = as(owner).listings
  await archiveProperty({ id })
  await archiveProperty({ id })
  await expect(as(null).properties.getProperty({ id })).rejects.toMatchObject({ code: 'GONE' })
  await expect(as(null).search.searchProperties({})).resolves.toMatchObject({ total: 0 })
  await expect(listOwn({})).resolves.toMatchObject({ total: 0, counts: { archived: 1 } })
  await expect(listOwn({ state: 'archived' })).resolves.toMatchObject({
    items: [{ id, can: { archive: false, restore: true, moveTo: [] } }],
  })
  await restoreProperty({ id })
  await restoreProperty({ id })
  await expect(as(null).properties.getProperty({ id })).resolves.toMatchObject({
    availability: 'under_offer',
    approvalStatus: 'approved',
  })
  const events = await db.select({ kind: propertyEvents.kind }).from(propertyEvents)
  expect(events.map(({ kind }) => kind).toSorted()).toEqual(['archived', 'restored'])
})

test('each change has its author and time, newest first, page by page', async ({ db, as, fakes }) => {
  const owner = await createUser(db)
  const { id } = await createProperty(db, owner)
  const { moveAvailability } = as(owner).availability
  const { listChanges } = as(owner).listings
  await moveAvailability({ id, ...sold })
  fakes.pass({ hours: 1 })
  await db.insert(propertyEvents).values({
    propertyId: id,
    kind: 'held',
    changes: { reasons: ['price_outlier'] },
    createdAt: new Date('2026-11-21T05:45:00Z'),
  })
  await moveAvailability({ id, from: 'sold', to: 'available' })
  const first = await listChanges({ id, pageSize: 2 })
  expect(first).toMatchObject({ total: 3, hasMore: true })
  expect(first.items).toMatchObject([
    {
      kind: 'availability_changed',
      by: 'you',
      from: 'sold',
      to: 'available',
      at: '2026-11-21T06:30:00.000Z',
    },
    { kind: 'held', by: 'program' },
  ])
  const second = await listChanges({ id, page: 2, pageSize: 2 })
  expect(second.items).toMatchObject([{ to: 'sold', day: '2026-11-20', reason: 'Bought by a neighbour' }])
})

raceTest('a visit booked while the home is sold is either refused or cancelled', async ({ engine, as }) => {
  const { db } = engine
  const owner = await createUser(db)
  const homes = await Promise.all(Array.from({ length: 6 }, () => createProperty(db, owner)))
  for (const [index, { id: propertyId }] of homes.entries()) {
    const visitor = await createUser(db)
    const time = '10:00'
    const visit = { propertyId, tourType: 'in_person', day: `2026-11-2${index + 3}`, time } as const
    await Promise.allSettled([
      as(visitor).visits.createVisit(visit),
      as(owner).availability.moveAvailability({ id: propertyId, from: 'available', to: 'sold' }),
    ])
    const open = await db.$count(propertyTours, eq(propertyTours.status, 'scheduled'))
    const [home] = await db.select().from(properties).where(eq(properties.id, propertyId))
    expect([home?.availability, open]).toEqual(['sold', 0])
  }
})

test('archiving and restoring is rate-limited', async ({ as, db }) => {
  const owner = await createUser(db)
  const { id } = await createProperty(db, owner)
  const { archiveProperty, restoreProperty } = as(owner).availability
  for (let round = 0; round < 60; round++) {
    await archiveProperty({ id })
    await restoreProperty({ id })
  }
  await expect(archiveProperty({ id })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})

test("staff changes to another's listing are audited, the owner's are not", async ({ as, db }) => {
  const owner = await createUser(db)
  const reviewer = await createUser(db, { loginRole: 'listingmanager' })
  const { id } = await createProperty(db, owner)
  for (const person of [reviewer, owner]) {
    const { archiveProperty, restoreProperty, moveAvailability } = as(person).availability
    await archiveProperty({ id })
    await restoreProperty({ id })
    await moveAvailability({ id, from: 'available', to: 'under_offer' })
    await moveAvailability({ id, from: 'under_offer', to: 'available' })
  }
  const auditEntries = await db
    .select({ action: auditLog.action, actorId: auditLog.actorId })
    .from(auditLog)
    .where(eq(auditLog.subjectId, id))
  expect(auditEntries.map(({ action }) => action).toSorted()).toEqual([
    'properties.archive',
    'properties.moveAvailability',
    'properties.moveAvailability',
    'properties.restore',
  ])
  expect(new Set(auditEntries.map(({ actorId }) => actorId))).toEqual(new Set([reviewer.userId]))
})

test('a property sold long ago according to its date does not become new again', async ({ as, db, now }) => {
  const owner = await createUser(db)
  const listedAt = new Date(now().getTime() - 90 * 86_400_000)
  const { id } = await createProperty(db, owner, { createdAt: listedAt, listedAt })
  const { moveAvailability } = as(owner).availability
  const { getProperty } = as(owner).properties
  await moveAvailability({ id, from: 'available', to: 'sold', day: '2026-09-01' })
  await moveAvailability({ id, from: 'sold', to: 'available' })
  expect((await getProperty({ id })).daysOnMarket).toBe(90)
})
