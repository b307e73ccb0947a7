import { notificationSettings } from '#database/schema/accounts.ts'
import { tellingWays, ways } from '#contract/messages/ways.ts'
import type { Telling } from '#contract/messages/ways.ts'
import { notificationKinds } from '#contract/words.ts'

import { createUser } from '../../../../tests/factories.ts'
import { expect, test } from '../../../../tests/test.ts'
import { listTold, mayTell } from '../queries/may-tell.ts'

const switches = ['email', 'sms', 'push'] as const

// No type can say that the keys of a record are all there are.
const kinds = Object.keys(ways) as Telling[]

test('every kind of notification can reach the dashboard', () => {
  for (const kind of notificationKinds) expect(ways[kind].dashboard, kind).toMatch(/^(?:push|always)$/)
})

test('each kind obeys the one switch that the table names for each way, and no other', async ({ db }) => {
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
    for (const way of tellingWays) {
      const rule = ways[kind][way]
      const told = new Set(await listTold(db, all, kind, way))
      expect(told.has(everything.userId), `${kind} by ${way}`).toBe(rule !== 'never')
      for (const [off, userId] of people)
        expect(told.has(userId), `${kind} by ${way} without ${off}`).toBe(rule !== 'never' && rule !== off)
    }
})

test('what touches the account itself is told whatever was switched off', async ({ db }) => {
  const { userId } = await createUser(db)
  const off = { email: false, sms: false, push: false, marketing: false }
  await db.insert(notificationSettings).values({ userId, ...off })
  for (const kind of ['account_changed', 'export_ready'] as const)
    for (const way of ['dashboard', 'email'] as const)
      expect(await mayTell(db, userId, kind, way), `${kind} by ${way}`).toBe(true)
  expect(await mayTell(db, userId, 'listing_offered', 'email')).toBe(true)
  expect(await mayTell(db, userId, 'listing_offered', 'dashboard')).toBe(false)
})
