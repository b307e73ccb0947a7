import { eq } from 'drizzle-orm'

import { leads } from '#database/schema/leads.ts'
import { meetings, propertyTours } from '#database/schema/visits.ts'
import { createLead, createProperty, createUser } from '#tests/factories.ts'
import { createPartner, idsOf } from '#tests/fixtures/partner.ts'
import { expect, test, type Fixtures } from '#tests/test.ts'

const slot = { tourType: 'in_person' as const, day: '2026-11-24', time: '17:30' as const }

/** A partner with a listing of its team and a visit to it that waits for an answer. */
async function book(world: Fixtures['world']) {
  const { db, as } = world
  const partner = await createPartner(world)
  const home = await createProperty(db, partner.member, { teamId: partner.teamId, reference: 'HV-7' })
  const visitor = await createUser(db, { name: 'Imran Khan', mobileNumber: '+919414055021' })
  const { id } = await as(visitor).visits.createVisit({ propertyId: home.id, ...slot })
  return { ...partner, home, visitor, id }
}

test('a visit is read with what the visitor shares, and the visitor learns of it', async ({ world, as }) => {
  const { ask, home, visitor, id } = await book(world)
  const { body } = await ask('GET /visits')
  expect(body).toMatchObject({
    items: [
      {
        id,
        kind: 'tour',
        status: 'scheduled',
        day: slot.day,
        time: slot.time,
        name: 'Imran Khan',
        contact: { phone: '+919414055021' },
        listing: { id: home.propertyNumericId, reference: 'HV-7' },
        sequence: 0,
        no_show: null,
      },
    ],
    has_more: false,
  })
  expect((await ask(`GET /visits/${id}`)).body).toMatchObject({ id, sequence: 0 })
  const views = await as(visitor).leads.listContactViews({})
  expect(views.items.map(({ place }) => place)).toContain('software')
})

test('visits of others, and of the owner outside the team, are unknown', async ({ db, world }) => {
  const { owner, ask } = await createPartner(world)
  const stranger = await book(world)
  const home = await createProperty(db, owner)
  const own = { propertyId: home.id, agentId: owner.userId, userId: stranger.visitor.userId }
  const [visit] = await db
    .insert(propertyTours)
    .values({ ...own, name: 'Imran Khan', scheduledDate: slot.day, scheduledTime: slot.time })
    .returning({ id: propertyTours.id })
  expect((await ask('GET /visits')).body).toMatchObject({ items: [] })
  for (const id of [stranger.id, visit?.id ?? '']) {
    expect(await ask(`GET /visits/${id}`)).toMatchObject({ status: 404 })
    const refused = await ask(`POST /visits/${id}/confirmation`, { body: { sequence: 0 } })
    expect(refused).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  }
})

test('a visit is confirmed, moved and cancelled; a step on an outdated state is refused', async ({
  world,
  as,
}) => {
  const { ask, visitor, id } = await book(world)
  const step = (name: string, body: object) => ask(`POST /visits/${id}/${name}`, { body })
  expect(await step('confirmation', {})).toMatchObject({ status: 400 })
  expect(await step('acceptance', { sequence: 0 })).toMatchObject({
    status: 409,
    body: { code: 'UNAVAILABLE' },
  })
  const confirmed = await step('confirmation', { sequence: 0 })
  expect(confirmed).toMatchObject({ status: 200, body: { id, status: 'confirmed', sequence: 1 } })
  expect(Object.keys(confirmed.body)).not.toContain('contact')
  expect(await step('confirmation', { sequence: 0 })).toMatchObject({ status: 200, body: { sequence: 1 } })
  expect(await step('cancellation', { sequence: 0 })).toMatchObject({ status: 409, body: { code: 'STALE' } })
  const other = { day: '2026-11-25', time: '10:00', note: 'The owner is away' }
  expect(await step('proposal', { sequence: 1, ...other, day: '2020-01-01' })).toMatchObject({
    status: 422,
    body: { code: 'DATE_PAST' },
  })
  expect(await step('proposal', { sequence: 1, ...other })).toMatchObject({
    body: { status: 'rescheduled', time_stands: true, proposal: { day: '2026-11-25', by: 'advertiser' } },
  })
  await as(visitor).visits.proposeTime({ id, sequence: 2, day: '2026-11-26', time: '11:00', note: '' })
  expect(await step('acceptance', { sequence: 3 })).toMatchObject({
    body: { status: 'confirmed', day: '2026-11-26', time: '11:00', proposal: null },
  })
  expect(await step('cancellation', { sequence: 4, reason: 'Sold' })).toMatchObject({
    body: { status: 'cancelled' },
  })
  expect((await ask(`GET /visits/${id}`)).body).toMatchObject({
    cancelled: { by: 'advertiser', reason: 'Sold' },
  })
})

test('after its time a visit is completed, or the visitor reported as absent', async ({ world, fakes }) => {
  const { ask, id } = await book(world)
  const step = (name: string, body: object) => ask(`POST /visits/${id}/${name}`, { body })
  await step('confirmation', { sequence: 0 })
  expect(await step('completion', { sequence: 1 })).toMatchObject({
    status: 422,
    body: { code: 'TOO_EARLY' },
  })
  expect(await step('no-show', { sequence: 1 })).toMatchObject({ body: { code: 'UNAVAILABLE' } })
  fakes.pass({ days: 5 })
  expect(await step('completion', { sequence: 1 })).toMatchObject({ body: { status: 'completed' } })
  expect(await step('no-show', { sequence: 2 })).toMatchObject({ status: 200 })
  expect((await ask(`GET /visits/${id}`)).body).toMatchObject({
    no_show: { by: 'advertiser', is_contested: false },
  })
})

test('visits and meetings come in one list since a cursor, again when they or their contact change', async ({
  db,
  world,
  as,
  fakes,
}) => {
  const { ask, home, member, visitor, id } = await book(world)
  const first = await ask('GET /visits')
  fakes.pass({ minutes: 1 })
  const { id: leadId } = await createLead(db, member, { propertyId: home.id, userId: visitor.userId })
  const [meeting] = await db
    .insert(meetings)
    .values({
      propertyId: home.id,
      agentId: member.userId,
      userId: visitor.userId,
      leadId,
      userName: 'Imran Khan',
      startTime: new Date('2026-11-27T06:30:00Z'),
    })
    .returning({ id: meetings.id })
  const second = await ask(`GET /visits?cursor=${String(first.body['next_cursor'])}`)
  expect(second.body).toMatchObject({ items: [{ id: meeting?.id, kind: 'meeting', lead_id: leadId }] })
  const cursor = String(second.body['next_cursor'])
  await db.update(leads).set({ phone: null }).where(eq(leads.id, leadId))
  const third = await ask(`GET /visits?cursor=${cursor}`)
  expect(third.body).toMatchObject({ items: [{ id: meeting?.id, contact: { phone: null } }] })
  await as(visitor).visits.cancelAppointment({ id, sequence: 0, reason: '' })
  const last = await ask(`GET /visits?cursor=${String(third.body['next_cursor'])}`)
  expect(idsOf(last.body)).toEqual([id])
  expect(last.body).toMatchObject({ items: [{ cancelled: { by: 'visitor' } }] })
})
