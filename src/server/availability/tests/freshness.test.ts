import { eq, sql } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { auditLog } from '#database/schema/platform.ts'
import { properties } from '#database/schema/properties.ts'
import { propertyEvents } from '#database/schema/properties/property-history.ts'
import { createProperty, createStaff, createUser } from '#tests/factories.ts'
import { sampleEdit } from '#tests/fixtures/listing-fixtures.ts'
import { expect, test } from '#tests/test.ts'

import { askForConfirmations } from '../commands/ask-for-confirmations.ts'
import { updateFreshness } from '../commands/update-freshness.ts'

const stateOf = async (db: Database, id: string) => {
  const [row] = await db.select().from(properties).where(eq(properties.id, id))
  if (!row) throw new Error('The listing was deleted')
  return row
}

test('a guest, another advertiser and support cannot confirm a listing', async ({ db, as }) => {
  const { id } = await createProperty(db, await createUser(db))
  const hidden = await createProperty(db, await createUser(db), { approvalStatus: 'rejected' })
  const other = as(await createUser(db)).availability
  await expect(as(null).availability.confirmListing({ id })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await expect(other.confirmListing({ id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(other.confirmListing({ id: hidden.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(
    as(await createStaff(db, 'support')).availability.confirmListing({ id }),
  ).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  expect((await stateOf(db, id)).confirmedAt).toEqual(new Date('2026-11-01T06:00:00Z'))
})

test('a sold, a pending, a rejected and an archived listing need no confirmation and keep their state', async ({
  db,
  as,
  now,
}) => {
  const owner = await createUser(db)
  const long = new Date('2026-01-01T00:00:00Z')
  const states = [
    { availability: 'sold' },
    { approvalStatus: 'pending' },
    { approvalStatus: 'rejected' },
    { archivedAt: now() },
    { takenDownAt: now(), takeDownReason: 'Another house', isSuspended: true },
  ] as const
  for (const state of states) {
    const { id } = await createProperty(db, owner, { ...state, createdAt: long })
    await expect(as(owner).availability.confirmListing({ id })).rejects.toMatchObject({ code: 'STALE' })
  }
  expect(await updateFreshness(db, { now: now() })).toBe(0)
  expect(await askForConfirmations(db, { now: now() })).toBe(0)
  expect((await as(owner).availability.confirmDueListings()).confirmed).toBe(0)
})

test('a home for rent is late after 7 days, stale after 10.5 and hidden after 14, one for sale after 21, 31.5 and 42', async ({
  db,
  fakes,
}) => {
  const owner = await createUser(db)
  const at = { createdAt: fakes.now() }
  const rent = await createProperty(db, owner, { ...at, purpose: 'rent' })
  const sale = await createProperty(db, owner, at)
  const states: [number, string, string][] = [
    [6.99, 'confirmed', 'confirmed'],
    [7, 'late', 'confirmed'],
    [10.49, 'late', 'confirmed'],
    [10.5, 'stale', 'confirmed'],
    [13.99, 'stale', 'confirmed'],
    [14, 'hidden', 'confirmed'],
    [21, 'hidden', 'late'],
    [31.5, 'hidden', 'stale'],
    [42, 'hidden', 'hidden'],
    [400, 'hidden', 'hidden'],
  ]
  let passed = 0
  for (const [days, ofRent, ofSale] of states) {
    fakes.pass({ minutes: (days - passed) * 1440 })
    passed = days
    await updateFreshness(db, { now: fakes.now() })
    expect(
      [(await stateOf(db, rent.id)).freshness, (await stateOf(db, sale.id)).freshness],
      `${days}`,
    ).toEqual([ofRent, ofSale])
  }
})

test('a hidden listing is in no search, home page, agent page or similar homes, its page stays, and one press brings it back', async ({
  db,
  as,
  fakes,
  deliverEvents,
}) => {
  const agent = await createUser(db, { role: 'agent' })
  const { id } = await createProperty(db, agent, { featured: true })
  const like = await createProperty(db, agent)
  const buyer = as(await createUser(db))
  await buyer.search.saveSearch({ name: 'Flats', filters: {} })
  const found = async () => {
    const guest = as(null)
    const { items, total } = await guest.search.searchProperties({})
    const map = await guest.search.searchMap({ zoom: 12 })
    const similar = await guest.properties.listSimilar({ id: like.id })
    const recent = await guest.properties.listRecentlyViewed({ ids: [id] })
    return {
      total,
      inList: items.some((item) => item.id === id),
      onMap: map.unplaced === 2,
      isSimilar: similar.some((item) => item.id === id),
      isRecent: recent.length > 0,
    }
  }
  const shown = { total: 2, inList: true, onMap: true, isSimilar: true, isRecent: true }
  expect(await found()).toEqual(shown)
  await as(agent).availability.confirmListing({ id: like.id })
  fakes.pass({ days: 41 })
  await as(agent).availability.confirmListing({ id: like.id })
  await updateFreshness(db, { now: fakes.now() })
  expect(await found()).toEqual({ total: 1, inList: false, onMap: false, isSimilar: false, isRecent: false })
  const page = await as(null).properties.getProperty({ id })
  expect(page.confirmation).toMatchObject({ freshness: 'hidden', confirmedAt: '2026-11-01T06:00:00.000Z' })

  await as(agent).availability.confirmListing({ id })
  expect(await found()).toEqual(shown)
  await deliverEvents()
  expect((await buyer.messages.listNotifications({})).items).toMatchObject([{ kind: 'search_back' }])
  const kinds = await db
    .select({ kind: propertyEvents.kind })
    .from(propertyEvents)
    .where(eq(propertyEvents.propertyId, id))
  expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(['confirmation_missed', 'confirmed'])
})

test('a late home comes after all confirmed ones by relevance, however it is featured and viewed', async ({
  db,
  as,
  fakes,
}) => {
  const owner = await createUser(db)
  const late = await createProperty(db, owner, { featured: true, viewsCount: 900 })
  const fresh = await createProperty(db, owner, { createdAt: fakes.now() })
  const pending = await createProperty(db, owner, { approvalStatus: 'pending' })
  const order = async () => (await as(null).search.searchProperties({})).items.map(({ id }) => id)
  expect(await order()).toEqual([late.id, fresh.id, pending.id])
  fakes.pass({ days: 2 })
  await updateFreshness(db, { now: fakes.now() })
  expect(await order()).toEqual([fresh.id, late.id, pending.id])
  const why = await as(null).search.getExplanation({ propertyId: late.id })
  expect(why).toMatchObject({ isLate: true })
})

test('only a stale or hidden home bears the label on its card', async ({ db, as, fakes }) => {
  const owner = await createUser(db)
  await createProperty(db, owner, { purpose: 'rent', createdAt: fakes.now() })
  const label = async () => {
    await updateFreshness(db, { now: fakes.now() })
    return (await as(null).search.searchProperties({})).items.map((item) => item.staleLabel)
  }
  fakes.pass({ days: 8 })
  expect(await label()).toEqual([undefined])
  fakes.pass({ days: 3 })
  expect(await label()).toEqual(['Not confirmed since Nov 21, 2026'])
})

test('what an advertiser saves confirms it, what a reviewer saves does not', async ({ db, as, fakes }) => {
  const owner = await createUser(db)
  const home = await createProperty(db, owner)
  const { id } = home
  fakes.pass({ days: 3 })
  const edit = async (actor: Awaited<ReturnType<typeof createUser>>, beds: number) => {
    const { version } = await as(actor).listings.getOwnProperty({ id })
    await as(actor).listings.updateProperty(sampleEdit({ ...home, version }, { beds: String(beds) }))
  }
  await edit(await createStaff(db, 'listingmanager'), 4)
  expect((await stateOf(db, id)).confirmedAt).toEqual(new Date('2026-11-01T06:00:00Z'))
  await edit(owner, 2)
  expect((await stateOf(db, id)).confirmedAt).toEqual(fakes.now())
})

test('"confirm all" confirms what is due, once, and leaves other people’s listings', async ({
  db,
  as,
  fakes,
}) => {
  const owner = await createUser(db)
  const { id } = await createProperty(db, owner)
  const later = await createProperty(db, owner, { createdAt: fakes.now() })
  const foreign = await createProperty(db, await createUser(db))
  const list = await as(owner).listings.listOwn({ due: true })
  expect([list.due, list.total, list.items.map((item) => item.id)]).toEqual([1, 1, [id]])
  expect(list.items[0]).toMatchObject({ confirmation: { isDue: true }, can: { confirm: true } })
  expect(await as(owner).availability.confirmDueListings()).toEqual({ confirmed: 1 })
  expect(await as(owner).availability.confirmDueListings()).toEqual({ confirmed: 0 })
  expect((await as(owner).listings.listOwn({})).due).toBe(0)
  expect((await stateOf(db, id)).confirmBy).toEqual(new Date(fakes.now().getTime() + 21 * 86_400_000))
  for (const other of [later, foreign])
    expect((await stateOf(db, other.id)).confirmedAt).toEqual(other.confirmedAt)
})

test('staff who may edit a listing confirm it with an audit entry', async ({ db, as }) => {
  const { id } = await createProperty(db, await createUser(db))
  const manager = await createStaff(db, 'listingmanager')
  await as(manager).availability.confirmListing({ id })
  expect(await db.select().from(auditLog).where(eq(auditLog.action, 'properties.confirm'))).toMatchObject([
    { actorId: manager.userId, subjectId: id, after: { freshness: 'confirmed' } },
  ])
})

test('staff filter their listings by the state of confirmation', async ({ db, as, fakes }) => {
  const owner = await createUser(db)
  const { id } = await createProperty(db, owner, { purpose: 'rent' })
  await createProperty(db, owner, { createdAt: fakes.now() })
  const { moderation } = as(await createStaff(db, 'listingmanager'))
  const marked = async (mark: 'late' | 'stale' | 'unconfirmed' | 'on_site') =>
    (await moderation.listListings({ mark: [mark] })).items.map((item) => item.id)
  await updateFreshness(db, { now: fakes.now() })
  expect(await marked('unconfirmed')).toEqual([id])
  expect([await marked('late'), await marked('stale')]).toEqual([[], []])
  expect(await marked('on_site')).not.toContain(id)
  expect(await moderation.getListing({ id })).toMatchObject({ confirmation: { freshness: 'hidden' } })
})

test('approval, release and the end of a suspension leave at least a day to confirm, a transfer as well', async ({
  db,
  as,
  fakes,
}) => {
  const owner = await createUser(db)
  const day = 86_400_000
  const pending = await createProperty(db, owner, { purpose: 'rent', approvalStatus: 'pending' })
  const manager = as(await createStaff(db, 'listingmanager'))
  await manager.moderation.decideProperty({ id: pending.id, decision: 'approved' })
  const approved = await stateOf(db, pending.id)
  expect(approved.freshness).toBe('confirmed')
  expect(approved.confirmedAt).toEqual(pending.confirmedAt)
  expect(approved.confirmBy).toEqual(new Date(fakes.now().getTime() + day))
  expect(approved.hideAt.getTime()).toBeGreaterThan(approved.confirmBy.getTime())
})

test('a new period uses the days that operators set, and the state follows the dates of the listing', async ({
  db,
  as,
  fakes,
}) => {
  const owner = await createUser(db)
  const { id } = await createProperty(db, owner, { purpose: 'rent', createdAt: fakes.now() })
  const admin = as(await createStaff(db, 'admin')).catalogue
  await admin.setSiteNumber({ key: 'setting_confirm_rent_days', from: 7, to: 3 })
  fakes.pass({ days: 4 })
  await updateFreshness(db, { now: fakes.now() })
  expect((await stateOf(db, id)).freshness).toBe('confirmed')
  await as(owner).availability.confirmListing({ id })
  fakes.pass({ days: 4 })
  await updateFreshness(db, { now: fakes.now() })
  expect((await stateOf(db, id)).freshness).toBe('late')
})

test('a confirmation is no edit: neither the version nor the date of the last change moves', async ({
  db,
  as,
  fakes,
}) => {
  const owner = await createUser(db)
  const before = await createProperty(db, owner)
  fakes.pass({ days: 2 })
  await updateFreshness(db, { now: fakes.now() })
  await as(owner).availability.confirmListing({ id: before.id })
  const after = await stateOf(db, before.id)
  expect([after.version, after.updatedAt]).toEqual([before.version, before.updatedAt])
  const { rows } = await db.execute(sql`select 1 from properties where hide_at <= confirm_by`)
  expect(rows).toEqual([])
})
