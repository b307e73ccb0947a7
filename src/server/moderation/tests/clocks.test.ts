import { createProperty, createUser } from '#tests/factories.ts'
import { editAsOwner } from '#tests/fixtures/listing-fixtures.ts'
import { expect, test } from '#tests/test.ts'

const pending = { approvalStatus: 'pending' as const, listedAt: null }
const manager = { name: 'Rohit Vyas', loginRole: 'listingmanager' as const }

test('a pending listing is due after 24 hours, and overdue after 48', async ({ db, as, now }) => {
  const owner = await createUser(db)
  const reviewer = as(await createUser(db, manager)).moderation
  for (const [hours, clock] of [
    [23, 'fine'],
    [24, 'due'],
    [48, 'due'],
    [49, 'overdue'],
  ] as const) {
    const createdAt = new Date(now().getTime() - hours * 3_600_000)
    const { id } = await createProperty(db, owner, { ...pending, createdAt })
    expect(await reviewer.getReview({ id })).toMatchObject({
      clock,
      waitedHours: hours,
      dueAt: new Date(createdAt.getTime() + 48 * 3_600_000).toISOString(),
    })
  }
  const oldestOfAll = { overdue: 1, oldestHours: 49, counts: { all: 4 } }
  expect(await reviewer.listQueue({})).toMatchObject(oldestOfAll)
  expect(await reviewer.listQueue({ show: 'changes' })).toMatchObject({ ...oldestOfAll, items: [] })
  expect(await reviewer.listQueue({ page: 2, pageSize: 3 })).toMatchObject(oldestOfAll)
})

test('a listing resubmitted after two days is not overdue', async ({ db, as, fakes, now }) => {
  const owner = await createUser(db)
  const createdAt = new Date(now().getTime() - 72 * 3_600_000)
  const { id } = await createProperty(db, owner, { ...pending, createdAt })
  const reviewer = as(await createUser(db, manager)).moderation
  expect((await reviewer.listQueue({})).overdue).toBe(1)
  await reviewer.decideProperty({ id, decision: 'rejected', reason: 'The price is wrong.' })
  fakes.pass({ minutes: 10 })
  await editAsOwner(as, owner, id, { description: 'With the price of the registry.' })
  expect(await reviewer.listQueue({})).toMatchObject({ overdue: 0, oldestHours: 0, counts: { all: 1 } })
})

test('the queue has the median decision time, and past decisions are paged', async ({
  db,
  as,
  now,
  fakes,
}) => {
  const owner = await createUser(db)
  const reviewer = as(await createUser(db, manager)).moderation
  expect(await reviewer.listQueue({})).toMatchObject({
    oldestHours: null,
    turnaround: { decisions: 0, medianHours: null },
  })
  for (const hours of [2, 10, 30]) {
    const createdAt = new Date(now().getTime() - hours * 3_600_000)
    const { id } = await createProperty(db, owner, { ...pending, createdAt })
    await reviewer.decideProperty({ id, decision: 'approved' })
    fakes.pass({ minutes: 1 })
  }
  expect((await reviewer.listQueue({})).turnaround).toEqual({ decisions: 3, medianHours: 10 })
  const first = await reviewer.listDecided({ pageSize: 2 })
  expect(first).toMatchObject({ total: 3, hasMore: true })
  expect(first.items[0]).toMatchObject({
    decision: 'approved',
    by: 'Rohit Vyas',
    isChange: false,
    reason: null,
    waitedHours: 30,
  })
  const second = await reviewer.listDecided({ pageSize: 2, page: 2 })
  expect(second.items.map(({ waitedHours }) => waitedHours)).toEqual([2])
  fakes.pass({ minutes: 366 * 24 * 60 })
  expect(await reviewer.listDecided({})).toMatchObject({ total: 0, items: [] })
})

test('the median of the last 30 days ignores older decisions', async ({ db, as, now, fakes }) => {
  const reviewer = as(await createUser(db, manager)).moderation
  const { id } = await createProperty(db, await createUser(db), {
    ...pending,
    createdAt: new Date(now().getTime() - 5 * 3_600_000),
  })
  await reviewer.decideProperty({ id, decision: 'approved' })
  expect((await reviewer.listQueue({})).turnaround.decisions).toBe(1)
  fakes.pass({ minutes: 31 * 24 * 60 })
  expect((await reviewer.listQueue({})).turnaround).toEqual({ decisions: 0, medianHours: null })
})

test("a reviewer sees the owner's changes since the rejection, and public changes since the approval", async ({
  db,
  as,
  fakes,
}) => {
  const owner = await createUser(db)
  const { id } = await createProperty(db, owner, { ...pending, title: 'Garden villa' })
  const reviewer = as(await createUser(db, manager)).moderation
  expect((await reviewer.getReview({ id })).since).toBe(null)
  await reviewer.decideProperty({ id, decision: 'rejected', reason: 'Say how many floors it has.' })
  await editAsOwner(as, owner, id, { title: 'Garden villa of two floors' })
  expect((await reviewer.getReview({ id })).since).toMatchObject({
    decision: 'rejected',
    images: null,
    changes: [{ field: 'title', before: 'Garden villa', after: 'Garden villa of two floors' }],
  })
  fakes.pass({ minutes: 1 })
  await reviewer.decideProperty({ id, decision: 'approved' })
  await editAsOwner(as, owner, id, { title: 'Garden villa of two floors', beds: '5' })
  await editAsOwner(as, owner, id, { title: 'Garden villa of two floors', beds: '5', address: '9 New Lane' })
  const item = await reviewer.getReview({ id })
  expect(item.revision?.changes.map(({ field }) => field)).toEqual(['address'])
  expect(item.since?.decision).toBe('approved')
  expect(item.since?.changes).toMatchObject([{ field: 'beds', after: 5 }])
})
