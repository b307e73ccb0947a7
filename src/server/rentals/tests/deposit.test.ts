import { expect, test, type Fixtures } from '#tests/test.ts'

import { moveIn, readMeters, sign } from './rental-world.ts'

type World = Parameters<typeof moveIn>[0] & Pick<Fixtures, 'fakes'>

async function moveOut({ fakes, ...world }: World) {
  const moved = await moveIn(world)
  const { id, landlord, tenant } = moved
  await world.as(landlord).rentals.recordDepositReceived({ id, amount: 36_000, on: '2026-11-20', way: 'upi' })
  await world.as(tenant).rentals.beginMoveOut({ id, on: '2027-10-31' })
  fakes.pass({ days: 30 })
  await readMeters(world.as, tenant, id)
  await sign(world, { id, moment: 'move_out', people: [landlord, tenant] })
  return moved
}

const painting = { reason: 'Painting', amount: 4_000 }

test('the landlord alone records the deposit, and not of a day to come', async ({
  as,
  db,
  now,
  mail,
  deliverEvents,
}) => {
  const { id, landlord, tenant } = await moveIn({ as, db, now, mail, deliverEvents })
  const received = { id, amount: 36_000, on: '2026-11-20', way: 'upi' } as const
  await expect(as(tenant).rentals.recordDepositReceived(received)).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  await expect(
    as(landlord).rentals.recordDepositReceived({ ...received, on: '2026-12-25' }),
  ).rejects.toMatchObject({ code: 'DAY_FUTURE' })
  await as(landlord).rentals.recordDepositReceived({ ...received, amount: 30_000 })
  await as(landlord).rentals.recordDepositReceived(received)
  expect((await as(tenant).rentals.getRental({ id })).deposit).toEqual({
    received: { amount: 36_000, on: '2026-11-20', way: 'upi' },
    disputes: [],
    returned: null,
  })
})

test('nothing is returned before both have signed the list of moving out, nor more than was received', async ({
  as,
  db,
  now,
  mail,
  deliverEvents,
  fakes,
}) => {
  const world = { as, db, now, mail, deliverEvents, fakes }
  const living = await moveIn(world)
  const returned = { on: '2026-11-20', way: 'bank', deductions: [] } as const
  await expect(
    as(living.landlord).rentals.recordDepositReturned({ id: living.id, ...returned, deductions: [] }),
  ).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  const { id, landlord } = await moveOut(world)
  await expect(
    as(landlord).rentals.recordDepositReturned({
      id,
      ...returned,
      deductions: [{ reason: 'Everything', amount: 36_001 }],
    }),
  ).rejects.toMatchObject({ code: 'LIMIT_REACHED' })
})

test('the tenant disputes with a reason, the landlord records anew, the tenant confirms, and it has ended', async ({
  as,
  db,
  now,
  mail,
  deliverEvents,
  fakes,
}) => {
  const { id, landlord, tenant } = await moveOut({ as, db, now, mail, deliverEvents, fakes })
  const returned = { id, on: '2026-11-21', way: 'bank', deductions: [painting] } as const
  await as(landlord).rentals.recordDepositReturned({ ...returned, deductions: [painting] })
  await expect(
    as(landlord).rentals.answerDepositReturn({ id, said: 'confirmed', note: '', amount: 32_000 }),
  ).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(
    as(tenant).rentals.answerDepositReturn({ id, said: 'disputed', note: '', amount: 32_000 }),
  ).rejects.toMatchObject({ code: 'NOT_READY' })
  await as(tenant).rentals.answerDepositReturn({
    id,
    said: 'disputed',
    note: 'We painted ourselves',
    amount: 32_000,
  })
  expect(await as(landlord).rentals.getRental({ id })).toMatchObject({
    stage: 'settling',
    deposit: { returned: { amount: 32_000, answer: { said: 'disputed', note: 'We painted ourselves' } } },
  })
  await as(landlord).rentals.recordDepositReturned({ ...returned, deductions: [] })
  expect(await as(tenant).rentals.getRental({ id })).toMatchObject({
    deposit: { disputes: [{ amount: 32_000, note: 'We painted ourselves' }], returned: { answer: null } },
  })
  await expect(
    as(tenant).rentals.answerDepositReturn({ id, said: 'confirmed', note: '', amount: 32_000 }),
  ).rejects.toMatchObject({ code: 'STALE' })
  await as(tenant).rentals.answerDepositReturn({ id, said: 'confirmed', note: '', amount: 36_000 })
  await as(tenant).rentals.answerDepositReturn({ id, said: 'confirmed', note: '', amount: 36_000 })
  expect(await as(landlord).rentals.getRental({ id })).toMatchObject({
    stage: 'ended',
    deposit: { returned: { amount: 36_000, deductions: [], answer: { said: 'confirmed' } } },
  })
  await expect(
    as(landlord).rentals.recordDepositReturned({ ...returned, deductions: [] }),
  ).rejects.toMatchObject({ code: 'UNAVAILABLE' })
})

test('where no deposit was paid the tenant says so, and it has ended', async ({
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
  fakes.pass({ days: 30 })
  await readMeters(world.as, tenant, id)
  await sign(world, { id, moment: 'move_out', people: [landlord, tenant] })
  const said = { id, said: 'confirmed', note: '', amount: null } as const
  await expect(as(landlord).rentals.answerDepositReturn(said)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await as(tenant).rentals.answerDepositReturn(said)
  expect(await as(landlord).rentals.getRental({ id })).toMatchObject({
    stage: 'ended',
    over: { by: null },
  })
})

test('one side alone closes a rental two weeks after moving out, with a reason', async ({
  as,
  db,
  now,
  mail,
  deliverEvents,
  fakes,
}) => {
  const { id, landlord, tenant } = await moveIn({ as, db, now, mail, deliverEvents })
  const closing = { id, note: 'The tenant does not answer' }
  await expect(as(landlord).rentals.closeRental(closing)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  await as(landlord).rentals.beginMoveOut({ id, on: '2026-12-05' })
  await expect(as(landlord).rentals.closeRental({ ...closing, note: ' ' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  fakes.pass({ days: 27 })
  await expect(as(landlord).rentals.closeRental(closing)).rejects.toMatchObject({ code: 'DAY_TOO_EARLY' })
  fakes.pass({ days: 1 })
  await as(landlord).rentals.closeRental(closing)
  expect(await as(tenant).rentals.getRental({ id })).toMatchObject({
    stage: 'ended',
    over: { by: 'landlord', note: closing.note },
  })
})
