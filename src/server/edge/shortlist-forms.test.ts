import { shortlistNotes, shortlistPeople, shortlistVotes } from '#database/schema/shortlists/shortlists.ts'
import { createProperty, createUser } from '#tests/factories.ts'
import { own, site } from '#tests/fixtures/site.ts'
import { expect, test, type Fixtures } from '#tests/test.ts'

type World = Pick<Fixtures, 'db' | 'as' | 'services' | 'now'>

/** A browser without scripts on the page of a list. */
async function openList({ db, as, services, now }: World) {
  const owner = await createUser(db)
  const { id: propertyId } = await createProperty(db, await createUser(db))
  const created = { title: 'Our flat', name: 'Meena', propertyIds: [propertyId] }
  const { token, id } = await as(owner).shortlists.createShortlist(created)
  const call = site({ db, services, now })
  let cookie = ''
  const post = async (fields: Record<string, string>, headers: Record<string, string> = { origin: own }) => {
    const body = new URLSearchParams(fields)
    const response = await call(`/hi/shortlist/${token}`, {
      method: 'POST',
      body,
      headers: { cookie, ...headers },
    })
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie
    return [response.status, response.headers.get('location')]
  }
  const back = `/hi/shortlist/${token}`
  return { owner, id, propertyId, post, back }
}

test('a form of another site, an unknown one and one that is not filled in change nothing', async ({
  world,
}) => {
  const { post, back } = await openList(world)
  expect(await post({ act: 'join', name: 'Papa' }, { origin: 'https://elsewhere.example' })).toEqual([
    403,
    null,
  ])
  expect(await post({ act: 'delete' })).toEqual([400, null])
  expect(await post({ act: 'join', name: ' ' })).toEqual([303, `${back}?problem=1`])
  expect(await world.db.$count(shortlistPeople)).toBe(1)
})

test('without scripts somebody joins, votes, writes, chooses and leaves, and is led back to the home on the page', async ({
  world,
}) => {
  const { post, back, propertyId } = await openList(world)
  const { db } = world
  const done = [303, back]
  const atHome = [303, `${back}#home-${propertyId}`]
  expect(await post({ act: 'vote', propertyId, vote: 'yes' })).toEqual([303, `${back}?problem=1`])
  expect(await post({ act: 'join', name: 'Papa' })).toEqual(done)
  expect(await post({ act: 'vote', propertyId, vote: 'yes' })).toEqual(atHome)
  expect(await post({ act: 'note', propertyId, text: 'Too far' })).toEqual(atHome)
  expect(await post({ act: 'musts', musts: 'lift' })).toEqual(done)
  expect([await db.$count(shortlistVotes), await db.$count(shortlistNotes)]).toEqual([1, 1])
  expect(await post({ act: 'vote', propertyId, vote: '' })).toEqual(atHome)
  expect(await db.$count(shortlistVotes)).toBe(0)
  expect(await post({ act: 'leave' })).toEqual(done)
  expect([await db.$count(shortlistPeople), await db.$count(shortlistNotes)]).toEqual([1, 0])
})

test('a form for a closed list says that it was not done', async ({ world }) => {
  const { post, back, owner, id } = await openList(world)
  await post({ act: 'join', name: 'Papa' })
  await world.as(owner).shortlists.setShortlistClosed({ id, isClosed: true })
  expect(await post({ act: 'musts', musts: 'lift' })).toEqual([303, `${back}?problem=1`])
})
