import { notificationKinds } from '#contract/enums.ts'
import { notificationChannels, noticeKinds, type NoticeKind } from '#contract/messages/notices.ts'
import { notificationSettings } from '#database/schema/accounts.ts'
import { createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

import { listNotifiable, canNotify } from '../queries/recipients.ts'

const switches = ['email', 'sms', 'push'] as const

// `Object.keys` loses the closed key type.
const kinds = Object.keys(noticeKinds) as NoticeKind[]

test('every kind of notification can reach the bell', () => {
  for (const kind of notificationKinds) expect(noticeKinds[kind].bell, kind).toMatch(/^(?:push|always)$/)
})

test('each kind follows the one setting that the table names for each channel, and no other', async ({
  db,
}) => {
  const everything = await createUser(db)
  const people = new Map<string, string>()
  for (const off of switches) {
    const { userId } = await createUser(db)
    await db
      .insert(notificationSettings)
      .values({ userId, email: true, sms: true, push: true, marketing: false, [off]: false })
    people.set(off, userId)
  }
  const all = [everything.userId, ...people.values()]
  for (const kind of kinds)
    for (const channel of notificationChannels) {
      const rule = noticeKinds[kind][channel]
      const notified = new Set(await listNotifiable(db, all, kind, channel))
      expect(notified.has(everything.userId), `${kind} by ${channel}`).toBe(rule !== 'never')
      for (const [off, userId] of people)
        expect(notified.has(userId), `${kind} by ${channel} without ${off}`).toBe(
          rule !== 'never' && rule !== off,
        )
    }
})

test('account notifications ignore all settings', async ({ db }) => {
  const { userId } = await createUser(db)
  const off = { email: false, sms: false, push: false, marketing: false }
  await db.insert(notificationSettings).values({ userId, ...off })
  for (const kind of ['account_changed', 'export_ready'] as const)
    for (const channel of ['bell', 'email'] as const)
      expect(await canNotify(db, userId, kind, channel), `${kind} by ${channel}`).toBe(true)
  expect(await canNotify(db, userId, 'claim_invited', 'email')).toBe(true)
  expect(await canNotify(db, userId, 'claim_invited', 'bell')).toBe(false)
})

test('a switch of its own silences its kind on every channel, and no other kind', async ({ db }) => {
  const { userId } = await createUser(db)
  await db.insert(notificationSettings).values({ userId, priceDrops: false })
  for (const channel of ['bell', 'email'] as const) {
    expect(await canNotify(db, userId, 'price_dropped', channel), channel).toBe(false)
    expect(await canNotify(db, userId, 'search_price', channel), channel).toBe(true)
  }
})
