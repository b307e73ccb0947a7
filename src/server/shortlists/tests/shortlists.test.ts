import { eq } from 'drizzle-orm'

import { linkDays, maxHomesOfList, maxPeopleOfList } from '#contract/shortlists/shapes.ts'
import { properties } from '#database/schema/properties.ts'
import {
  shortlistNotes,
  shortlistPeople,
  shortlists,
  shortlistVotes,
} from '#database/schema/shortlists/shortlists.ts'
import { deleteOldShortlists } from '#server/shortlists/commands/own-list.ts'
import { createProperty, createUser } from '#tests/factories.ts'
import { expect } from '#tests/test.ts'

import { test } from './shortlist-world.ts'

test('a list needs a home that everybody may see, a name and a title', async ({ db, as, list }) => {
  const owner = await createUser(db)
  const hidden = await createProperty(db, owner, { isHeld: true })
  const make = as(owner).shortlists.createShortlist
  const valid = { title: 'Our flat', name: 'Asha', propertyIds: [hidden.id] }
  await expect(make(valid)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const { homes } = await list()
  for (const wrong of [{ title: ' ' }, { name: '' }, { propertyIds: [] }, { title: '\u202Eabc' }])
    await expect(make({ ...valid, propertyIds: homes, ...wrong })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  expect(await db.$count(shortlists, eq(shortlists.ownerId, owner.userId))).toBe(0)
})

test('a link that was changed, renewed, of a deleted list or of nothing opens no list', async ({
  as,
  list,
}) => {
  const { owner, id, token, guest } = await list()
  const isUnknown = (link: string) =>
    expect(guest().getSharedShortlist({ token: link })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await isUnknown(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)
  await isUnknown('nothing')
  await isUnknown(`${crypto.randomUUID()}${token.slice(36)}`)
  const renewed = await as(owner).shortlists.renewShortlistLink({ id })
  await isUnknown(token)
  expect(await guest().getSharedShortlist({ token: renewed.token })).toMatchObject({ id, personId: null })
  await as(owner).shortlists.deleteShortlist({ id })
  await isUnknown(renewed.token)
})

test('a vote on a home that is not on the list is refused', async ({ db, list }) => {
  const { token, join } = await list()
  const asha = await join('Asha')
  const elsewhere = await createProperty(db, await createUser(db))
  const onHome = { token, propertyId: elsewhere.id }
  await expect(asha.vote({ ...onHome, vote: 'yes' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(asha.addNote({ ...onHome, text: 'Hm' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a closed list can be read and not changed; opened again it goes on', async ({ as, list }) => {
  const { id, owner, token, homes, join } = await list()
  const asha = await join('Asha')
  const vote = () => asha.vote({ token, propertyId: homes[0] ?? '', vote: 'yes' })
  await as(owner).shortlists.setShortlistClosed({ id, isClosed: true })
  await expect(vote()).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  await expect(asha.joinShortlist({ token, name: 'Asha Devi' })).rejects.toMatchObject({
    code: 'UNAVAILABLE',
  })
  expect(await asha.getSharedShortlist({ token })).toMatchObject({ state: 'closed' })
  await as(owner).shortlists.setShortlistClosed({ id, isClosed: false })
  await vote()
})

test('an expired link opens the list to its owner alone, until they renew it', async ({
  as,
  list,
  fakes,
}) => {
  const { id, owner, token, guest, join } = await list()
  const asha = await join('Asha')
  fakes.pass({ days: linkDays + 1 })
  for (const anybody of [guest(), asha])
    await expect(anybody.getSharedShortlist({ token })).rejects.toMatchObject({ code: 'EXPIRED' })
  expect(await as(owner).shortlists.getSharedShortlist({ token })).toMatchObject({
    state: 'expired',
    isOwner: true,
  })
  const renewed = await as(owner).shortlists.renewShortlistLink({ id })
  expect(await asha.getSharedShortlist({ token: renewed.token })).toMatchObject({
    state: 'open',
    people: [{ isOwner: true }, { name: 'Asha' }],
  })
})

test('a list whose link expired half a year ago is deleted, and no other', async ({ db, list, fakes }) => {
  await list()
  fakes.pass({ days: linkDays + 179 })
  await deleteOldShortlists(db, fakes.now())
  expect(await db.$count(shortlists)).toBe(1)
  fakes.pass({ days: 2 })
  await deleteOldShortlists(db, fakes.now())
  expect(await db.$count(shortlists)).toBe(0)
})

test('three people decide: their votes, needs and notes put the homes in order, with the reason', async ({
  as,
  list,
}) => {
  const { owner, token, homes, join } = await list([
    { hasLift: true, price: 5_000_000 },
    { hasLift: false, price: 5_000_000 },
    { price: 5_000_000 },
  ])
  const [first = '', second = '', third = ''] = homes
  const [asha, papa] = [await join('आशा'), await join('Papa')]
  const vote = async (
    who: Awaited<ReturnType<typeof join>>,
    votes: readonly ('yes' | 'perhaps' | 'no')[],
  ) => {
    for (const [index, propertyId] of homes.entries())
      await who.vote({ token, propertyId, vote: votes[index] ?? null })
  }
  await vote(as(owner).shortlists, ['perhaps', 'yes', 'no'])
  await vote(asha, ['perhaps', 'perhaps', 'yes'])
  await vote(papa, ['perhaps', 'perhaps', 'yes'])
  // Points: 3, 4, 2.
  const places = async () =>
    (await asha.getSharedShortlist({ token })).homes.map(({ propertyId, placedBy }) => [propertyId, placedBy])
  expect(await places()).toEqual([
    [second, 'votes'],
    [first, 'votes'],
    [third, null],
  ])
  await vote(papa, ['yes', 'perhaps', 'yes'])
  expect((await places())[0]).toEqual([first, 'added'])
  await papa.chooseMusts({ token, musts: ['lift', 'parking'] })
  await papa.vote({ token, propertyId: first, vote: 'perhaps' })
  await papa.vote({ token, propertyId: second, vote: 'no' })
  const { homes: shown } = await asha.getSharedShortlist({ token })
  expect(shown.find(({ propertyId }) => propertyId === first)?.musts).toEqual([
    { must: 'lift', isMet: true, wishes: 1 },
    { must: 'parking', isMet: null, wishes: 1 },
  ])
  expect(shown.find(({ propertyId }) => propertyId === second)?.musts[0]).toMatchObject({ isMet: false })
})

test('a note can be removed by who wrote it and by the owner, and one sent twice is one', async ({
  as,
  list,
  db,
}) => {
  const { owner, token, homes, join } = await list()
  const [asha, papa] = [await join('Asha'), await join('Papa')]
  const propertyId = homes[0] ?? ''
  await asha.addNote({ token, propertyId, text: '  Near the school ' })
  await asha.addNote({ token, propertyId, text: 'Near the school' })
  const { homes: shown } = await papa.getSharedShortlist({ token })
  const [note] = shown.find((home) => home.propertyId === propertyId)?.notes ?? []
  expect(note).toMatchObject({ text: 'Near the school' })
  const noteId = note?.id ?? ''
  await papa.removeNote({ token, noteId })
  expect(await db.$count(shortlistNotes)).toBe(1)
  await as(owner).shortlists.removeNote({ token, noteId })
  expect(await db.$count(shortlistNotes)).toBe(0)
})

test('a home that is cheaper, sold or no longer shown says so, and those that are gone stand last', async ({
  db,
  list,
}) => {
  const { token, homes, guest } = await list([
    { price: 5_000_000 },
    { price: 6_000_000 },
    { price: 7_000_000 },
  ])
  const [sold = '', held = '', cheaper = ''] = homes
  const change = (id: string, values: Partial<typeof properties.$inferInsert>) =>
    db.update(properties).set(values).where(eq(properties.id, id))
  await change(sold, { availability: 'sold' })
  await change(held, { isHeld: true })
  await change(cheaper, { price: 6_500_000 })
  const { homes: shown } = await guest().getSharedShortlist({ token })
  expect(shown.map(({ propertyId }) => propertyId)).toEqual([cheaper, sold, held])
  expect(shown[0]).toMatchObject({ priceChange: -500_000, isGone: false, placedBy: 'gone' })
  expect(shown[1]).toMatchObject({ isGone: true, confirmedAt: null, property: { availability: 'sold' } })
  expect(shown[2]).toMatchObject({ isGone: true, property: null, trueCost: null, musts: [] })
})

test('a removed person reads on and has to give a name again; their votes and notes are gone', async ({
  as,
  list,
  db,
}) => {
  const { id, owner, token, homes, join } = await list()
  const asha = await join('Asha')
  const propertyId = homes[0] ?? ''
  await asha.vote({ token, propertyId, vote: 'no' })
  await asha.addNote({ token, propertyId, text: 'Too far' })
  const { people, personId } = await asha.getSharedShortlist({ token })
  const [ownerPerson] = people
  await expect(
    as(owner).shortlists.removePerson({ id, personId: ownerPerson?.id ?? '' }),
  ).rejects.toMatchObject({ code: 'SELF' })
  await as(owner).shortlists.removePerson({ id, personId: personId ?? '' })
  expect(await asha.getSharedShortlist({ token })).toMatchObject({ personId: null })
  await expect(asha.vote({ token, propertyId, vote: 'yes' })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect([await db.$count(shortlistVotes), await db.$count(shortlistNotes)]).toEqual([0, 0])
  expect(await as(owner).shortlists.listShortlistChanges({ id })).toMatchObject({
    items: [{ kind: 'person_removed' }, { kind: 'noted', personName: null }, {}, {}, { kind: 'created' }],
  })
})

test('whoever leaves takes name, votes and notes along; the owner cannot leave', async ({ as, list, db }) => {
  const { owner, token, homes, join } = await list()
  const asha = await join('Asha')
  await asha.vote({ token, propertyId: homes[0] ?? '', vote: 'yes' })
  await asha.leaveShortlist({ token })
  await asha.leaveShortlist({ token })
  expect([await db.$count(shortlistVotes), await db.$count(shortlistPeople)]).toEqual([0, 1])
  await expect(as(owner).shortlists.leaveShortlist({ token })).rejects.toMatchObject({ code: 'SELF' })
})

test(`a list has ${maxPeopleOfList} people and ${maxHomesOfList} homes at most`, async ({ db, as, list }) => {
  const { id, owner, token, join, guest } = await list()
  for (let index = 2; index <= maxPeopleOfList; index += 1) await join(`Person ${index}`)
  await expect(guest().joinShortlist({ token, name: 'One more' })).rejects.toMatchObject({
    code: 'LIMIT_REACHED',
  })
  const advertiser = await createUser(db)
  const more: string[] = []
  for (let index = 0; index < maxHomesOfList - 2; index += 1)
    more.push((await createProperty(db, advertiser)).id)
  const { addHomes } = as(owner).shortlists
  await expect(addHomes({ id, propertyIds: more })).rejects.toMatchObject({ code: 'LIMIT_REACHED' })
  await addHomes({ id, propertyIds: more.slice(1) })
  await addHomes({ id, propertyIds: more.slice(1) })
  expect((await guest().getSharedShortlist({ token })).homes.length).toBe(maxHomesOfList)
})

test('nothing of a list holds a contact, and an advertiser learns nothing of it', async ({
  as,
  list,
  db,
}) => {
  const { owner, advertiser, token, homes, join, id } = await list()
  const asha = await join('Asha')
  await asha.addNote({ token, propertyId: homes[0] ?? '', text: 'Secret wish' })
  const text = JSON.stringify(await asha.getSharedShortlist({ token }))
  for (const person of [owner, advertiser]) {
    expect(text).not.toContain(person.email)
    expect(text).not.toContain(person.userId)
  }
  const theirs = as(advertiser)
  expect(await theirs.shortlists.listShortlists()).toEqual({ items: [] })
  await expect(theirs.shortlists.listShortlistChanges({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const seen = JSON.stringify([
    await theirs.leads.listLeads({ side: 'received' }),
    await theirs.messages.listNotifications({}),
    await theirs.listings.listOwn({}),
  ])
  expect(seen).not.toContain('Secret wish')
  expect(await db.$count(shortlists)).toBe(1)
})
