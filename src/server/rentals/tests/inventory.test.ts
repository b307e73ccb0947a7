import sharp from 'sharp'

import { createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

import {
  addItem,
  agree,
  beginRental,
  fan,
  meter,
  moveIn,
  readMeters,
  sign,
  signingCode,
} from './rental-world.ts'

async function createPicture(colour = '#d98a74') {
  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: colour } })
  return new File([new Uint8Array(await picture.jpeg().toBuffer())], 'hall.jpg', { type: 'image/jpeg' })
}

test('a thing needs a number and a condition, a meter its reading', async ({ as, db, now }) => {
  const { id, landlord } = await beginRental({ as, db, now })
  for (const fields of [
    { ...fan, name: '' },
    { ...fan, count: null },
    { ...fan, condition: null },
    { ...meter, reading: null },
    { ...meter, reading: -1 },
  ])
    await expect(
      as(landlord).rentals.addRentalItem({
        id,
        moment: 'move_in',
        fields,
        submissionKey: crypto.randomUUID(),
      }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('both sides list things and meters; a form sent twice adds one', async ({ as, db, now }) => {
  const { id, landlord, tenant } = await beginRental({ as, db, now })
  const sent = { id, moment: 'move_in', fields: fan, submissionKey: crypto.randomUUID() } as const
  const first = await as(landlord).rentals.addRentalItem(sent)
  expect(await as(landlord).rentals.addRentalItem(sent)).toEqual(first)
  await addItem(as, tenant, id, meter)
  const { inventories } = await as(tenant).rentals.getRental({ id })
  expect(inventories).toMatchObject([
    { moment: 'move_in', items: [{ name: 'Ceiling fan', count: 2 }, { reading: 4021.5 }] },
  ])
})

test('strangers and other rentals reach no item', async ({ as, db, now }) => {
  const { id, landlord } = await beginRental({ as, db, now })
  const other = await beginRental({ as, db, now })
  const itemId = await addItem(as, landlord, id, fan)
  const stranger = await createUser(db)
  await expect(as(stranger).rentals.removeRentalItem({ id, itemId })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await expect(as(other.landlord).rentals.removeRentalItem({ id: other.id, itemId })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('nobody signs before the terms are agreed, an empty list, or without the right code', async ({
  as,
  db,
  now,
  mail,
  deliverEvents,
}) => {
  const world = { as, db, now, mail, deliverEvents }
  const begun = await beginRental(world)
  const { id, landlord } = begun
  const code = '12345678'
  const signing = { id, moment: 'move_in', version: 0, code } as const
  await expect(as(landlord).rentals.signInventory(signing)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  await agree(as, begun)
  await expect(as(landlord).rentals.signInventory(signing)).rejects.toMatchObject({ code: 'NOT_READY' })
  await addItem(as, landlord, id, fan)
  await expect(as(landlord).rentals.signInventory(signing)).rejects.toMatchObject({ code: 'STALE' })
  const current = { ...signing, version: 1 }
  await expect(as(landlord).rentals.signInventory(current)).rejects.toMatchObject({ code: 'CODE_EXPIRED' })
  const right = await signingCode(world, landlord)
  const wrong = right === code ? '87654321' : code
  await expect(as(landlord).rentals.signInventory({ ...current, code: wrong })).rejects.toMatchObject({
    code: 'CODE_WRONG',
  })
  await as(landlord).rentals.signInventory({ ...current, code: right })
  // Sent twice: it is signed, and the code is spent.
  await as(landlord).rentals.signInventory({ ...current, code: right })
})

test('a code that went to one side does not sign for the other', async ({
  as,
  db,
  now,
  mail,
  deliverEvents,
}) => {
  const world = { as, db, now, mail, deliverEvents }
  const begun = await beginRental(world)
  const { id, landlord, tenant } = begun
  await agree(as, begun)
  await addItem(as, landlord, id, fan)
  const code = await signingCode(world, landlord)
  await expect(
    as(tenant).rentals.signInventory({ id, moment: 'move_in', version: 1, code }),
  ).rejects.toMatchObject({ code: 'CODE_EXPIRED' })
})

test('a change takes the first signature away; the second fixes the list', async ({
  as,
  db,
  now,
  mail,
  deliverEvents,
  fakes,
}) => {
  const world = { as, db, now, mail, deliverEvents }
  const begun = await beginRental(world)
  const { id, landlord, tenant } = begun
  await agree(as, begun)
  const itemId = await addItem(as, landlord, id, fan)
  await sign(world, { id, moment: 'move_in', people: [landlord] })
  const signed = await as(tenant).rentals.getRental({ id })
  expect(signed.inventories[0]?.signatures).toMatchObject({
    landlord: { name: 'Sunita Agarwal', channel: 'email' },
    tenant: null,
  })
  // The same once more changes nothing, and takes nothing away.
  await as(tenant).rentals.setRentalItem({ id, itemId, fields: fan })
  expect((await as(tenant).rentals.getRental({ id })).inventories[0]?.signatures.landlord).not.toBeNull()
  await as(tenant).rentals.setRentalItem({ id, itemId, fields: { ...fan, condition: 'worn' } })
  expect((await as(tenant).rentals.getRental({ id })).inventories[0]?.signatures.landlord).toBeNull()
  fakes.pass({ minutes: 2 })
  await sign(world, { id, moment: 'move_in', people: [tenant, landlord] })
  expect(await as(tenant).rentals.getRental({ id })).toMatchObject({ stage: 'living' })
  await expect(
    as(landlord).rentals.setRentalItem({ id, itemId, fields: { ...fan, condition: 'new' } }),
  ).rejects.toMatchObject({ code: 'UNAVAILABLE' })
})

test('photos are stored once, apart from listings, and go with their thing', async ({
  as,
  db,
  now,
  fakes,
}) => {
  const { id, landlord, tenant } = await beginRental({ as, db, now })
  const itemId = await addItem(as, landlord, id, fan)
  const notAnImage = new File(['no picture'], 'hall.jpg')
  await expect(as(landlord).rentals.addRentalPhoto({ id, itemId, file: notAnImage })).rejects.toMatchObject({
    code: 'NOT_AN_IMAGE',
  })
  const first = await as(tenant).rentals.addRentalPhoto({ id, itemId, file: await createPicture() })
  expect(await as(tenant).rentals.addRentalPhoto({ id, itemId, file: await createPicture() })).toEqual(first)
  expect([...fakes.files.keys()].sort()).toEqual([
    `rentals/${id}/${first.photoId}-large.webp`,
    `rentals/${id}/${first.photoId}-small.webp`,
  ])
  for (const colour of ['#111111', '#555555', '#999999'])
    await as(tenant).rentals.addRentalPhoto({ id, itemId, file: await createPicture(colour) })
  await expect(
    as(tenant).rentals.addRentalPhoto({ id, itemId, file: await createPicture('#eeeeee') }),
  ).rejects.toMatchObject({ code: 'LIMIT_REACHED' })
  const otherId = await addItem(as, landlord, id, meter)
  await as(landlord).rentals.removeRentalPhoto({ id, itemId: otherId, photoId: first.photoId })
  expect(fakes.files.size).toBe(8)
  await as(landlord).rentals.removeRentalPhoto({ id, itemId, photoId: first.photoId })
  expect(fakes.files.size).toBe(6)
  await as(landlord).rentals.removeRentalItem({ id, itemId })
  expect(fakes.files.size).toBe(0)
})

test('the inventory of moving out begins as the first was signed, with meters to be read', async ({
  as,
  db,
  now,
  mail,
  deliverEvents,
  fakes,
}) => {
  const { id, landlord, tenant } = await moveIn({ as, db, now, mail, deliverEvents })
  await expect(as(tenant).rentals.beginMoveOut({ id, on: '2026-11-30' })).rejects.toMatchObject({
    code: 'DAY_TOO_EARLY',
  })
  fakes.pass({ days: 200 })
  await expect(as(landlord).rentals.beginMoveOut({ id, on: '2026-12-02' })).rejects.toMatchObject({
    code: 'DAY_PAST',
  })
  await as(tenant).rentals.beginMoveOut({ id, on: '2027-10-31' })
  await as(landlord).rentals.beginMoveOut({ id, on: '2027-10-30' })
  const { inventories, stage, moveOutOn } = await as(landlord).rentals.getRental({ id })
  expect({ stage, moveOutOn }).toEqual({ stage: 'moving_out', moveOutOn: '2027-10-30' })
  const out = inventories.find(({ moment }) => moment === 'move_out')
  expect(out?.items).toMatchObject([
    { name: 'Ceiling fan', condition: 'good', before: { condition: 'good', count: 2 } },
    { kind: 'electricity', reading: null, before: { reading: 4021.5 } },
  ])
  const itemId = out?.items[0]?.id ?? ''
  await expect(as(landlord).rentals.removeRentalItem({ id, itemId })).rejects.toMatchObject({
    code: 'UNAVAILABLE',
  })
})

test('nobody signs on moving out before the first day, or before the meters are read', async ({
  as,
  db,
  now,
  mail,
  deliverEvents,
  fakes,
}) => {
  const world = { as, db, now, mail, deliverEvents }
  const { id, landlord, tenant } = await moveIn(world)
  await as(tenant).rentals.beginMoveOut({ id, on: '2027-10-31' })
  const code = '12345678'
  const signing = { id, moment: 'move_out', version: 0, code } as const
  await expect(as(tenant).rentals.signInventory(signing)).rejects.toMatchObject({ code: 'DAY_TOO_EARLY' })
  fakes.pass({ days: 30 })
  await expect(as(tenant).rentals.signInventory(signing)).rejects.toMatchObject({ code: 'NOT_READY' })
  await readMeters(as, tenant, id)
  fakes.pass({ minutes: 2 })
  await sign(world, { id, moment: 'move_out', people: [tenant, landlord] })
  expect(await as(tenant).rentals.getRental({ id })).toMatchObject({ stage: 'settling' })
})

test('moving out can be cancelled until something of its inventory is entered', async ({
  as,
  db,
  now,
  mail,
  deliverEvents,
}) => {
  const { id, landlord, tenant } = await moveIn({ as, db, now, mail, deliverEvents })
  const begin = () => as(tenant).rentals.beginMoveOut({ id, on: '2027-10-31' })
  await begin()
  const stranger = await createUser(db)
  await expect(as(stranger).rentals.cancelMoveOut({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await as(landlord).rentals.cancelMoveOut({ id })
  await as(landlord).rentals.cancelMoveOut({ id })
  expect(await as(tenant).rentals.getRental({ id })).toMatchObject({
    stage: 'living',
    moveOutOn: null,
    closableFrom: null,
    inventories: [{ moment: 'move_in', items: [{ name: 'Ceiling fan' }, { reading: 4021.5 }] }],
  })
  await begin()
  await readMeters(as, tenant, id)
  await expect(as(landlord).rentals.cancelMoveOut({ id })).rejects.toMatchObject({ code: 'UNAVAILABLE' })
})
