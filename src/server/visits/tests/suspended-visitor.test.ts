import { eq } from 'drizzle-orm'

import { liveEvents } from '#database/schema/platform.ts'
import { properties } from '#database/schema/properties.ts'
import { createStaff, createTeam, createUser } from '#tests/factories.ts'
import { visitForm } from '#tests/fixtures/lead-fixtures.ts'
import { expect, test } from '#tests/test.ts'

import { prepare } from './open-house-world.ts'

const reason = 'Asked for money.'

test('a suspended visitor gives back their places, visits and meetings, and the advertiser is told why', async ({
  db,
  as,
  mail,
  deliverEvents,
}) => {
  const { advertiser, visitor, openHouse, join, visit, meeting } = await prepare(db, as, { places: 2 })
  const { id: placeId } = await join(visitor, 2)
  const own = { visit: await visit({ status: 'confirmed' }), meeting: await meeting() }
  const past = await visit({ status: 'confirmed', scheduledDate: '2026-11-19' })
  const other = await createUser(db, { name: 'Sunita Rao' })
  await expect(join(other)).rejects.toMatchObject({ code: 'LIMIT_REACHED' })
  await deliverEvents()
  mail.length = 0

  const boss = as(await createStaff(db, 'admin')).accounts
  await boss.suspendPerson({ id: visitor.userId, reason })
  await deliverEvents()
  const { visits, messages } = as(advertiser)
  for (const id of [placeId, own.visit, own.meeting])
    expect(await visits.getAppointment({ id })).toMatchObject({
      status: 'cancelled',
      cancelled: { by: null },
    })
  expect(await visits.getAppointment({ id: past })).toMatchObject({ status: 'confirmed' })
  const mailed = mail.filter(({ to }) => to === advertiser.email)
  expect(mailed).toHaveLength(3)
  for (const { text } of mailed) expect(text).toContain('is not active any more')
  expect(
    mailed.filter(({ text }) => text.includes('Their place at the open house is free again.')),
  ).toHaveLength(1)
  expect(mail.filter(({ to }) => to === visitor.email).map(({ subject }) => subject)).toEqual([
    'Your Haveli account is suspended',
  ])
  const { items } = await messages.listNotifications({})
  expect(items.filter(({ parameters }) => parameters.status === 'cancelled')).toHaveLength(3)
  await join(other)

  await boss.restorePerson({ id: visitor.userId, reason: 'It was somebody else.' })
  expect(await as(visitor).visits.getAppointment({ id: placeId })).toMatchObject({ status: 'cancelled' })
  expect(await as(advertiser).visits.getOpenHouse({ id: openHouse.id })).toMatchObject({ taken: 1 })
})

test('a suspension refreshes the open windows of the team whose visits it cancels', async ({ db, as }) => {
  const { advertiser, visitor, home, visit } = await prepare(db, as)
  const colleague = await createUser(db)
  const team = await createTeam(db, [
    { actor: advertiser, role: 'owner' },
    { actor: colleague, role: 'assistant' },
  ])
  await db.update(properties).set({ teamId: team.id }).where(eq(properties.id, home.id))
  const subjectId = await visit({ status: 'confirmed' })
  await as(await createStaff(db, 'admin')).accounts.suspendPerson({ id: visitor.userId, reason })
  const sent = await db.select().from(liveEvents).where(eq(liveEvents.subjectId, subjectId))
  expect(new Set(sent.map(({ userId }) => userId))).toEqual(new Set([advertiser.userId, colleague.userId]))
})

test('a request that arrives while its sender is being suspended books nothing', async ({ db, as }) => {
  const { visitor, home, openHouse } = await prepare(db, as)
  await as(await createStaff(db, 'admin')).accounts.suspendPerson({ id: visitor.userId, reason })
  const { visits } = as(visitor)
  await expect(visits.takePlace({ id: openHouse.id, people: 1 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(visits.createVisit(visitForm(home.id))).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
