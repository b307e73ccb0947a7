import { eq } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { profiles } from '#database/schema/profiles.ts'
import { properties } from '#database/schema/properties.ts'
import { featurings, subscriptions } from '#database/schema/subscriptions.ts'
import { updatePlanPeriods } from '#server/subscriptions/commands/update-plan-periods.ts'
import { createProperty, createUser } from '#tests/factories.ts'
import { sampleEdit } from '#tests/fixtures/listing-fixtures.ts'
import { createFeaturing, offerPlans, subscribe } from '#tests/fixtures/plan-fixtures.ts'
import { expect, raceTest, test, type Fixtures } from '#tests/test.ts'

async function findFeaturedState(db: Database, id: string) {
  const [row] = await db
    .select({ featured: properties.featured, featuredUntil: properties.featuredUntil })
    .from(properties)
    .where(eq(properties.id, id))
  return row
}

/** Runs the nightly jobs on plans and featured periods, with their notifications. */
function prepareNightlyRun({ callAs, deliverEvents }: Pick<Fixtures, 'callAs' | 'deliverEvents'>) {
  return async () => {
    await updatePlanPeriods(callAs(null))
    await deliverEvents()
  }
}

test("a plan's featured place is for the advertiser’s own available listings, within the plan's limit", async ({
  db,
  as,
}) => {
  await offerPlans(db)
  const owner = await createUser(db)
  const { id: propertyId } = await createProperty(db, owner)
  const { featureListing } = as(owner).subscriptions
  await expect(featureListing({ propertyId })).rejects.toMatchObject({ code: 'NO_FEATURED_SLOT' })
  await subscribe(db, owner, 'professional')
  const other = as(await createUser(db)).subscriptions
  await expect(other.featureListing({ propertyId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(other.endFeaturing({ propertyId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const sold = await createProperty(db, owner, { availability: 'sold', soldDate: '2026-11-20' })
  await expect(featureListing({ propertyId: sold.id })).rejects.toMatchObject({ code: 'NOT_OFFERED' })
  expect(await db.$count(featurings)).toBe(0)
})

test('three places feature three listings; a freed one can be used for another', async ({ db, as }) => {
  const owner = await createUser(db)
  await subscribe(db, owner, 'professional')
  const homes: string[] = []
  for (let home = 0; home < 4; home++) homes.push((await createProperty(db, owner)).id)
  const [first = '', second = '', third = '', fourth = ''] = homes
  const { featureListing, endFeaturing, findUpgrade, listFeatured } = as(owner).subscriptions
  for (const propertyId of [first, second, third])
    expect(await featureListing({ propertyId })).toEqual({ until: '2026-12-21' })
  expect(await featureListing({ propertyId: first })).toEqual({ until: '2026-12-21' })
  await expect(featureListing({ propertyId: fourth })).rejects.toMatchObject({ code: 'NO_FEATURED_SLOT' })
  expect(await findUpgrade({ propertyId: first })).toMatchObject({
    isFeatured: true,
    places: { included: 3, used: 3, isTaken: true },
  })
  await endFeaturing({ propertyId: first })
  await endFeaturing({ propertyId: first })
  await featureListing({ propertyId: fourth })
  expect((await listFeatured({})).items.map(({ property, isOfPlan }) => [property.id, isOfPlan])).toEqual(
    [second, third, fourth].toSorted().map((id) => [id, true]),
  )
  expect((await as(null).search.searchProperties({ featured: true })).total).toBe(3)
})

test('a place ends with the plan, if that is sooner than a month', async ({ db, as }) => {
  const owner = await createUser(db)
  await subscribe(db, owner, 'professional', { endsAt: new Date('2026-12-01T18:29:59.999Z') })
  const { id: propertyId } = await createProperty(db, owner)
  expect(await as(owner).subscriptions.featureListing({ propertyId })).toEqual({ until: '2026-12-01' })
})

test('paid featuring uses no place of the plan, and does not end when one is freed', async ({ db, as }) => {
  const owner = await createUser(db)
  await subscribe(db, owner, 'professional')
  const until = new Date('2026-12-31T18:29:59.999Z')
  const { id: propertyId } = await createProperty(db, owner, { featured: true, featuredUntil: until })
  await createFeaturing(db, propertyId)
  const { featureListing, endFeaturing, getSubscription } = as(owner).subscriptions
  await expect(featureListing({ propertyId })).rejects.toMatchObject({ code: 'ALREADY_FEATURED' })
  await endFeaturing({ propertyId })
  expect(await findFeaturedState(db, propertyId)).toEqual({ featured: true, featuredUntil: until })
  expect((await getSubscription()).used.featured).toBe(0)
})

test('a sold, rented or archived listing is not featured any more, and restoring does not feature it', async ({
  db,
  as,
}) => {
  const owner = await createUser(db)
  await subscribe(db, owner, 'premium')
  const flat = await createProperty(db, owner)
  const house = await createProperty(db, owner)
  const rental = await createProperty(db, owner, { purpose: 'rent', price: 25_000 })
  const { featureListing, getSubscription } = as(owner).subscriptions
  for (const { id } of [flat, house, rental]) await featureListing({ propertyId: id })
  const { moveAvailability, archiveProperty, restoreProperty } = as(owner).availability
  await moveAvailability({ id: flat.id, from: 'available', to: 'sold' })
  await moveAvailability({ id: rental.id, from: 'available', to: 'rented' })
  await archiveProperty({ id: house.id })
  for (const { id } of [flat, house, rental])
    expect(await findFeaturedState(db, id)).toEqual({ featured: false, featuredUntil: null })
  expect((await getSubscription()).used.featured).toBe(0)
  await restoreProperty({ id: house.id })
  expect((await findFeaturedState(db, house.id))?.featured).toBe(false)
})

test('featuring by a reviewer has its period; removing it ends all', async ({
  db,
  as,
  mail,
  deliverEvents,
}) => {
  const owner = await createUser(db)
  const property = await createProperty(db, owner)
  const reviewer = as(await createUser(db, { loginRole: 'listingmanager' }))
  const edit = (version: number, featuredUntil: string) =>
    reviewer.listings.updateProperty({ ...sampleEdit({ id: property.id, version }), featuredUntil })
  const { version } = await edit(0, '2026-12-05')
  expect(await db.select().from(featurings)).toMatchObject([
    { propertyId: property.id, endsAt: new Date('2026-12-05T18:29:59.999Z'), endedEarlyAt: null },
  ])
  await edit(version, '')
  await deliverEvents()
  expect(await db.$count(featurings, eq(featurings.propertyId, property.id))).toBe(1)
  expect(await findFeaturedState(db, property.id)).toEqual({ featured: false, featuredUntil: null })
  expect(mail.map(({ to, subject }) => [to, subject])).toContainEqual([
    owner.email,
    'Your listing is no longer featured',
  ])
})

test('the owner is notified three days before a period ends, and when it has ended; each once', async ({
  db,
  fakes,
  callAs,
  mail,
  deliverEvents,
}) => {
  const owner = await createUser(db)
  const until = new Date('2026-11-30T18:29:59.999Z')
  const { id } = await createProperty(db, owner, { featured: true, featuredUntil: until })
  await createFeaturing(db, id, { endsAt: until })
  const runJob = prepareNightlyRun({ callAs, deliverEvents })
  await runJob()
  expect(mail).toEqual([])
  fakes.pass({ days: 8 })
  await runJob()
  await runJob()
  const ending = 'Your listing is featured only until Nov 30, 2026'
  expect(mail.map(({ subject }) => subject)).toEqual([ending])
  expect((await findFeaturedState(db, id))?.featured).toBe(true)
  fakes.pass({ days: 3 })
  await runJob()
  await runJob()
  expect(mail.map(({ subject }) => subject)).toEqual([ending, 'Your listing is no longer featured'])
  expect(await findFeaturedState(db, id)).toEqual({ featured: false, featuredUntil: null })
})

test('a period followed by another ends without notification, and the listing stays featured', async ({
  db,
  fakes,
  callAs,
  mail,
  deliverEvents,
}) => {
  const owner = await createUser(db)
  const [middle, end] = [new Date('2026-11-25T18:29:59.999Z'), new Date('2026-12-25T18:29:59.999Z')]
  const { id } = await createProperty(db, owner, { featured: true, featuredUntil: end })
  await createFeaturing(db, id, { endsAt: middle })
  await createFeaturing(db, id, { startsAt: middle, endsAt: end })
  fakes.pass({ days: 6 })
  await prepareNightlyRun({ callAs, deliverEvents })()
  expect(mail).toEqual([])
  expect(await findFeaturedState(db, id)).toEqual({ featured: true, featuredUntil: end })
})

test('the end of a plan is announced seven days before and when reached; then Free applies, and nothing is hidden', async ({
  db,
  as,
  fakes,
  callAs,
  mail,
  deliverEvents,
}) => {
  const owner = await createUser(db)
  await subscribe(db, owner, 'professional', { endsAt: new Date('2026-11-30T18:29:59.999Z') })
  await db.update(profiles).set({ isPremium: true }).where(eq(profiles.userId, owner.userId))
  const { propertyNumericId } = await createProperty(db, owner)
  const runJob = prepareNightlyRun({ callAs, deliverEvents })
  await runJob()
  expect(mail).toEqual([])
  fakes.pass({ days: 3 })
  await runJob()
  await runJob()
  fakes.pass({ days: 7 })
  await runJob()
  await runJob()
  expect(mail.map(({ subject }) => subject)).toEqual([
    'Your Professional plan ends on Nov 30, 2026',
    'Your plan has ended',
  ])
  expect(await db.select().from(profiles).where(eq(profiles.userId, owner.userId))).toMatchObject([
    { isPremium: false, premiumUntil: null },
  ])
  expect(await db.select().from(subscriptions)).toMatchObject([{ status: 'ended' }])
  expect(await as(null).properties.getProperty({ id: String(propertyNumericId) })).toMatchObject({
    approvalStatus: 'approved',
  })
})

test('the next paid plan starts by itself when the current one ends', async ({
  db,
  as,
  fakes,
  callAs,
  mail,
  deliverEvents,
}) => {
  const owner = await createUser(db)
  const end = new Date('2026-11-22T18:29:59.999Z')
  await subscribe(db, owner, 'premium', { endsAt: end })
  await subscribe(db, owner, 'professional', { startsAt: end, status: 'upcoming' })
  await updatePlanPeriods(callAs(null))
  fakes.pass({ days: 3 })
  const { getSubscription } = as(owner).subscriptions
  expect(await getSubscription()).toMatchObject({ plan: { level: 'professional' }, upcoming: [] })
  await prepareNightlyRun({ callAs, deliverEvents })()
  expect(mail.map(({ subject }) => subject)).toEqual(['Your Professional plan'])
  expect(await getSubscription()).toMatchObject({ plan: { level: 'professional' }, isPremium: true })
})

raceTest('of thirty homes at one moment three get the three places', async ({ engine: { db }, as }) => {
  const owner = await createUser(db)
  await subscribe(db, owner, 'professional')
  const homes = await Promise.all(Array.from({ length: 30 }, () => createProperty(db, owner)))
  const { featureListing, getSubscription } = as(owner).subscriptions
  const answers = await Promise.allSettled(homes.map(({ id }) => featureListing({ propertyId: id })))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect((await getSubscription()).used.featured).toBe(3)
})
