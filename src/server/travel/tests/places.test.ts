import type { PlaceInput } from '#contract/travel/travel.ts'
import { createLocality, createMember, createStaff, createUser } from '#tests/factories.ts'
import { expect, test, type As } from '#tests/test.ts'

import { takeToken } from '../../platform/http/token-bucket.ts'
import { roadPace } from '../policy.ts'

const office: PlaceInput = {
  kind: 'work',
  way: 'two_wheeler',
  hour: 9,
  where: { latitude: 26.8527, longitude: 75.806 },
}

test('a fifth place, an unknown locality and a place without surveyed roads are refused', async ({
  as,
  db,
}) => {
  const guest = as(null).travel
  await expect(guest.setPlaces({ places: Array.from({ length: 5 }, () => office) })).rejects.toMatchObject({
    data: { fields: { places: ['You can add 4 places at most.'] } },
  })
  const unknown = { ...office, where: { localityId: crypto.randomUUID() } }
  await expect(guest.setPlaces({ places: [unknown] })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const amer = await createLocality(db, { name: 'Amer', latitude: 26.985, longitude: 75.851 })
  for (const where of [{ localityId: amer.id }, { latitude: 27.5, longitude: 75.8 }])
    await expect(guest.setPlaces({ places: [{ ...office, where }] })).rejects.toMatchObject({
      code: 'ROADS_UNKNOWN',
    })
  for (const wrong of [{ hour: 24 }, { way: 'plane' }, { kind: 'office' }])
    // Whatever a program may send.
    await expect(guest.setPlaces({ places: [{ ...office, ...wrong } as PlaceInput] })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
})

test('a guest’s places stay on the device, and a forged cookie is none', async ({ as, db }) => {
  const locality = await createLocality(db, { name: 'Sanganer', latitude: 26.819, longitude: 75.79 })
  const school: PlaceInput = { kind: 'school', way: 'car', hour: 8, where: { localityId: locality.id } }
  const cookie = await setOnDevice(as, [office, school])
  expect(cookie).toContain('HttpOnly')
  const [pair = ''] = cookie.split(';')
  expect(await as(null, { cookie: pair }).travel.listPlaces()).toEqual({
    items: [
      { ...office, name: null },
      { ...school, name: 'Sanganer' },
    ],
    isOnDevice: true,
  })
  expect(await as(null).travel.listPlaces()).toEqual({ items: [], isOnDevice: true })
  const forged = pair.replace(/=(.)/, (_, first: string) => `=${first === 'A' ? 'B' : 'A'}`)
  expect(await as(null, { cookie: forged }).travel.listPlaces()).toEqual({ items: [], isOnDevice: true })
})

test('localities say in the reader’s language whether roads are known there', async ({ as, db }) => {
  const { cityId } = await createLocality(db, {
    name: 'Amer',
    nameHi: 'आमेर',
    latitude: 26.985,
    longitude: 75.851,
  })
  await createLocality(db, { cityId, name: 'Sanganer', latitude: 26.819, longitude: 75.79 })
  await createLocality(db, { cityId, name: 'Nowhere' })
  const all = await as(null, { locale: 'hi' }).travel.listLocalities()
  expect(all.map(({ name, hasRoads }) => [name, hasRoads])).toEqual(
    expect.arrayContaining([
      ['आमेर', false],
      ['Sanganer', true],
    ]),
  )
  expect(all).toHaveLength(2)
})

test('no place at all ends the cookie', async ({ as }) => {
  expect(await setOnDevice(as, [])).toContain('Max-Age=0')
})

test('a member’s places are in the account, on every device and for nobody else', async ({ as, db }) => {
  const [member, stranger] = [await createMember(db), await createUser(db)]
  const cookie = (await setOnDevice(as, [{ ...office, kind: 'parents' }])).split(';')[0] ?? ''
  // Until there are some in the account.
  expect(await as(member, { cookie }).travel.listPlaces()).toMatchObject({ isOnDevice: true, items: [{}] })
  const responseHeaders = new Headers()
  await as(member, { cookie, responseHeaders }).travel.setPlaces({ places: [office] })
  expect(responseHeaders.get('set-cookie')).toContain('Max-Age=0')
  expect(await as(member).travel.listPlaces()).toEqual({
    items: [{ ...office, name: null }],
    isOnDevice: false,
  })
  expect((await as(stranger).travel.listPlaces()).items).toEqual([])
  await as(member).travel.setPlaces({ places: [] })
  expect((await as(member).travel.listPlaces()).items).toEqual([])
})

test('a network that asks for too many minutes is refused them, and keeps its places', async ({
  as,
  services,
  now,
}) => {
  const clientAddress = '203.0.113.60'
  const headers = { requestHeaders: new Headers(), responseHeaders: new Headers() }
  for (let asked = 0; asked < roadPace.burst; asked++)
    takeToken({ now: now(), services, clientAddress, ...headers }, roadPace)
  const rare: PlaceInput = { ...office, hour: 3, where: { latitude: 26.9, longitude: 75.78 } }
  const cookie = (await setOnDevice(as, [rare])).split(';')[0] ?? ''
  const guest = as(null, { cookie, address: clientAddress })
  const refusal = { code: 'TOO_MANY_REQUESTS' }
  await expect(guest.travel.getReach({ minutes: 30 })).rejects.toMatchObject(refusal)
  await expect(guest.search.searchProperties({ minutes: 30 })).rejects.toMatchObject(refusal)
  await expect(guest.search.countChoices({ purpose: 'sale', minutes: 30 })).rejects.toMatchObject(refusal)
  expect((await guest.travel.listPlaces()).items).toHaveLength(1)
  const elsewhere = as(null, { cookie, address: '203.0.113.61' })
  expect(await elsewhere.travel.getReach({ minutes: 30 })).toBeTruthy()
})

test('a place follows its locality into the one that it is merged with', async ({ as, db }) => {
  const [member, admin] = [await createMember(db), await createStaff(db, 'superadmin')]
  const from = await createLocality(db, { name: 'Sanganer Town', latitude: 26.82, longitude: 75.79 })
  const into = await createLocality(db, {
    name: 'Sanganer',
    cityId: from.cityId,
    latitude: 26.819,
    longitude: 75.79,
  })
  await as(member).travel.setPlaces({ places: [{ ...office, where: { localityId: from.id } }] })
  await as(admin).catalogue.mergeEntries({
    kind: 'locality',
    from: from.id,
    into: into.id,
    fromVersion: from.version,
    intoVersion: into.version,
  })
  expect((await as(member).travel.listPlaces()).items).toEqual([
    { ...office, where: { localityId: into.id }, name: 'Sanganer' },
  ])
})

async function setOnDevice(as: As, places: PlaceInput[]): Promise<string> {
  const responseHeaders = new Headers()
  await as(null, { responseHeaders }).travel.setPlaces({ places })
  return responseHeaders.get('set-cookie') ?? ''
}
