import { randomUUID } from 'node:crypto'

import { propertyDrafts } from '#database/schema/listings/listing-drafts.ts'
import { properties } from '#database/schema/properties.ts'
import { createStoredImage, createUser } from '#tests/factories.ts'
import { sampleListing } from '#tests/fixtures/listing-fixtures.ts'
import { expect, raceTest, test } from '#tests/test.ts'

function saving(changes: Record<string, unknown> = {}) {
  return {
    id: randomUUID(),
    version: 0,
    writer: randomUUID(),
    sequence: 1,
    fields: { title: 'Three-bedroom flat', price: '78,50' },
    imageKeys: [],
    ...changes,
  }
}

test('a guest has no drafts, and nobody reads, changes or discards those of another', async ({ as, db }) => {
  const [owner, other] = [await createUser(db), await createUser(db)]
  const draft = saving()
  await as(owner).listings.saveDraft(draft)
  const { id } = draft
  await expect(as(null).listings.saveDraft(saving())).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await expect(as(other).listings.getDraft({ id })).rejects.toMatchObject({
    code: 'NOT_FOUND',
    message: 'This draft no longer exists. It was submitted or discarded.',
  })
  await expect(
    as(other).listings.saveDraft(saving({ id, fields: { title: 'Mine now' } })),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await as(other).listings.discardDraft({ id })
  expect(await as(other).listings.listDrafts()).toEqual([])
  expect(await as(owner).listings.getDraft({ id })).toMatchObject({ fields: draft.fields, version: 1 })
})

test("values beyond any field's length are refused, and unknown fields dropped", async ({ as, db }) => {
  const owner = await createUser(db)
  await expect(
    as(owner).listings.saveDraft(saving({ fields: { title: 'x'.repeat(401) } })),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(
    as(owner).listings.saveDraft(saving({ imageKeys: Array.from({ length: 11 }, () => 'a'.repeat(16)) })),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  const odd = saving({ fields: { title: 'A \u0000home\ud800', isAdmin: 'yes' } })
  await as(owner).listings.saveDraft(odd)
  expect((await as(owner).listings.getDraft({ id: odd.id })).fields).toEqual({ title: 'A home\ufffd' })
})

test('a draft is restored on any device as typed, with its images in order', async ({ as, db, fakes }) => {
  const [owner, other] = [await createUser(db), await createUser(db)]
  const [first, second] = [await createStoredImage(db, owner), await createStoredImage(db, owner)]
  const foreign = await createStoredImage(db, other)
  const begun = saving({ imageKeys: [second, foreign, first] })
  const saved = await as(owner).listings.saveDraft(begun)
  expect(saved).toMatchObject({ version: 1, imageKeys: [second, first] })
  const draft = await as(owner).listings.getDraft({ id: begun.id })
  expect(draft).toMatchObject({ fields: begun.fields, version: 1, updatedAt: saved.updatedAt })
  expect(draft.images.map(({ key }) => key)).toEqual([second, first])

  fakes.pass({ minutes: 1 })
  await as(owner).listings.saveDraft(saving({ fields: { title: 'Another', purpose: 'rent' } }))
  const listed = await as(owner).listings.listDrafts()
  expect(listed.map(({ title, imageCount }) => ({ title, imageCount }))).toEqual([
    { title: 'Another', imageCount: 0 },
    { title: 'Three-bedroom flat', imageCount: 2 },
  ])
  expect(listed[1]?.image?.key).toBe(second)
})

test('of two devices the second save is refused, and may overwrite on request', async ({ as, db }) => {
  const owner = await createUser(db)
  const phone = saving()
  await as(owner).listings.saveDraft(phone)
  const desktop = saving({ id: phone.id, version: 1, fields: { title: 'From the desktop' } })
  await as(owner).listings.saveDraft(desktop)
  const late = { ...phone, version: 1, sequence: 2, fields: { title: 'From the phone' } }
  await expect(as(owner).listings.saveDraft(late)).rejects.toMatchObject({
    code: 'STALE',
    message: 'This draft was changed on another device.',
  })
  expect((await as(owner).listings.getDraft({ id: phone.id })).fields.title).toBe('From the desktop')
  await as(owner).listings.saveDraft({ ...late, version: 2 })
  expect(await as(owner).listings.getDraft({ id: phone.id })).toMatchObject({
    version: 3,
    fields: { title: 'From the phone' },
  })
})

test('a late or repeated save neither overwrites a newer one nor counts as another device', async ({
  as,
  db,
}) => {
  const owner = await createUser(db)
  const first = saving()
  await as(owner).listings.saveDraft(first)
  // Both requests leave at once: the second cannot know the first's version yet.
  const [slow, last] = [
    { ...first, version: 1, sequence: 2, fields: { title: 'Almost' } },
    { ...first, version: 1, sequence: 3, fields: { title: 'All that was typed' } },
  ]
  const saved = await as(owner).listings.saveDraft(last)
  expect(await as(owner).listings.saveDraft(slow)).toEqual(saved)
  expect(await as(owner).listings.saveDraft(last)).toEqual(saved)
  expect(await as(owner).listings.getDraft({ id: first.id })).toMatchObject({
    version: 2,
    fields: { title: 'All that was typed' },
  })
})

test('a discarded draft is gone on every device, and discarding is idempotent', async ({ as, db }) => {
  const owner = await createUser(db)
  const draft = saving()
  await as(owner).listings.saveDraft(draft)
  await as(owner).listings.discardDraft({ id: draft.id })
  await as(owner).listings.discardDraft({ id: draft.id })
  await expect(
    as(owner).listings.saveDraft({ ...draft, version: 1, writer: randomUUID() }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await db.$count(propertyDrafts)).toBe(0)
})

test('twenty drafts are the maximum; existing ones can still be saved', async ({ as, db }) => {
  const owner = await createUser(db)
  const drafts = Array.from({ length: 20 }, () => saving())
  for (const draft of drafts) await as(owner).listings.saveDraft(draft)
  await expect(as(owner).listings.saveDraft(saving())).rejects.toMatchObject({ code: 'LIMIT_REACHED' })
  for (const draft of drafts.slice(0, 1))
    expect(await as(owner).listings.saveDraft({ ...draft, version: 1, sequence: 2 })).toMatchObject({
      version: 2,
    })
})

test('a draft becomes its listing, and a late save does not restore it', async ({ as, db }) => {
  const owner = await createUser(db)
  const draft = saving()
  await as(owner).listings.saveDraft(draft)
  await as(owner).listings.createProperty(sent(draft.id))
  expect(await as(owner).listings.listDrafts()).toEqual([])
  for (const version of [0, 1])
    await expect(as(owner).listings.saveDraft({ ...draft, version, sequence: 2 })).rejects.toMatchObject({
      code: 'DRAFT_SENT',
      message: 'This listing was already submitted.',
    })
})

raceTest('sending and saving at once leave one listing and no draft', async ({ engine: { db }, as }) => {
  const owner = await createUser(db)
  for (let round = 0; round < 5; round++) {
    const draft = saving()
    await as(owner).listings.saveDraft(draft)
    await Promise.allSettled([
      as(owner).listings.createProperty(sent(draft.id)),
      ...[2, 3, 4].map((sequence) => as(owner).listings.saveDraft({ ...draft, version: 1, sequence })),
    ])
  }
  expect(await db.$count(propertyDrafts)).toBe(0)
  expect(await db.$count(properties)).toBe(5)
})

function sent(submissionKey: string) {
  return sampleListing({ submissionKey, title: `Three-bedroom flat ${submissionKey.slice(0, 6)}` })
}

raceTest('thirty drafts begun at one moment are twenty', async ({ engine: { db }, as }) => {
  const owner = await createUser(db)
  const begun = await Promise.allSettled(
    Array.from({ length: 30 }, () =>
      as(owner).listings.saveDraft({
        id: randomUUID(),
        version: 0,
        writer: randomUUID(),
        sequence: 1,
        fields: {},
        imageKeys: [],
      }),
    ),
  )
  expect(begun.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
})
