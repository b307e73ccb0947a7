import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'

import type { ProfileRole } from '#contract/accounts/roles.ts'
import { listPropertyInput } from '#contract/listings/list-property.ts'
import type { Database } from '#database/client.ts'
import { properties } from '#database/schema/properties.ts'
import { plans } from '#database/schema/subscriptions.ts'
import { createProperty as create } from '#server/listings/commands/create-property.ts'
import { createProperty, createStoredImage, createUser, type Member } from '#tests/factories.ts'
import { sampleListing } from '#tests/fixtures/listing-fixtures.ts'
import { offerPlans, subscribe } from '#tests/fixtures/plan-fixtures.ts'
import { expect, raceTest, test } from '#tests/test.ts'

import { isRefused, refused } from '../../platform/outcome.ts'

const upgradeRequired = {
  code: 'UPGRADE_REQUIRED',
  status: 403,
  message: 'You need to upgrade to an agent account to list more properties',
}

/** An advertiser on Free with all ten places used except `free`. */
async function createAlmostFullOwner(
  db: Database,
  free: number,
  person: { role?: ProfileRole } = {},
): Promise<Member> {
  await offerPlans(db)
  const owner = await createUser(db, person)
  for (let listingInput = free; listingInput < 10; listingInput++) await createProperty(db, owner)
  return owner
}

const home = (number: number) => sampleListing({ address: `${number} Station Road, Malviya Nagar` })

test('with a full plan a new listing is refused with a hint to upgrade', async ({ db, as }) => {
  const owner = await createAlmostFullOwner(db, 1)
  const { createProperty: list, listOwn } = as(owner).listings
  await list(home(1))
  await expect(list(home(2))).rejects.toMatchObject(upgradeRequired)
  expect((await listOwn({})).total).toBe(10)
  expect(await db.$count(properties, eq(properties.userId, owner.userId))).toBe(10)
  expect((await as(owner).subscriptions.getSubscription()).can.list).toBe(false)
})

test('an agent or builder with a full plan sees its numbers and the upgrade link', async ({
  db,
  as,
  now,
}) => {
  for (const role of ['agent', 'builder'] as const) {
    const advertiser = await createAlmostFullOwner(db, 0, { role })
    const archived = await createProperty(db, advertiser, { archivedAt: now() })
    const sold = await createProperty(db, advertiser, { availability: 'sold', soldDate: '2026-11-20' })
    const api = as(advertiser).listings
    const full = {
      code: 'PLAN_LIMIT_REACHED',
      status: 403,
      message: 'You are using 10 of 10 listings in your plan. Archive a listing or choose a larger plan.',
    }
    await expect(api.createProperty(home(1))).rejects.toMatchObject(full)
    await expect(as(advertiser).availability.restoreProperty({ id: archived.id })).rejects.toMatchObject(full)
    await expect(
      as(advertiser).availability.moveAvailability({ id: sold.id, from: 'sold', to: 'available' }),
    ).rejects.toMatchObject(full)
    await expect(api.duplicateProperty({ id: sold.id, draftId: randomUUID() })).rejects.toMatchObject(full)
    expect((await api.listOwn({})).counts.archived).toBe(1)
  }
})

test('the same form sent again returns the first response, even if the plan is full by now', async ({
  db,
  as,
}) => {
  const owner = await createAlmostFullOwner(db, 1)
  const form = home(1)
  const first = await as(owner).listings.createProperty(form)
  expect(await as(owner).listings.createProperty(form)).toEqual(first)
})

test('a refused listing stays as a draft and can be submitted once the plan has capacity', async ({
  db,
  as,
}) => {
  const owner = await createAlmostFullOwner(db, 0)
  const { saveDraft, createProperty: list, listDrafts, listOwn } = as(owner).listings
  const { archiveProperty } = as(owner).availability
  const form = home(1)
  const draft = { id: form.submissionKey, version: 0, writer: randomUUID(), sequence: 1, imageKeys: [] }
  await saveDraft({ ...draft, fields: { title: form.title } })
  await expect(list(form)).rejects.toMatchObject(upgradeRequired)
  expect(await listDrafts()).toMatchObject([{ id: form.submissionKey }])
  const [other] = (await listOwn({})).items
  await archiveProperty({ id: other?.id ?? '' })
  await list(form)
  expect(await listDrafts()).toEqual([])
})

test('sold, rented and archived listings use no place; rejected and pending ones do', async ({
  db,
  as,
  now,
}) => {
  await offerPlans(db)
  const owner = await createUser(db)
  await createProperty(db, owner, { availability: 'sold', soldDate: '2026-11-20' })
  await createProperty(db, owner, { purpose: 'rent', availability: 'rented', rentedDate: '2026-11-20' })
  await createProperty(db, owner, { archivedAt: now() })
  await createProperty(db, owner, { availability: 'under_offer' })
  await createProperty(db, owner, { approvalStatus: 'pending' })
  await createProperty(db, owner, { approvalStatus: 'rejected', rejectionReason: 'The photos show another' })
  expect((await as(owner).subscriptions.getSubscription()).used.listings).toBe(3)
})

test('restoring, relisting and duplicating cannot exceed the plan', async ({ db, as, now }) => {
  const owner = await createAlmostFullOwner(db, 0)
  const archived = await createProperty(db, owner, { archivedAt: now() })
  const sold = await createProperty(db, owner, { availability: 'sold', soldDate: '2026-11-20' })
  const { restoreProperty, moveAvailability } = as(owner).availability
  const { duplicateProperty, listDrafts } = as(owner).listings
  await expect(restoreProperty({ id: archived.id })).rejects.toMatchObject(upgradeRequired)
  await expect(moveAvailability({ id: sold.id, from: 'sold', to: 'available' })).rejects.toMatchObject(
    upgradeRequired,
  )
  await expect(duplicateProperty({ id: sold.id, draftId: randomUUID() })).rejects.toMatchObject(
    upgradeRequired,
  )
  expect(await listDrafts()).toEqual([])
  const [archivedListing] = await db.select().from(properties).where(eq(properties.id, archived.id))
  expect(archivedListing?.archivedAt).toEqual(now())
})

test('a sold listing can be restored, as it uses no place', async ({ db, as, now }) => {
  const owner = await createAlmostFullOwner(db, 0)
  const gone = { archivedAt: now(), availability: 'sold', soldDate: '2026-11-20' } as const
  const { id } = await createProperty(db, owner, gone)
  expect(await as(owner).availability.restoreProperty({ id })).toEqual({ done: true })
})

test('entering, restoring and transferring by staff ignores the plan limit', async ({ db, as, now }) => {
  const owner = await createAlmostFullOwner(db, 0)
  const { id } = await createProperty(db, owner, { archivedAt: now() })
  const agent = as(await createUser(db, { loginRole: 'listingmanager' }))
  await agent.availability.restoreProperty({ id })
  const { numericId } = await agent.listings.createForOwner({
    ...home(3),
    owner: { name: owner.name, email: owner.email },
  })
  expect(numericId).toBeGreaterThan(9_999)
  expect((await as(owner).subscriptions.getSubscription()).used.listings).toBe(12)
})

test('listings staff hold for owners do not count against their own plan', async ({ db, as }) => {
  await offerPlans(db)
  const staff = await createUser(db, { loginRole: 'listingagent' })
  const entered = { source: 'staff', createdBy: staff.userId } as const
  for (let count = 0; count < 12; count++) await createProperty(db, staff, entered)
  expect(await as(staff).subscriptions.getSubscription()).toMatchObject({
    used: { listings: 0 },
    can: { list: true },
  })
})

test('a larger plan allows more, Premium is unlimited; afterwards all listings stay and new ones are refused', async ({
  db,
  as,
  fakes,
}) => {
  const owner = await createAlmostFullOwner(db, 0)
  await subscribe(db, owner, 'professional')
  const { createProperty: list, listOwn } = as(owner).listings
  const { getSubscription } = as(owner).subscriptions
  await list(home(1))
  expect(await getSubscription()).toMatchObject({
    plan: { level: 'professional', listingLimit: 50 },
    isPremium: true,
    used: { listings: 11 },
    can: { list: true },
  })
  fakes.pass({ days: 60 })
  expect(await getSubscription()).toMatchObject({
    plan: { level: 'free', listingLimit: 10 },
    period: null,
    isPremium: false,
    used: { listings: 11 },
    can: { list: false },
  })
  await expect(list(home(2))).rejects.toMatchObject(upgradeRequired)
  expect((await listOwn({})).total).toBe(11)
  await subscribe(db, owner, 'premium', {
    endsAt: null,
    startsAt: new Date('2026-12-31T20:00:00Z'),
    status: 'upcoming',
  })
  await list(home(2))
  expect((await getSubscription()).plan).toMatchObject({ level: 'premium', listingLimit: null })
})

test('a plan with fewer photos refuses more of them', async ({ db, as }) => {
  await offerPlans(db)
  await db.update(plans).set({ photoLimit: 0 })
  const owner = await createUser(db)
  const imageKeys = [await createStoredImage(db, owner)]
  const { createProperty: list } = as(owner).listings
  await expect(list({ ...home(1), imageKeys })).rejects.toMatchObject({ code: 'TOO_MANY_PHOTOS' })
  await list(home(1))
})

test('later photos count against the plan too; existing ones do not', async ({ db, as }) => {
  await offerPlans(db)
  await db.update(plans).set({ photoLimit: 2 })
  const owner = await createUser(db)
  const { createProperty: list, setImages, getOwnProperty } = as(owner).listings
  const keys: string[] = []
  for (let photo = 0; photo < 3; photo++) keys.push(await createStoredImage(db, owner))
  const { id } = await list({ ...home(1), imageKeys: keys.slice(0, 2) })
  const set = async (imageKeys: string[]) =>
    setImages({ id, version: (await getOwnProperty({ id })).version, imageKeys })
  const refused = { code: 'TOO_MANY_PHOTOS', status: 422 }
  await expect(set(keys)).rejects.toMatchObject(refused)
  expect((await getOwnProperty({ id })).images.map(({ key }) => key)).toEqual(keys.slice(0, 2))

  await db.update(plans).set({ photoLimit: 1 })
  await set(keys.slice(0, 2).toReversed())
  await set([keys[2] ?? '', keys[0] ?? ''])
  await set(keys.slice(0, 1))
  await expect(set(keys.slice(0, 2))).rejects.toMatchObject(refused)
})

test("photos added by staff do not count against the owner's plan", async ({ db, as }) => {
  await offerPlans(db)
  await db.update(plans).set({ photoLimit: 0 })
  const owner = await createUser(db)
  const reviewer = await createUser(db, { loginRole: 'listingmanager' })
  const { id } = await createProperty(db, owner)
  const imageKeys = [await createStoredImage(db, reviewer)]
  await as(reviewer).listings.setImages({ id, version: 0, imageKeys })
  expect((await as(owner).listings.getOwnProperty({ id })).images).toHaveLength(1)
})

raceTest(
  'of two hundred listings at one moment exactly those are made that the plan has room for',
  async ({ engine: { db }, as }) => {
    await offerPlans(db)
    await db.update(plans).set({ listingLimit: 15 }).where(eq(plans.level, 'free'))
    const owner = await createUser(db)
    const archived = await createProperty(db, owner, { archivedAt: new Date('2026-11-10T06:00:00Z') })
    for (let count = 0; count < 5; count++) await createProperty(db, owner)
    const now = new Date('2026-11-21T05:30:00Z')
    const createListing = (number: number) =>
      create(db, {
        isPlanned: true,
        ownerId: owner.userId,
        createdBy: owner.userId,
        source: 'form',
        input: listPropertyInput.parse(home(number)),
        now,
      })
    const answers = await Promise.all([
      ...Array.from({ length: 200 }, (_, number) => createListing(number)),
      as(owner)
        .availability.restoreProperty({ id: archived.id })
        .then(
          () => null,
          () => refused('UPGRADE_REQUIRED'),
        ),
    ])
    expect(answers.filter((answer) => !isRefused(answer))).toHaveLength(10)
    expect((await as(owner).subscriptions.getSubscription()).used.listings).toBe(15)
  },
  120_000,
)
