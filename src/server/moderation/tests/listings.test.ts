import { eq } from 'drizzle-orm'

import type { WantedListings } from '#contract/moderation/listings.ts'
import { users } from '#database/schema/accounts.ts'
import { favorites } from '#database/schema/favorites.ts'
import { checkResults, reports } from '#database/schema/moderation.ts'
import { auditLog } from '#database/schema/platform.ts'
import { properties } from '#database/schema/properties.ts'
import { createCity, createLead, createLocality, createProperty, createUser } from '#tests/factories.ts'
import { editAsOwner } from '#tests/fixtures/listing-fixtures.ts'
import { expect, test } from '#tests/test.ts'

const manager = { name: 'Rohit Vyas', loginRole: 'listingmanager' as const }
const reason = 'The pictures show another house.'

test('only those with the duty read all listings, one listing, its timeline and the export', async ({
  db,
  as,
}) => {
  const { id } = await createProperty(db, await createUser(db))
  const asks = (moderation: ReturnType<typeof as>['moderation']) => [
    () => moderation.listListings({}),
    () => moderation.exportListings({}),
    () => moderation.getListing({ id }),
    () => moderation.listHistory({ id }),
  ]
  for (const ask of asks(as(null).moderation))
    await expect(ask()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  for (const loginRole of ['normal', 'support', 'sales', 'listingagent', 'customer_service'] as const)
    for (const ask of asks(as(await createUser(db, { loginRole })).moderation))
      await expect(ask()).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const moderation = as(await createUser(db, manager)).moderation
  await expect(moderation.getListing({ id: crypto.randomUUID() })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await expect(moderation.listHistory({ id: crypto.randomUUID() })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('each filter works, and filters are combined with AND', async ({ db, as }) => {
  const owner = await createUser(db, { name: 'Kavita Sharma' })
  const other = await createUser(db)
  const { id: city } = await createCity(db)
  const { id: locality } = await createLocality(db, { name: 'Vaishali Nagar', cityId: city })
  const at = (day: string) => new Date(`2026-11-${day}T06:00:00Z`)
  const flat = await createProperty(db, owner, { cityId: city, localityId: locality, createdAt: at('02') })
  const villa = await createProperty(db, other, {
    type: 'villa',
    purpose: 'rent',
    price: 90_000,
    title: '50% garden villa_one',
    availability: 'rented',
    createdAt: at('05'),
  })
  const waiting = await createProperty(db, other, {
    approvalStatus: 'pending',
    isHeld: true,
    viewsCount: 40,
    createdAt: at('07'),
  })
  const gone = await createProperty(db, other, { archivedAt: at('09'), featured: true, createdAt: at('09') })
  await db.insert(checkResults).values({ propertyId: waiting.id, kind: 'price_outlier' })
  await db.insert(reports).values({ subject: 'property', subjectId: flat.id, reason: 'fraud' })
  const moderation = as(await createUser(db, manager)).moderation
  await moderation.takeDownListing({ id: flat.id, reason })
  const ids = async (wanted: Partial<WantedListings>) =>
    (await moderation.listListings(wanted)).items.map(({ id }) => id)
  const newest = [gone.id, waiting.id, villa.id, flat.id]
  expect(await ids({})).toEqual(newest)
  expect(await ids({ order: 'oldest' })).toEqual(newest.toReversed())
  expect((await ids({ order: 'views' }))[0]).toBe(waiting.id)
  expect((await ids({ order: 'price_low' }))[0]).toBe(villa.id)
  expect((await ids({ order: 'price_high' })).at(-1)).toBe(villa.id)
  expect((await ids({ order: 'reports' }))[0]).toBe(flat.id)
  expect(await ids({ query: String(villa.propertyNumericId) })).toEqual([villa.id])
  expect(await ids({ query: '50% GARDEN' })).toEqual([villa.id])
  expect(await ids({ query: 'villa%one' })).toEqual([])
  expect(await ids({ owner: owner.userId })).toEqual([flat.id])
  expect(await ids({ approval: 'pending' })).toEqual([waiting.id])
  expect(await ids({ availability: 'rented' })).toEqual([villa.id])
  expect(await ids({ purpose: 'rent' })).toEqual([villa.id])
  expect(await ids({ type: 'villa' })).toEqual([villa.id])
  expect(await ids({ city })).toEqual([flat.id])
  expect(await ids({ locality })).toEqual([flat.id])
  expect(await ids({ mark: ['on_hold'] })).toEqual([flat.id])
  expect(await ids({ mark: ['held'] })).toEqual([waiting.id])
  expect(await ids({ mark: ['findings'] })).toEqual([waiting.id])
  expect(await ids({ mark: ['reported', 'on_hold'] })).toEqual([flat.id])
  expect(await ids({ mark: ['archived', 'featured'] })).toEqual([gone.id])
  expect(await ids({ mark: ['on_site'] })).toEqual([])
  expect(await ids({ from: '2026-11-05', to: '2026-11-07' })).toEqual([waiting.id, villa.id])
  expect(await ids({ priceFrom: 80_000, priceTo: 90_000 })).toEqual([villa.id])
  expect(await ids({ purpose: 'rent', type: 'apartment' })).toEqual([])
  expect(await moderation.listListings({ page: 9, pageSize: 3 })).toMatchObject({
    total: 4,
    page: 2,
    hasMore: false,
    items: [{ id: flat.id, ownerName: 'Kavita Sharma', openReports: 1 }],
  })
})

test('pending changes are a flag, and the export has the filtered listings without formulas', async ({
  db,
  as,
}) => {
  const owner = await createUser(db, { name: '=cmd()' })
  const { id } = await createProperty(db, owner)
  await createProperty(db, owner)
  await editAsOwner(as, owner, id, { price: '9000000' })
  const moderation = as(await createUser(db, manager)).moderation
  expect((await moderation.listListings({ mark: ['changes'] })).items.map((item) => item.id)).toEqual([id])
  const file = await moderation.exportListings({ mark: ['changes'] })
  const lines = (await file.text()).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain("'=cmd()")
  expect(file.name).toBe('haveli-listings-2026-11-21.csv')
})

test('an export of listings is audited with its filters and count, not with the search text', async ({
  db,
  as,
}) => {
  const owner = await createUser(db)
  await createProperty(db, owner, { title: 'Flat near Kavita Sharma', purpose: 'rent', price: 20_000 })
  await createProperty(db, owner)
  const manager = await createUser(db, { loginRole: 'listingmanager' })
  const wanted = { query: 'kavita', owner: owner.userId, purpose: 'rent', priceTo: 30_000 } as const
  await as(manager).moderation.exportListings({ ...wanted, mark: ['on_site', 'findings'] })
  await as(manager).moderation.exportListings(wanted)
  const written = await db.select().from(auditLog)
  const entry = { action: 'moderation.exportListings', subject: 'property', actorId: manager.userId }
  const { query: _query, ...filters } = wanted
  expect(written.map(({ details }) => details)).toEqual([
    { ...filters, order: 'newest', mark: 'on_site, findings', isSearched: true, rows: 0 },
    { ...filters, order: 'newest', isSearched: true, rows: 1 },
  ])
  for (const row of written) expect(row).toMatchObject(entry)
  const chief = as(await createUser(db, { loginRole: 'admin' }))
  const { items } = await chief.moderation.listAudit({ room: 'moderation' })
  expect(items.map(({ action, numericId }) => [action, numericId])).toEqual([
    [entry.action, null],
    [entry.action, null],
  ])
})

test("a listing shows its owner, its counts and the caller's permissions", async ({ db, as, now }) => {
  const owner = await createUser(db, { name: 'Kavita Sharma' })
  const { id, propertyNumericId } = await createProperty(db, owner, { viewsCount: 12 })
  await createProperty(db, owner)
  await createLead(db, owner, { propertyId: id })
  await db
    .insert(favorites)
    .values({ userId: (await createUser(db)).userId, propertyId: id, priceWhenSaved: 1 })
  const reviewer = await createUser(db, manager)
  const moderation = as(reviewer).moderation
  expect(await moderation.getListing({ id: String(propertyNumericId) })).toMatchObject({
    ownerName: 'Kavita Sharma',
    ownerListings: 2,
    viewsCount: 12,
    metrics: { leads: 1, favorites: 1, visits: 0, reports: 0 },
    takeDownReason: null,
    open: { leads: 1, visits: 0 },
    can: { edit: true, hold: true, release: false, feature: true, moveTo: ['under_offer', 'sold'] },
  })
  await moderation.takeDownListing({ id, reason })
  await db.update(users).set({ suspendedAt: now() }).where(eq(users.id, owner.userId))
  expect(await moderation.getListing({ id })).toMatchObject({
    takeDownReason: reason,
    isOwnerSuspended: true,
    can: { hold: false, release: true },
  })
  const own = await createProperty(db, reviewer)
  expect((await moderation.getListing({ id: own.id })).can).toMatchObject({
    hold: false,
    release: false,
    feature: false,
  })
})

test('the timeline has changes by owner and staff, check results and reports, newest first', async ({
  db,
  as,
  fakes,
}) => {
  const owner = await createUser(db, { name: 'Kavita Sharma' })
  const visitor = await createUser(db, { name: 'Imran Khan' })
  const { id } = await createProperty(db, owner, { approvalStatus: 'pending' })
  const moderation = as(await createUser(db, manager)).moderation
  await editAsOwner(as, owner, id, { description: 'Call me on 9829012345' })
  fakes.pass({ minutes: 5 })
  await db.insert(reports).values({
    subject: 'property',
    subjectId: id,
    reason: 'fraud',
    reporterId: visitor.userId,
    createdAt: fakes.now(),
  })
  fakes.pass({ minutes: 5 })
  await moderation.takeDownListing({ id, reason })
  fakes.pass({ minutes: 5 })
  await moderation.releaseListing({ id })
  const { items, total } = await moderation.listHistory({ id })
  expect(total).toBe(items.length)
  expect(items.slice(0, 3)).toMatchObject([
    { source: 'change', kind: 'released', actor: { name: 'Rohit Vyas', isOwner: false } },
    { source: 'change', kind: 'held', reason },
    { source: 'reported', kind: 'fraud', actor: null },
  ])
  expect(items).toContainEqual(expect.objectContaining({ source: 'noticed', kind: 'contact_in_text' }))
  expect(items).toContainEqual(
    expect.objectContaining({
      source: 'change',
      kind: 'edited',
      actor: expect.objectContaining({ isOwner: true }),
    }),
  )
  expect((await moderation.listHistory({ id, page: 99, pageSize: 2 })).hasMore).toBe(false)
  expect(await db.$count(properties)).toBe(1)
})
