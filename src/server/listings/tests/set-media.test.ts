import { randomUUID } from 'node:crypto'

import { storedFiles } from '#database/schema/media.ts'
import type { Actor } from '#server/platform/context.ts'
import { createProperty, createStaff, createTeam, createUser } from '#tests/factories.ts'
import { createMp4, createPanorama, createWebm, uploadMedia } from '#tests/fixtures/films.ts'
import { sampleEdit, sampleListing } from '#tests/fixtures/listing-fixtures.ts'
import { expect, test, type As } from '#tests/test.ts'

import { deleteUnusedFiles } from '../../media/commands/delete-files.ts'
import { removePictures } from '../../properties/commands/remove-pictures.ts'
import { deleteStrayFiles } from '../../workflows/delete-stray-files.ts'

const code = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )

const fileOf = ({ url }: { url: string }) => url.slice('/media/'.length)

async function versionOf(as: As, owner: Actor, id: string) {
  return (await as(owner).listings.getOwnProperty({ id })).version
}

test('only who may edit a listing sets its film, and only one they uploaded', async ({ as, db }) => {
  const [owner, other] = [await createUser(db), await createUser(db)]
  const { id } = await createProperty(db, owner)
  const film = { id, version: 0, kind: 'film' } as const
  const { url } = await uploadMedia(as, other, await createWebm())
  expect(await code(as(null).listings.setMedia({ ...film, url }))).toBe('UNAUTHORIZED')
  expect(await code(as(other).listings.setMedia({ ...film, url }))).toBe('FORBIDDEN')
  expect(await code(as(owner).listings.setMedia({ ...film, url }))).toBe('MEDIA_UNKNOWN')
  const own = await uploadMedia(as, owner, await createWebm())
  expect(await code(as(owner).listings.setMedia({ ...film, kind: 'panorama', url: own.url }))).toBe(
    'MEDIA_UNKNOWN',
  )
  expect(await code(as(owner).listings.setMedia({ ...film, version: 4, url: own.url }))).toBe('STALE')
  expect(await code(as(owner).listings.setImages({ id, version: 0, imageKeys: [own.url] }))).toBe(
    'IMAGE_UNKNOWN',
  )
})

test('a new film of an approved listing waits for its reviewer', async ({ as, db }) => {
  const [owner, reviewer] = [await createUser(db), await createStaff(db, 'listingmanager')]
  const { id } = await createProperty(db, owner, { approvalStatus: 'approved' })
  const { url } = await uploadMedia(as, owner, await createWebm())
  const saved = await as(owner).listings.setMedia({ id, version: 0, kind: 'film', url })
  expect(saved).toMatchObject({ isWaiting: true, version: 1 })
  expect((await as(null).properties.getProperty({ id })).videoUrl).toBeNull()
  expect((await as(owner).listings.getOwnProperty({ id })).media).toEqual({ film: url, panorama: null })

  // An edit of the fields keeps it.
  const edit = sampleEdit({ id, version: 1 }, { address: '12 New Lane, Mansarovar' })
  expect((await as(owner).listings.updateProperty(edit)).isWaiting).toBe(true)
  const { revision, version } = await as(reviewer).moderation.getReview({ id })
  expect(revision?.changes).toContainEqual({ field: 'videoUrl', before: null, after: url })
  await as(reviewer).moderation.decideRevision({
    revisionId: revision?.id ?? '',
    decision: 'approved',
    version,
  })
  expect((await as(null).properties.getProperty({ id })).videoUrl).toBe(url)
})

test('a film is taken away at once, with a change of it that waits', async ({ as, db }) => {
  const owner = await createUser(db)
  const { id } = await createProperty(db, owner, {
    approvalStatus: 'approved',
    videoUrl: 'https://a.example/b',
  })
  const { url } = await uploadMedia(as, owner, await createWebm())
  const set = async (chosen: string | null) =>
    as(owner).listings.setMedia({
      id,
      version: await versionOf(as, owner, id),
      kind: 'film',
      url: chosen,
    })
  expect(await set(url)).toMatchObject({ isWaiting: true })
  expect((await as(null).properties.getProperty({ id })).videoUrl).toBe('https://a.example/b')
  expect(await set(null)).toMatchObject({ isWaiting: false })
  expect((await as(null).properties.getProperty({ id })).videoUrl).toBeNull()
  expect((await as(owner).listings.getOwnProperty({ id })).revision).toBeNull()
})

test('a film that staff set is public at once, and audited', async ({ as, db }) => {
  const [owner, reviewer] = [await createUser(db), await createStaff(db, 'listingmanager')]
  const { id } = await createProperty(db, owner, { approvalStatus: 'approved' })
  const { url } = await uploadMedia(as, reviewer, await createWebm())
  const saved = await as(reviewer).listings.setMedia({ id, version: 0, kind: 'film', url })
  expect(saved.isWaiting).toBe(false)
  expect((await as(null).properties.getProperty({ id })).videoUrl).toBe(url)
  const admin = await createStaff(db, 'admin')
  const { items } = await as(admin).moderation.listAudit({})
  expect(items[0]).toMatchObject({ action: 'properties.setMedia' })
})

test('a new listing is sent with its film and 360° picture', async ({ as, db }) => {
  const owner = await createUser(db)
  const film = await uploadMedia(as, owner, await createWebm())
  const picture = await uploadMedia(as, owner, await createPanorama(2048, 1024), { kind: 'panorama' })
  const listing = sampleListing({ film: film.url, panorama: picture.url })
  const foreign = sampleListing({ film: picture.url })
  expect(await code(as(owner).listings.createProperty(foreign))).toBe('MEDIA_UNKNOWN')
  const { id } = await as(owner).listings.createProperty(listing)
  expect(await as(owner).properties.getProperty({ id })).toMatchObject({
    videoUrl: film.url,
    tourUrl: picture.url,
  })
})

test('a film of the home page stays, published or prepared, also when its author leaves', async ({
  as,
  db,
  services,
  fakes,
  now,
}) => {
  const admin = await createStaff(db, 'admin')
  const { url } = await uploadMedia(as, admin, await createWebm())
  const { published, version } = await as(admin).catalogue.getSiteEditor()
  const words = { ...published, hero_video_url: { en: url, hi: url } }
  const { revision } = await as(admin).catalogue.saveSiteDraft({ words, version, revision: 0 })
  fakes.pass({ days: 2 })
  const purge = () => deleteUnusedFiles(db, { files: services.files, now: now() })
  expect(await purge()).toBe(0)
  await as(admin).catalogue.publishSiteWords({ version, revision })
  expect(await purge()).toBe(0)
  const person = { id: admin.userId, email: admin.email, phones: [] }
  const erased = await removePictures(db, { person, now: now() })
  expect(erased).toMatchObject({ fileKeys: [] })
})

test('a film stays while a listing, a change or a draft has it', async ({ as, db, services, fakes, now }) => {
  const owner = await createUser(db)
  const { id } = await createProperty(db, owner, { approvalStatus: 'pending' })
  const film = await uploadMedia(as, owner, await createWebm())
  const drafted = await uploadMedia(as, owner, await createMp4())
  await as(owner).listings.setMedia({ id, version: 0, kind: 'film', url: film.url })
  const draft = { id: randomUUID(), version: 0, writer: randomUUID(), sequence: 1, imageKeys: [] }
  await as(owner).listings.saveDraft({ ...draft, fields: { film: drafted.url } })
  await uploadMedia(as, owner, await createWebm({ seconds: 5 }))
  fakes.pass({ days: 2 })
  const purge = () => deleteUnusedFiles(db, { files: services.files, now: now() })
  await deleteStrayFiles(db, { files: services.files, now: now() })
  expect(await purge()).toBe(1)
  expect([...fakes.files.keys()].toSorted()).toEqual([fileOf(film), fileOf(drafted)].toSorted())
  await as(owner).listings.discardDraft({ id: draft.id })
  await as(owner).listings.setMedia({ id, version: 1, kind: 'film', url: null })
  fakes.pass({ days: 2 })
  expect(await purge()).toBe(2)
  expect(fakes.files.size).toBe(0)
})

test('a film that waits on the listing of somebody else outlives the account of who sent it', async ({
  as,
  db,
  now,
}) => {
  const [owner, member] = [await createUser(db), await createUser(db)]
  const reviewer = await createStaff(db, 'listingmanager')
  const {
    id: teamId,
    actors: [, colleague = member],
  } = await createTeam(db, [
    { actor: owner, role: 'owner' },
    { actor: member, role: 'member' },
  ])
  const { id } = await createProperty(db, owner, { approvalStatus: 'approved', teamId })
  const { url } = await uploadMedia(as, colleague, await createWebm())
  await as(colleague).listings.setMedia({ id, version: 0, kind: 'film', url })
  const edit = sampleEdit({ id, version: 1 }, { address: '12 New Lane, Mansarovar' })
  await as(owner).listings.updateProperty(edit)
  const person = { id: member.userId, email: member.email, phones: [] }
  expect(await removePictures(db, { person, now: now() })).toMatchObject({ fileKeys: [] })
  const { revision, version } = await as(reviewer).moderation.getReview({ id })
  const revisionId = revision?.id ?? ''
  await as(reviewer).moderation.decideRevision({ revisionId, decision: 'approved', version })
  expect((await as(null).properties.getProperty({ id })).videoUrl).toBe(url)
})

test('an approved change whose film is gone publishes the rest of it', async ({ as, db }) => {
  const [owner, reviewer] = [await createUser(db), await createStaff(db, 'listingmanager')]
  const { id } = await createProperty(db, owner, { approvalStatus: 'approved' })
  const { url } = await uploadMedia(as, owner, await createWebm())
  await as(owner).listings.setMedia({ id, version: 0, kind: 'film', url })
  const edit = sampleEdit({ id, version: 1 }, { address: '12 New Lane, Mansarovar' })
  await as(owner).listings.updateProperty(edit)
  await db.delete(storedFiles)
  const { revision, version } = await as(reviewer).moderation.getReview({ id })
  const revisionId = revision?.id ?? ''
  await as(reviewer).moderation.decideRevision({ revisionId, decision: 'approved', version })
  expect(await as(null).properties.getProperty({ id })).toMatchObject({
    videoUrl: null,
    address: '12 New Lane, Mansarovar',
  })
})

test('a draft keeps no file of somebody else', async ({ as, db, services, fakes, now }) => {
  const [owner, other] = [await createUser(db), await createUser(db)]
  const [own, foreign] = [
    await uploadMedia(as, owner, await createWebm()),
    await uploadMedia(as, other, await createMp4()),
  ]
  const draft = { id: randomUUID(), version: 0, writer: randomUUID(), sequence: 1, imageKeys: [] }
  const fields = { title: 'Flat', film: foreign.url, panorama: own.url }
  await as(owner).listings.saveDraft({ ...draft, fields })
  expect((await as(owner).listings.getDraft({ id: draft.id })).fields).toEqual({ title: 'Flat' })
  await as(owner).listings.saveDraft({ ...draft, sequence: 2, fields: { film: own.url } })
  expect((await as(owner).listings.getDraft({ id: draft.id })).fields).toEqual({ film: own.url })
  fakes.pass({ days: 2 })
  expect(await deleteUnusedFiles(db, { files: services.files, now: now() })).toBe(1)
  expect([...fakes.files.keys()]).toEqual([fileOf(own)])
})
