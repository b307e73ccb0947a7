import { randomUUID } from 'node:crypto'

import { createProperty, createStaff, createStoredImage, createTeam, createUser } from '#tests/factories.ts'
import { createWebm, uploadMedia } from '#tests/fixtures/films.ts'
import { refusalsOf, sampleEdit, sampleListing } from '#tests/fixtures/listing-fixtures.ts'
import { expect, raceTest, test } from '#tests/test.ts'

import { deleteUnusedFiles } from '../../media/commands/delete-files.ts'
import { removePictures } from '../../properties/commands/remove-pictures.ts'

const code = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )

const keysOf = (plans: readonly { key: string }[]) => plans.map(({ key }) => key)

test('only who may edit a listing sets its floor plans: four pictures at most that they uploaded', async ({
  as,
  db,
}) => {
  const [owner, other] = [await createUser(db), await createUser(db)]
  const { id } = await createProperty(db, owner, { approvalStatus: 'pending' })
  const [own, foreign] = [await createStoredImage(db, owner), await createStoredImage(db, other)]
  const set = (actor: typeof owner | null, floorPlans: string[], version = 0) =>
    as(actor).listings.setFloorPlans({ id, version, floorPlans })
  expect(await code(set(null, [own]))).toBe('UNAUTHORIZED')
  expect(await code(set(other, [own]))).toBe('FORBIDDEN')
  expect(await code(set(owner, [own, foreign]))).toBe('PLAN_UNKNOWN')
  expect(await code(set(owner, [own], 4))).toBe('STALE')
  const film = await uploadMedia(as, owner, await createWebm())
  expect(await code(set(owner, [film.url.split('/')[2] ?? '']))).toBe('PLAN_UNKNOWN')
  const five = Array.from({ length: 5 }, () => randomUUID())
  expect(await refusalsOf(set(owner, five))).toEqual({ floorPlans: ['At most 4 floor plans'] })
  const listing = sampleListing({ floorPlans: [foreign] })
  expect(await code(as(owner).listings.createProperty(listing))).toBe('PLAN_UNKNOWN')
  expect(await set(owner, [own, own])).toMatchObject({ version: 1, isWaiting: false })
  const { floorPlans } = await as(owner).listings.getOwnProperty({ id })
  expect(keysOf(floorPlans)).toEqual([own])
})

test('a floor plan that is no picture is refused in words, and those that are there stay', async ({
  as,
  db,
}) => {
  const owner = await createUser(db)
  const plan = await createStoredImage(db, owner)
  const { id } = await createProperty(db, owner, { approvalStatus: 'pending', floorPlans: [plan] })
  const file = new File(['%PDF-1.7'], 'plan.jpg', { type: 'image/jpeg' })
  await expect(as(owner).media.uploadImage({ file })).rejects.toMatchObject({
    code: 'NOT_AN_IMAGE',
    message: 'File is not an image',
  })
  const film = (await uploadMedia(as, owner, await createWebm())).url.split('/')[2] ?? ''
  const floorPlans = [plan, film]
  await expect(as(owner).listings.setFloorPlans({ id, version: 0, floorPlans })).rejects.toMatchObject({
    code: 'PLAN_UNKNOWN',
    message: expect.stringContaining('One of the floor plans is not a picture that you uploaded'),
  })
  const kept = await as(owner).listings.getOwnProperty({ id })
  expect([kept.version, keysOf(kept.floorPlans)]).toEqual([0, [plan]])
})

test('a new floor plan of an approved listing waits for its reviewer, and no edit of the fields publishes it', async ({
  as,
  db,
}) => {
  const [owner, reviewer] = [await createUser(db), await createStaff(db, 'listingmanager')]
  const [one, two] = [await createStoredImage(db, owner), await createStoredImage(db, owner)]
  const { id } = await createProperty(db, owner, { approvalStatus: 'approved', floorPlans: [one] })
  const shown = async () => keysOf((await as(null).properties.getProperty({ id })).floorPlans)
  const saved = await as(owner).listings.setFloorPlans({ id, version: 0, floorPlans: [two, one] })
  expect(saved).toMatchObject({ isWaiting: true, version: 1 })
  await as(owner).listings.updateProperty(sampleEdit({ id, version: 1 }, { parking: 2 }))
  expect(await shown()).toEqual([one])
  expect(keysOf((await as(owner).listings.getOwnProperty({ id })).floorPlans)).toEqual([two, one])

  const { revision, version } = await as(reviewer).moderation.getReview({ id })
  expect(revision?.changes).toEqual([])
  expect(keysOf(revision?.floorPlans?.before ?? [])).toEqual([one])
  expect(keysOf(revision?.floorPlans?.after ?? [])).toEqual([two, one])
  const revisionId = revision?.id ?? ''
  await as(reviewer).moderation.decideRevision({ revisionId, decision: 'approved', version })
  expect(await shown()).toEqual([two, one])
  const { items } = await as(owner).listings.listChanges({ id })
  const fields = [{ field: 'floorPlans', before: [one], after: [two, one] }]
  expect(items).toContainEqual(expect.objectContaining({ kind: 'revision_approved', fields }))
})

test('floor plans are put in another order and taken away at once', async ({ as, db }) => {
  const owner = await createUser(db)
  const [one, two] = [await createStoredImage(db, owner), await createStoredImage(db, owner)]
  const { id } = await createProperty(db, owner, { approvalStatus: 'approved', floorPlans: [one, two] })
  const set = async (floorPlans: string[], version: number) => {
    const saved = await as(owner).listings.setFloorPlans({ id, version, floorPlans })
    const { floorPlans: shown } = await as(null).properties.getProperty({ id })
    return [saved.isWaiting, ...keysOf(shown)]
  }
  expect(await set([two, one], 0)).toEqual([false, two, one])
  expect(await set([one], 1)).toEqual([false, one])
  expect(await set([], 2)).toEqual([false])
})

test('a floor plan that is taken away with a new one added is gone at once', async ({ as, db }) => {
  const owner = await createUser(db)
  const [one, two, fresh] = [
    await createStoredImage(db, owner),
    await createStoredImage(db, owner),
    await createStoredImage(db, owner),
  ]
  const { id } = await createProperty(db, owner, { approvalStatus: 'approved', floorPlans: [one, two] })
  const { listings } = as(owner)
  const saved = await listings.setFloorPlans({ id, version: 0, floorPlans: [fresh, two] })
  expect(saved).toMatchObject({ isWaiting: true })
  const shown = async () => keysOf((await as(null).properties.getProperty({ id })).floorPlans)
  expect(await shown()).toEqual([two])
  expect(keysOf((await listings.getOwnProperty({ id })).floorPlans)).toEqual([fresh, two])
  await listings.withdrawRevision({ id })
  expect(await shown()).toEqual([two])
})

test('a floor plan is no photo: not the cover, not counted, not compared', async ({ as, db }) => {
  const owner = await createUser(db)
  const [photo, plan] = [await createStoredImage(db, owner), await createStoredImage(db, owner)]
  const { id } = await as(owner).listings.createProperty(
    sampleListing({ imageKeys: [photo], floorPlans: [plan] }),
  )
  const listing = await as(owner).properties.getProperty({ id })
  expect([listing.image?.key, keysOf(listing.images), keysOf(listing.floorPlans)]).toEqual([
    photo,
    [photo],
    [plan],
  ])
  const { id: bare } = await as(owner).listings.createProperty(
    sampleListing({ title: 'A flat without photos', address: '7 Other Lane', floorPlans: [plan] }),
  )
  expect((await as(owner).properties.getProperty({ id: bare })).image).toBeNull()
})

test('a comparison and a reviewer see the floor plans of a new listing', async ({ as, db }) => {
  const [owner, reviewer] = [await createUser(db), await createStaff(db, 'listingmanager')]
  const plan = await createStoredImage(db, owner)
  const listed = await as(owner).listings.createProperty(sampleListing({ floorPlans: [plan] }))
  expect(keysOf((await as(reviewer).moderation.getReview({ id: listed.id })).floorPlans)).toEqual([plan])
  const { properties } = await as(owner).properties.getComparison({ ids: [listed.numericId] })
  expect(properties.map(({ floorPlans }) => keysOf(floorPlans))).toEqual([[plan]])
})

test('a draft keeps its own floor plans, and a copy of a listing has none', async ({ as, db }) => {
  const [owner, other] = [await createUser(db), await createUser(db)]
  const [own, foreign] = [await createStoredImage(db, owner), await createStoredImage(db, other)]
  const draft = { id: randomUUID(), version: 0, writer: randomUUID(), sequence: 1, imageKeys: [] }
  await as(owner).listings.saveDraft({ ...draft, fields: { title: 'Flat', floorPlans: [foreign, own] } })
  const { fields, floorPlans, images } = await as(owner).listings.getDraft({ id: draft.id })
  expect([fields.floorPlans, keysOf(floorPlans), images]).toEqual([[own], [own], []])
  const { id } = await createProperty(db, owner, { floorPlans: [own] })
  const draftId = randomUUID()
  await as(owner).listings.duplicateProperty({ id, draftId })
  expect((await as(owner).listings.getDraft({ id: draftId })).floorPlans).toEqual([])
})

test('a floor plan stays while a listing, a change or a draft has it', async ({
  as,
  db,
  services,
  fakes,
  now,
}) => {
  const owner = await createUser(db)
  const upload = () => createStoredImage(db, owner, { createdAt: now() })
  const [listed, proposed, drafted, unused] = [await upload(), await upload(), await upload(), await upload()]
  const { id } = await createProperty(db, owner, { approvalStatus: 'approved', floorPlans: [listed] })
  await as(owner).listings.setFloorPlans({ id, version: 0, floorPlans: [listed, proposed] })
  const draft = { id: randomUUID(), version: 0, writer: randomUUID(), sequence: 1, imageKeys: [] }
  await as(owner).listings.saveDraft({ ...draft, fields: { floorPlans: [drafted] } })
  fakes.pass({ days: 2 })
  const purge = () => deleteUnusedFiles(db, { files: services.files, now: now() })
  expect(await purge()).toBe(1)
  expect(await code(as(owner).listings.setFloorPlans({ id, version: 1, floorPlans: [unused] }))).toBe(
    'PLAN_UNKNOWN',
  )
  await as(owner).listings.discardDraft({ id: draft.id })
  await as(owner).listings.setFloorPlans({ id, version: 1, floorPlans: [] })
  expect(await purge()).toBe(3)
})

test('a floor plan on the listing of somebody else outlives the account of who sent it', async ({
  as,
  db,
  now,
}) => {
  const [owner, member] = [await createUser(db), await createUser(db)]
  const {
    id: teamId,
    actors: [, colleague = member],
  } = await createTeam(db, [
    { actor: owner, role: 'owner' },
    { actor: member, role: 'member' },
  ])
  const { id } = await createProperty(db, owner, { approvalStatus: 'pending', teamId })
  const plan = await createStoredImage(db, member)
  await as(colleague).listings.setFloorPlans({ id, version: 0, floorPlans: [plan] })
  const person = { id: member.userId, email: member.email, phones: [] }
  expect(await removePictures(db, { person, now: now() })).toMatchObject({ removed: { pictures: 0 } })
})

raceTest(
  'of two changes of the floor plans at one moment, one is told that it came late',
  async ({ as, engine: { db } }) => {
    const owner = await createUser(db)
    const [one, two] = [await createStoredImage(db, owner), await createStoredImage(db, owner)]
    const { id } = await createProperty(db, owner, { approvalStatus: 'pending' })
    const set = (key: string) => code(as(owner).listings.setFloorPlans({ id, version: 0, floorPlans: [key] }))
    expect((await Promise.all([set(one), set(two)])).toSorted()).toEqual(['STALE', 'done'])
  },
)
