import { eq } from 'drizzle-orm'

import { notifications } from '#database/schema/messages.ts'
import { liveEvents } from '#database/schema/platform.ts'
import type { Actor } from '#server/platform/context.ts'
import { talk, write } from '#tests/fixtures/lead-fixtures.ts'
import { expect, test, type As } from '#tests/test.ts'

test('an unread message sends a notification after a minute and one email after ten, and no more until it is read', async ({
  db,
  as,
  fakes,
  mail,
  deliverEvents,
}) => {
  const { advertiser, seeker, conversationId: id } = await talk(db, as)
  await write(as, advertiser, id, 'Yes, it is. Call 98290 12345.')
  await deliverEvents()
  expect(await db.$count(notifications)).toBe(0)
  fakes.pass({ minutes: 2 })
  await deliverEvents()
  const [bell] = await db.select().from(notifications).where(eq(notifications.userId, seeker.userId))
  expect(bell).toMatchObject({
    kind: 'message_received',
    parameters: { name: 'Farah Ali' },
    link: `/user-dashboard/messages?conversation=${id}`,
  })
  expect(mail).toEqual([])
  await write(as, advertiser, id, 'Shall we say Saturday?')
  fakes.pass({ minutes: 9 })
  await deliverEvents()
  expect(mail.map(({ to, subject }) => [to, subject])).toEqual([
    [seeker.email, '2 new messages from Farah Ali'],
  ])
  expect(mail[0]?.text).toContain('Shall we say Saturday?')
  expect(mail[0]?.text).not.toContain(advertiser.email)
  await write(as, advertiser, id, 'Or Sunday?')
  fakes.pass({ minutes: 30 })
  await deliverEvents()
  expect(mail).toHaveLength(1)

  await readAll(as, seeker, id)
  expect((await as(seeker).messages.countUnread()).notifications).toBe(0)
  await write(as, advertiser, id, 'Are you there?')
  fakes.pass({ minutes: 11 })
  await deliverEvents()
  expect(mail.map(({ subject }) => subject).at(-1)).toBe('New message from Farah Ali')
  expect(mail).toHaveLength(2)
})

test('messages read in time send nothing', async ({ db, as, fakes, mail, deliverEvents }) => {
  const { advertiser, seeker, conversationId: id } = await talk(db, as)
  await write(as, advertiser, id, 'Yes, it is.')
  await readAll(as, seeker, id)
  fakes.pass({ minutes: 11 })
  await deliverEvents()
  expect(mail).toEqual([])
  expect(await db.$count(notifications)).toBe(0)
})

test('an email about messages after a reading waits its own ten minutes', async ({
  db,
  as,
  fakes,
  mail,
  deliverEvents,
}) => {
  const { advertiser, seeker, conversationId: id } = await talk(db, as)
  await write(as, advertiser, id, 'Yes, it is.')
  await readAll(as, seeker, id)
  fakes.pass({ minutes: 8 })
  await write(as, advertiser, id, 'Saturday?')
  fakes.pass({ minutes: 3 })
  await deliverEvents()
  expect(mail).toEqual([])
  fakes.pass({ minutes: 8 })
  await deliverEvents()
  expect(mail).toHaveLength(1)
})

test('messages from a blocked person send nothing', async ({ db, as, fakes, mail, deliverEvents }) => {
  const { advertiser, seeker, conversationId: id } = await talk(db, as)
  await write(as, advertiser, id, 'Yes, it is.')
  await as(seeker).messages.blockOther({ id })
  fakes.pass({ minutes: 11 })
  await deliverEvents()
  expect(mail).toEqual([])
  expect(await db.$count(notifications)).toBe(0)
})

test('a message and its reading are sent to the open windows of both sides only', async ({ db, as }) => {
  const { advertiser, seeker, conversationId: id } = await talk(db, as)
  await write(as, advertiser, id, 'Yes, it is.')
  await readAll(as, seeker, id)
  const notified = await db
    .select({ userId: liveEvents.userId, kind: liveEvents.kind, subjectId: liveEvents.subjectId })
    .from(liveEvents)
    .where(eq(liveEvents.subjectId, id))
  const both = [advertiser.userId, seeker.userId].toSorted()
  for (const heard of ['message', 'read'])
    expect(
      notified.flatMap(({ kind, userId }) => (kind === heard ? [userId] : [])).toSorted(),
      heard,
    ).toEqual(both)
})

function readAll(as: As, reader: Actor, id: string) {
  return as(reader).messages.markRead({ id, until: '2027-01-01T00:00:00.000Z' })
}
