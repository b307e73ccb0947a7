import type { PlaceTexts } from '#contract/travel/place-fields.ts'
import { travelPlaces } from '#database/schema/travel/travel-places.ts'
import { createLocality, createMember } from '#tests/factories.ts'
import { own, site } from '#tests/fixtures/site.ts'
import { expect, test, type Fixtures } from '#tests/test.ts'

type World = Pick<Fixtures, 'db' | 'as' | 'services' | 'now'>

const office: PlaceTexts = {
  kind: 'work',
  where: 'point',
  latitude: '26.8527',
  longitude: '75.806',
  way: 'two_wheeler',
  hour: '9',
}

/** A browser without scripts on the page, and the places that it then has. */
function openPlaces(
  { db, as, services, now }: World,
  actor?: Parameters<World['as']>[0],
  jar = new Map<string, string>(),
) {
  const call = site({ db, services, now, ...(actor && { actor }) })
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const post = async (fields: Record<string, string>, headers: Record<string, string> = { origin: own }) => {
    const body = new URLSearchParams(fields)
    const sent = { method: 'POST', body, headers: { cookie: cookie(), ...headers } }
    const response = await call('/hi/places', sent)
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      if (set.includes('Max-Age=0')) jar.delete(name)
      else jar.set(name, value)
    }
    return [response.status, response.headers.get('location')]
  }
  const list = async () => (await as(actor ?? null, { cookie: cookie() }).travel.listPlaces()).items
  return { post, list, typed: () => decodeURIComponent(jar.get('typed_place') ?? '') }
}

const done = [303, '/hi/places']

test('a form of another site and an unknown one change nothing', async ({ world }) => {
  const { post, list } = openPlaces(world)
  const elsewhere = { origin: 'https://elsewhere.example' }
  expect(await post({ act: 'save', ...office }, elsewhere)).toEqual([403, null])
  expect(await post({ act: 'delete' })).toEqual([400, null])
  expect(await list()).toEqual([])
})

test('what was refused is named in the address and typed again in the form, which is in no address', async ({
  world,
}) => {
  const { post, list, typed } = openPlaces(world)
  const refused = (problem: string) => [303, `/hi/places?problem=${problem}`]
  const amer = { ...office, act: 'save', latitude: '26.985', longitude: '75.851' }
  expect(await post(amer)).toEqual(refused('roads'))
  expect(typed()).toBe(JSON.stringify(['work', 'point', '26.985', '75.851', 'two_wheeler', '9']))
  expect(await post({ ...amer, where: '' })).toEqual(refused('incomplete'))
  expect(await post({ ...amer, latitude: '' })).toEqual(refused('incomplete'))
  expect(await post({ ...amer, hour: '24' })).toEqual(refused('incomplete'))
  expect(await post({ ...amer, where: crypto.randomUUID() })).toEqual(refused('unknown'))
  expect(await post({ ...amer, change: '2' })).toEqual([303, '/hi/places?change=2&problem=roads'])
  for (const hour of ['6', '7', '8', '9']) expect(await post({ act: 'save', ...office, hour })).toEqual(done)
  expect(typed()).toBe('')
  expect(await post({ act: 'save', ...office })).toEqual(done)
  expect(await post({ act: 'save', ...office, hour: '10' })).toEqual(refused('most'))
  expect(await list()).toHaveLength(4)
})

test('a guest without scripts adds, changes and removes a place, and twice removed is once', async ({
  world,
}) => {
  const { post, list } = openPlaces(world)
  const { id } = await createLocality(world.db, { name: 'Sanganer', latitude: 26.819, longitude: 75.79 })
  const school = { ...office, act: 'save', kind: 'school', where: id, way: 'car', hour: '8' }
  expect(await post({ ...office, act: 'save' })).toEqual(done)
  expect(await post(school)).toEqual(done)
  expect(await list()).toMatchObject([{ kind: 'work' }, { kind: 'school', name: 'Sanganer' }])
  const key = 'work two_wheeler 9 26.8527 75.806'
  expect(await post({ ...office, act: 'save', key, hour: '10' })).toEqual(done)
  expect(await list()).toMatchObject([{ kind: 'work', hour: 10 }, { kind: 'school' }])
  for (let time = 0; time < 2; time += 1)
    expect(await post({ act: 'remove', key: 'work two_wheeler 10 26.8527 75.806' })).toEqual(done)
  expect(await list()).toMatchObject([{ kind: 'school' }])
})

test('whoever signs in keeps the places of the device in the account, by a press or with the next one', async ({
  world,
}) => {
  const ways: Record<string, string>[] = [{ act: 'keep' }, { ...office, act: 'save', hour: '7' }]
  for (const [before, fields] of ways.entries()) {
    const device = new Map<string, string>()
    await openPlaces(world, undefined, device).post({ ...office, act: 'save' })
    const member = await createMember(world.db)
    const { post } = openPlaces(world, member, device)
    expect(await post(fields)).toEqual(done)
    const elsewhere = openPlaces(world, member)
    expect((await elsewhere.list()).map(({ hour }) => hour)).toEqual(before === 0 ? [9] : [9, 7])
    expect([...device.keys()]).toEqual([])
  }
  expect(await world.db.$count(travelPlaces)).toBe(3)
})
