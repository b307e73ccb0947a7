import { propertyRevisions } from '#database/schema/properties/property-history.ts'
import { meetings, propertyTours } from '#database/schema/visits.ts'
import { createLead, createProperty, createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

test('own listings are grouped by state, each counted once', async ({ db, as }) => {
  const owner = await createUser(db)
  const homes = [
    {},
    { availability: 'under_offer' },
    { approvalStatus: 'pending' },
    { approvalStatus: 'pending', isHeld: true },
    { approvalStatus: 'rejected', rejectionReason: 'Other photos, please.' },
    { availability: 'sold' },
    { purpose: 'rent', availability: 'rented' },
    { archivedAt: new Date('2026-11-10T00:00:00Z'), availability: 'sold' },
  ] as const
  for (const home of homes) await createProperty(db, owner, home)
  await createProperty(db, await createUser(db))
  const { listOwn } = as(owner).listings
  const counts = { live: 1, under_offer: 1, pending: 2, rejected: 1, gone: 2, archived: 1 }
  await expect(listOwn({})).resolves.toMatchObject({ total: 7, counts })
  for (const state of ['live', 'under_offer', 'pending', 'rejected', 'gone', 'archived'] as const) {
    const { items, total } = await listOwn({ state })
    expect([state, items.length, total]).toEqual([state, counts[state], counts[state]])
  }
})

test('an open house is offered for what is public and to be had only', async ({ db, as }) => {
  const owner = await createUser(db)
  const { id } = await createProperty(db, owner)
  for (const home of [{ availability: 'sold' }, { approvalStatus: 'rejected' }, { isHeld: true }] as const)
    await createProperty(db, owner, home)
  const { items } = await as(owner).listings.listOwn({})
  expect(items).toHaveLength(4)
  expect(items.filter(({ can }) => can.openHouse)).toMatchObject([{ id }])
})

test('own listings are found by title, address and number; wildcards match literally', async ({ db, as }) => {
  const owner = await createUser(db)
  const villa = await createProperty(db, owner, { title: 'Villa, 100% vaastu' })
  const other = await createProperty(db, owner, { address: '7 Civil Lines' })
  const { listOwn } = as(owner).listings
  const found = async (query: string) => (await listOwn({ query })).items.map(({ id }) => id)
  expect(await found('villa')).toEqual([villa.id])
  expect(await found('civil')).toEqual([other.id])
  expect(await found(String(other.propertyNumericId))).toEqual([other.id])
  expect(await found('0%')).toEqual([villa.id])
  expect(await found('%')).toEqual([])
  expect(await found('_')).toEqual([])
  await expect(listOwn({ query: 'villa' })).resolves.toMatchObject({ total: 1, counts: { live: 1 } })
})

test('a listing taken down by staff counts as on hold, not as live, in review or sold, until restored', async ({
  db,
  as,
}) => {
  const owner = await createUser(db)
  const homes = [{}, { availability: 'under_offer' }, { approvalStatus: 'pending', listedAt: null }] as const
  const held: string[] = []
  for (const home of homes) held.push((await createProperty(db, owner, home)).id)
  await createProperty(db, owner, { approvalStatus: 'pending', listedAt: null })
  const { moderation } = as(await createUser(db, { loginRole: 'listingmanager' }))
  for (const id of held) await moderation.takeDownListing({ id, reason: 'The photos show another house.' })
  const { analytics, listings } = as(owner)
  const takenDown = await listings.listOwn({ state: 'on_hold' })
  expect(takenDown.items.map(({ id }) => id).toSorted()).toEqual(held.toSorted())
  expect(takenDown.items[0]?.takeDownReason).toBe('The photos show another house.')
  expect(takenDown.counts).toEqual({
    live: 0,
    under_offer: 0,
    pending: 1,
    on_hold: 3,
    rejected: 0,
    gone: 0,
    archived: 0,
  })
  await expect(listings.listOwn({ state: 'live' })).resolves.toMatchObject({ total: 0 })
  await expect(analytics.getOverview()).resolves.toMatchObject({ properties: { total: 4, inReview: 1 } })
  for (const id of held) await moderation.releaseListing({ id })
  await expect(listings.listOwn({})).resolves.toMatchObject({
    counts: { live: 1, under_offer: 1, pending: 2, on_hold: 0 },
  })
})

test('newest first; a page beyond the end returns the last', async ({ db, as }) => {
  const owner = await createUser(db)
  const days = ['05', '07', '06']
  for (const day of days)
    await createProperty(db, owner, { title: `Of day ${day}`, createdAt: new Date(`2026-11-${day}`) })
  const { listOwn } = as(owner).listings
  expect((await listOwn({})).items.map(({ title }) => title)).toEqual(['Of day 07', 'Of day 06', 'Of day 05'])
  const last = await listOwn({ page: 9, pageSize: 2 })
  expect([last.page, last.items.map(({ title }) => title)]).toEqual([2, ['Of day 05']])
})

test('a listing with pending changes is marked', async ({ db, as }) => {
  const owner = await createUser(db)
  const { id: propertyId } = await createProperty(db, owner)
  const { listOwn } = as(owner).listings
  expect((await listOwn({})).items[0]?.hasRevision).toBe(false)
  await db.insert(propertyRevisions).values({ propertyId, authorId: owner.userId, changes: {} })
  expect((await listOwn({})).items[0]?.hasRevision).toBe(true)
})

test('leads and visits of own listings are counted exactly, those of others not at all', async ({
  db,
  as,
}) => {
  const owner = await createUser(db)
  const home = await createProperty(db, owner)
  const quiet = await createProperty(db, owner)
  const other = await createUser(db)
  const foreign = await createProperty(db, other)
  for (const status of ['new', 'contacted', 'interested', 'converted', 'closed'] as const)
    await createLead(db, owner, { propertyId: home.id, status })
  await createLead(db, other, { propertyId: foreign.id })
  const visit = { agentId: owner.userId, name: 'Imran', scheduledTime: '10:00' }
  await db.insert(propertyTours).values([
    { ...visit, propertyId: home.id, scheduledDate: '2026-11-22' },
    { ...visit, propertyId: home.id, scheduledDate: '2026-11-20' },
    { ...visit, propertyId: home.id, scheduledDate: '2026-11-23', status: 'cancelled' },
    { ...visit, agentId: other.userId, propertyId: foreign.id, scheduledDate: '2026-11-22' },
  ])
  await db.insert(meetings).values({
    propertyId: home.id,
    agentId: owner.userId,
    userName: 'Imran',
    startTime: new Date('2026-11-22T06:30:00Z'),
  })
  const propertyIds = [home.id, quiet.id, foreign.id]
  const api = as(owner)
  expect(await api.leads.countReceived({ propertyIds })).toEqual([{ propertyId: home.id, total: 5, open: 3 }])
  expect(await api.visits.countReceived({ propertyIds })).toEqual([
    { propertyId: home.id, total: 4, ahead: 2 },
  ])
  expect(await api.leads.countReceived({})).toEqual([])
})
