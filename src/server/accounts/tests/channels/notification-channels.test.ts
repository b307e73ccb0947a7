import { defaultQuietHours, quietEnd } from '#contract/accounts/quiet-hours.ts'
import { notificationKinds } from '#contract/enums.ts'
import { notificationChannels } from '#contract/enums/notices.ts'
import { isOnByDefault, noticeKinds, type NoticeKind } from '#contract/messages/notices.ts'
import { notificationSettings } from '#database/schema/accounts.ts'
import { notificationChoices, quietHours } from '#database/schema/accounts/notice-choices.ts'
import { createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

import { findQuietEnds, holdUntil } from '../../queries/quiet-hours.ts'
import { listNotifiable, canNotify } from '../../queries/recipients.ts'

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
      const isOn = isOnByDefault(noticeKinds[kind].group, channel)
      expect(notified.has(everything.userId), `${kind} by ${channel}`).toBe(rule !== 'never' && isOn)
      for (const [off, userId] of people)
        expect(notified.has(userId), `${kind} by ${channel} without ${off}`).toBe(
          rule !== 'never' && rule !== off && isOn,
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

test('a choice silences one group on one channel, except what is always sent', async ({ db }) => {
  const { userId } = await createUser(db)
  const off = { userId, isOn: false } as const
  await db.insert(notificationChoices).values([
    { ...off, group: 'enquiries', channel: 'email' },
    { ...off, group: 'account', channel: 'email' },
    { ...off, group: 'visits', channel: 'bell' },
  ])
  expect(await canNotify(db, userId, 'lead_received', 'email')).toBe(false)
  expect(await canNotify(db, userId, 'lead_received', 'push')).toBe(true)
  expect(await canNotify(db, userId, 'plan_ending', 'email')).toBe(false)
  expect(await canNotify(db, userId, 'account_changed', 'email')).toBe(true)
  expect(await canNotify(db, userId, 'visit_reminder', 'email')).toBe(true)
  // What is pushed is in the bell too.
  expect(await canNotify(db, userId, 'visit_reminder', 'push')).toBe(false)
})

test('work of employees is pushed to those who choose it', async ({ db }) => {
  const { userId } = await createUser(db)
  expect(await canNotify(db, userId, 'work_assigned', 'push')).toBe(false)
  await db.insert(notificationChoices).values({ userId, group: 'staff', channel: 'push', isOn: true })
  expect(await canNotify(db, userId, 'work_assigned', 'push')).toBe(true)
})

const quiet = (hours: Parameters<typeof quietEnd>[0], at: string) => quietEnd(hours, new Date(at))

test('quiet hours end in the morning', () => {
  const end = new Date('2026-11-24T08:00:00+05:30')
  expect(quiet(defaultQuietHours, '2026-11-23T20:59:00+05:30')).toBeNull()
  expect(quiet(defaultQuietHours, '2026-11-23T21:00:00+05:30')).toEqual(end)
  expect(quiet(defaultQuietHours, '2026-11-24T00:30:00+05:30')).toEqual(end)
  expect(quiet(defaultQuietHours, '2026-11-24T07:59:59+05:30')).toEqual(end)
  expect(quiet(defaultQuietHours, '2026-11-24T08:00:00+05:30')).toBeNull()
  const afternoon = { startHour: 13, endHour: 15 }
  expect(quiet(afternoon, '2026-11-24T14:10:00+05:30')).toEqual(new Date('2026-11-24T15:00:00+05:30'))
  expect(quiet(afternoon, '2026-11-24T15:00:00+05:30')).toBeNull()
  expect(quiet(afternoon, '2026-11-24T23:00:00+05:30')).toBeNull()
})

test('each person has their own quiet hours, or none', async ({ db }) => {
  const [usual, none, own] = [await createUser(db), await createUser(db), await createUser(db)]
  await db.insert(quietHours).values([
    { userId: none.userId, startHour: null, endHour: null },
    { userId: own.userId, startHour: 22, endHour: 7 },
  ])
  const people = [usual, none, own].map(({ userId }) => userId)
  const endsAt = async (at: string) => [...(await findQuietEnds(db, people, new Date(at))).entries()]
  expect(await endsAt('2026-11-23T21:30:00+05:30')).toEqual([
    [usual.userId, new Date('2026-11-24T08:00:00+05:30')],
  ])
  expect(await endsAt('2026-11-24T03:00:00+05:30')).toEqual([
    [usual.userId, new Date('2026-11-24T08:00:00+05:30')],
    [own.userId, new Date('2026-11-24T07:00:00+05:30')],
  ])
})

test('what would be useless at the end of quiet hours does not wait for it', () => {
  const end = new Date('2026-11-24T08:00:00+05:30')
  expect(holdUntil(end, undefined)).toEqual(end)
  expect(holdUntil(end, new Date('2026-11-24T10:00:00+05:30'))).toEqual(end)
  expect(holdUntil(end, new Date('2026-11-24T07:30:00+05:30'))).toBeNull()
  expect(holdUntil(undefined, undefined)).toBeNull()
})
