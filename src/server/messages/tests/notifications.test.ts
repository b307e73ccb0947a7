import type { Database } from '#database/client.ts'
import { notifications } from '#database/schema/messages.ts'
import type { Actor } from '#server/platform/context.ts'
import { createLead, createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

import { notify } from '../commands/notifications.ts'

const begin = new Date('2026-11-20T05:30:00Z')

function review({ userId }: Actor, rating: number) {
  const now = new Date(begin.getTime() + rating * 60_000)
  const notified = { kind: 'review_received', parameters: { name: 'Imran Khan', rating } } as const
  return { ...notified, userId, link: '/agents/50001#reviews', eventKey: `review:${rating}`, now }
}

async function notifyThreeTimes(db: Database, person: Actor) {
  for (const rating of [1, 2, 3]) await notify(db, review(person, rating))
}

test('a guest has no notifications', async ({ as }) => {
  await expect(as(null).messages.listNotifications({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await expect(as(null).messages.countUnread()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  const until = begin.toISOString()
  await expect(as(null).messages.readAllNotifications({ until })).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  })
})

test("nobody can mark another person's notification as read", async ({ as, db }) => {
  const [owner, other] = [await createUser(db), await createUser(db)]
  await notifyThreeTimes(db, owner)
  const { items } = await as(owner).messages.listNotifications({})
  const id = items[0]?.id ?? ''
  await expect(as(other).messages.readNotification({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await as(other).messages.readAllNotifications({ until: '2026-11-21T05:30:00Z' })
  expect(await as(owner).messages.countUnread()).toMatchObject({ notifications: 3 })
  expect(await as(other).messages.listNotifications({})).toMatchObject({ items: [], total: 0, unread: 0 })
})

test('notifications are listed newest first, page by page, with parameters and link', async ({ as, db }) => {
  const person = await createUser(db)
  await notifyThreeTimes(db, person)
  const first = await as(person).messages.listNotifications({ pageSize: 2 })
  expect(first).toMatchObject({ total: 3, unread: 3, hasMore: true })
  expect(first.items.map(({ parameters }) => parameters['rating'])).toEqual([3, 2])
  expect(first.items[0]).toMatchObject({
    kind: 'review_received',
    parameters: { name: 'Imran Khan', rating: 3 },
    link: '/agents/50001#reviews',
    readAt: null,
    createdAt: '2026-11-20T05:33:00.000Z',
  })
  const second = await as(person).messages.listNotifications({ pageSize: 2, page: 2 })
  expect(second.items.map(({ parameters }) => parameters['rating'])).toEqual([1])
  expect((await as(person).messages.listNotifications({ pageSize: 2, page: 9 })).page).toBe(2)
})

test('marking as read is idempotent and lowers the count', async ({ as, db, fakes, now }) => {
  const person = await createUser(db)
  await notifyThreeTimes(db, person)
  const { items } = await as(person).messages.listNotifications({})
  const id = items[1]?.id ?? ''
  await as(person).messages.readNotification({ id })
  const readAt = now().toISOString()
  fakes.pass({ minutes: 5 })
  await as(person).messages.readNotification({ id })
  const after = await as(person).messages.listNotifications({})
  expect(after.items[1]).toMatchObject({ id, readAt })
  expect(after.unread).toBe(2)
  const unread = await as(person).messages.listNotifications({ onlyUnread: true })
  expect(unread).toMatchObject({ total: 2 })
  expect(unread.items.map(({ parameters }) => parameters['rating'])).toEqual([3, 1])
})

test('marking all leaves later ones unread', async ({ as, db }) => {
  const person = await createUser(db)
  await notifyThreeTimes(db, person)
  const { items } = await as(person).messages.listNotifications({})
  await notify(db, review(person, 4))
  await as(person).messages.readAllNotifications({ until: items[0]?.createdAt ?? '' })
  const left = await as(person).messages.listNotifications({ onlyUnread: true })
  expect(left.items.map(({ parameters }) => parameters['rating'])).toEqual([4])
})

test('the count includes events and unanswered enquiries', async ({ as, db }) => {
  const [advertiser, other] = [await createUser(db), await createUser(db)]
  await notifyThreeTimes(db, advertiser)
  await createLead(db, advertiser)
  await createLead(db, advertiser)
  await createLead(db, advertiser, { status: 'contacted' })
  await createLead(db, other)
  expect(await as(advertiser).messages.countUnread()).toMatchObject({ notifications: 3, newLeads: 2 })
})

test('the same event creates one notification', async ({ db }) => {
  const person = await createUser(db)
  await notifyThreeTimes(db, person)
  await notifyThreeTimes(db, person)
  expect(await db.$count(notifications)).toBe(3)
})
