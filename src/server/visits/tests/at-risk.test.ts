import { eq } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { notifications } from '#database/schema/messages.ts'
import { properties } from '#database/schema/properties.ts'
import { propertyTours } from '#database/schema/visits.ts'
import type { Actor } from '#server/platform/context.ts'
import { createUser, employ } from '#tests/factories.ts'
import { inhabit } from '#tests/fixtures/lead-fixtures.ts'
import { expect, raceTest, test } from '#tests/test.ts'

import { publishReminders } from '../commands/send-reminders.ts'

const manager = { name: 'Rohit Vyas', loginRole: 'listingmanager' as const }
const reason = 'The photos are of another home.'

async function employAdmin(db: Database) {
  const boss = await createUser(db, { name: 'Neeraj Bhati', loginRole: 'admin' })
  await employ(db, boss, 'admin')
  return boss
}

async function notificationsOf(db: Database, { userId }: Actor) {
  const rows = await db.select().from(notifications).where(eq(notifications.userId, userId))
  return rows.map(({ kind }) => kind).filter((kind) => kind.startsWith('visit_'))
}

test('visitors of a property taken down are notified once, get no reminder, and are notified once when it is back', async ({
  db,
  as,
  callAs,
  mail,
  fakes,
  deliverEvents,
}) => {
  const { home, advertiser, visitor, visit, meeting } = await inhabit(db)
  const id = await visit({ status: 'confirmed' })
  const asked = await meeting({ status: 'scheduled' })
  const over = await visit({ scheduledDate: '2026-11-20', status: 'confirmed' })
  const off = await visit({ scheduledTime: '16:00', status: 'cancelled' })
  const api = as(await createUser(db, manager)).moderation
  await api.takeDownListing({ id: home.id, reason })
  await api.takeDownListing({ id: home.id, reason })
  await deliverEvents()
  expect(await notificationsOf(db, visitor)).toEqual(['visit_at_risk', 'visit_at_risk'])
  const emails = () => mail.splice(0).filter(({ to }) => to === 'visitor@example.com')
  const first = emails()
  expect(first.map(({ subject }) => subject).toSorted()).toEqual([
    'Please wait: Garden villa, Nov 24, 2026, 10:00 AM IST',
    'Please wait: Garden villa, Nov 24, 2026, 12:00 PM IST',
  ])
  expect(first[0]?.text).toContain('Please do not go until you hear from us')
  expect(first[0]?.text).not.toContain(reason)
  const riskOf = async (person: Actor, visitId: string) =>
    (await as(person).visits.getAppointment({ id: visitId })).isAtRisk
  expect(await riskOf(visitor, id)).toBe(true)
  expect(await riskOf(visitor, asked)).toBe(true)
  expect(await riskOf(advertiser, id)).toBe(true)
  expect(await riskOf(visitor, over)).toBe(false)
  expect(await riskOf(visitor, off)).toBe(false)

  fakes.pass({ days: 2 })
  await publishReminders(callAs(null))
  await deliverEvents()
  expect(mail.splice(0)).toEqual([])

  await api.releaseListing({ id: home.id })
  await deliverEvents()
  const back = emails()
  expect(back.map(({ subject }) => subject).toSorted()).toEqual([
    'The property is back: Garden villa, Nov 24, 2026, 10:00 AM IST',
    'The property is back: Garden villa, Nov 24, 2026, 12:00 PM IST',
  ])
  const backTexts = back.map(({ text }) => text).join()
  expect(backTexts).toContain('is confirmed again')
  expect(backTexts).toContain('is still waiting for a reply')
  expect(await riskOf(visitor, id)).toBe(false)
  await publishReminders(callAs(null))
  await deliverEvents()
  expect(emails().map(({ subject }) => subject)).toEqual([
    'Reminder: Garden villa, Nov 24, 2026, 10:00 AM IST',
  ])
})

test('a property taken down between a reminder and its email sends none', async ({
  db,
  as,
  callAs,
  mail,
  fakes,
  deliverEvents,
}) => {
  const { home, visit } = await inhabit(db)
  await visit({ status: 'confirmed' })
  fakes.pass({ days: 2 })
  await publishReminders(callAs(null))
  await as(await createUser(db, manager)).moderation.takeDownListing({ id: home.id, reason })
  await deliverEvents()
  expect(mail.filter(({ subject }) => subject.startsWith('Reminder'))).toEqual([])
})

test('suspending the advertiser puts visits at risk; a take-down meanwhile sends nothing new, and both must end', async ({
  db,
  as,
  fakes,
  deliverEvents,
}) => {
  const { home, advertiser, visitor, visit } = await inhabit(db)
  const id = await visit({ status: 'confirmed' })
  const boss = as(await employAdmin(db))
  await boss.accounts.suspendPerson({ id: advertiser.userId, reason: 'Asked for money.' })
  await deliverEvents()
  expect(await notificationsOf(db, visitor)).toEqual(['visit_at_risk'])
  fakes.pass({ minutes: 1 })
  await boss.moderation.takeDownListing({ id: home.id, reason })
  fakes.pass({ minutes: 1 })
  await boss.accounts.restorePerson({ id: advertiser.userId, reason: 'It was somebody else.' })
  await deliverEvents()
  expect(await notificationsOf(db, visitor)).toEqual(['visit_at_risk'])
  expect(await as(visitor).visits.getAppointment({ id })).toMatchObject({ isAtRisk: true })
  fakes.pass({ minutes: 1 })
  await boss.moderation.releaseListing({ id: home.id })
  await deliverEvents()
  expect((await notificationsOf(db, visitor)).toSorted()).toEqual(['visit_at_risk', 'visit_confirmed_again'])
})

test('a rejected property puts visits at risk, until it is approved after all', async ({
  db,
  as,
  fakes,
  deliverEvents,
}) => {
  const { home, advertiser, visitor, visit } = await inhabit(db)
  await db.update(properties).set({ approvalStatus: 'pending' }).where(eq(properties.id, home.id))
  await visit({ status: 'confirmed' })
  const api = as(await createUser(db, manager)).moderation
  await api.decideProperty({ id: home.id, decision: 'rejected', reason })
  await deliverEvents()
  expect(await notificationsOf(db, visitor)).toEqual(['visit_at_risk'])
  fakes.pass({ minutes: 1 })
  const { decisionId } = await as(advertiser).moderation.getOwnThread({ numericId: home.propertyNumericId })
  const answer = { decisionId, content: 'They are of this one.', submissionKey: crypto.randomUUID() }
  await as(advertiser).moderation.answerDecision(answer)
  await api.decideProperty({ id: home.id, decision: 'approved' })
  await deliverEvents()
  expect((await notificationsOf(db, visitor)).toSorted()).toEqual(['visit_at_risk', 'visit_confirmed_again'])
})

test("the email is in the visitor's language, and confirming says that the visit is at risk", async ({
  db,
  as,
  mail,
  deliverEvents,
}) => {
  const { home, advertiser, visit } = await inhabit(db)
  const reader = await createUser(db, { email: 'hindi@example.com', locale: 'hi' })
  const id = await visit({ userId: reader.userId })
  await as(await createUser(db, manager)).moderation.takeDownListing({ id: home.id, reason })
  await deliverEvents()
  const message = mail.find(({ to }) => to === 'hindi@example.com')
  expect(message?.subject).toMatch(/^कृपया रुकें/)
  expect(message?.text).toContain('कृपया न जाएँ')
  mail.splice(0)
  await as(advertiser).visits.confirmAppointment({ id, sequence: 0 })
  await deliverEvents()
  const confirmed = mail.find(({ to }) => to === 'hindi@example.com')
  expect(confirmed?.text).toContain('हमसे सूचना मिलने तक कृपया न जाएँ')
})

test("once a suspended person's listing is transferred, the visit is no longer at risk", async ({
  db,
  as,
  fakes,
  deliverEvents,
}) => {
  const { home, advertiser, visitor, visit } = await inhabit(db)
  await visit({ status: 'confirmed' })
  const boss = as(await employAdmin(db))
  await boss.accounts.suspendPerson({ id: advertiser.userId, reason: 'Asked for money.' })
  await deliverEvents()
  const heir = await createUser(db, { email: 'heir@example.com' })
  fakes.pass({ minutes: 1 })
  await boss.listings.transferListings({
    ownerId: advertiser.userId,
    toContact: heir.email,
    propertyIds: [home.id],
    reason: 'They look after it now',
  })
  await deliverEvents()
  expect((await notificationsOf(db, visitor)).toSorted()).toEqual(['visit_at_risk', 'visit_confirmed_again'])
  expect(await db.$count(propertyTours, eq(propertyTours.agentId, heir.userId))).toBe(1)
})

raceTest('of a hold and a suspension at once a visitor hears one word', async ({ engine: { db }, as }) => {
  const { home, advertiser, visit } = await inhabit(db)
  await visit({ status: 'confirmed' })
  const boss = as(await employAdmin(db))
  await Promise.all([
    boss.moderation.takeDownListing({ id: home.id, reason }),
    boss.accounts.suspendPerson({ id: advertiser.userId, reason: 'Asked for money.' }),
  ])
  const { rows } = await db.execute(`select data from pgboss.job where data ->> 'name' = 'visit.riskChanged'`)
  expect(rows).toMatchObject([{ data: { isAtRisk: true } }])
})
