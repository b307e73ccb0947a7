import { eq } from 'drizzle-orm'

import { profiles } from '#database/schema/profiles.ts'
import { createLead, createUser } from '#tests/factories.ts'
import { inhabit } from '#tests/fixtures/lead-fixtures.ts'
import { expect, test } from '#tests/test.ts'

test('requests, appointments and those of a lead are visible to their two sides only', async ({ db, as }) => {
  const { advertiser, visitor, visit } = await inhabit(db)
  const lead = await createLead(db, advertiser, { userId: visitor.userId, type: 'tour' })
  const id = await visit({ leadId: lead.id })
  const { visits: strange } = as(null)
  const refused = { code: 'UNAUTHORIZED' }
  await expect(strange.listRequests({})).rejects.toMatchObject(refused)
  await expect(strange.listAppointments({})).rejects.toMatchObject(refused)
  await expect(strange.getAppointment({ id })).rejects.toMatchObject(refused)
  await expect(strange.listForLead({ leadId: lead.id })).rejects.toMatchObject(refused)
  await expect(strange.countPending()).rejects.toMatchObject(refused)

  const { visits: other } = as(await createUser(db))
  await expect(other.getAppointment({ id })).rejects.toMatchObject({
    code: 'NOT_FOUND',
    message: 'This appointment could not be found',
  })
  expect(await other.listForLead({ leadId: lead.id })).toEqual([])
  expect((await other.listRequests({})).items).toEqual([])
  expect((await other.listAppointments({})).items).toEqual([])
  await expect(as(advertiser).visits.listRequests({ pageSize: 49 })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })

  expect((await as(advertiser).visits.listForLead({ leadId: lead.id })).map((each) => each.id)).toEqual([id])
  expect(await as(visitor).visits.listForLead({ leadId: lead.id })).toMatchObject([{ id, side: 'visitor' }])
})

test('the advertiser sees the visitor and the contact they share, the visitor no number', async ({
  db,
  as,
}) => {
  const { advertiser, visitor, visit } = await inhabit(db)
  await db
    .update(profiles)
    .set({ alternatePhone: '+919829077777' })
    .where(eq(profiles.userId, visitor.userId))
  const shared = { email: 'visitor@example.com', alternatePhone: '+919829099999' }
  const lead = await createLead(db, advertiser, { userId: visitor.userId, type: 'tour', ...shared })
  const id = await visit({ message: 'Is there a lift?', leadId: lead.id })
  const seen = await as(advertiser).visits.getAppointment({ id })
  expect(seen).toMatchObject({
    side: 'advertiser',
    day: '2026-11-24',
    time: '10:00',
    message: 'Is there a lift?',
    property: { title: 'Garden villa', city: 'Jaipur' },
    person: {
      name: 'Imran Khan',
      contact: { email: 'visitor@example.com', phone: '+919414055021', alternatePhone: '+919829099999' },
    },
    can: { confirm: true, cancel: true, propose: true, complete: false, accept: false, decline: false },
  })
  const own = await as(visitor).visits.getAppointment({ id })
  expect(own).toMatchObject({
    side: 'visitor',
    person: { name: 'Meera Joshi', contact: null },
    can: { confirm: false, cancel: true, propose: true, complete: false, accept: false, decline: false },
  })
  await db.update(profiles).set({ visibility: 'private' }).where(eq(profiles.userId, advertiser.userId))
  expect((await as(visitor).visits.getAppointment({ id })).person).toEqual({ name: null, contact: null })
  expect(JSON.stringify(own)).not.toContain('9829012345')
})

test('visits and meetings are in one list, newest request first, with counts by status and pages', async ({
  db,
  as,
}) => {
  const { advertiser, visit, meeting } = await inhabit(db)
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 6, minute))
  const first = await visit({ createdAt: at(1), status: 'confirmed' })
  const second = await meeting({ createdAt: at(2) })
  const third = await visit({ createdAt: at(3), scheduledTime: '11:00', tourType: 'video' })
  const fourth = await meeting({ createdAt: at(4), status: 'cancelled', cancelledBy: 'advertiser' })
  const requests = as(advertiser).visits.listRequests
  const all = await requests({})
  expect(all.items.map(({ id }) => id)).toEqual([fourth, third, second, first])
  expect(all.items.map(({ kind, how }) => `${kind} ${how}`)).toEqual([
    'meeting video',
    'tour video',
    'meeting video',
    'tour in_person',
  ])
  const counts = { scheduled: 2, confirmed: 1, completed: 0, cancelled: 1, rescheduled: 0 }
  expect(all).toMatchObject({ total: 4, counts, hasMore: false })
  expect(await requests({ status: 'scheduled', pageSize: 1 })).toMatchObject({
    items: [{ id: third }],
    total: 2,
    counts,
    hasMore: true,
  })
  expect(await requests({ status: 'scheduled', pageSize: 1, page: 2 })).toMatchObject({
    items: [{ id: second }],
  })
  expect(await requests({ page: 9, pageSize: 3 })).toMatchObject({ page: 2, items: [{ id: first }] })
  expect((await requests({ status: 'completed' })).items).toEqual([])
})

test('visits and meetings are listed and counted separately', async ({ db, as }) => {
  const { advertiser, visit, meeting } = await inhabit(db)
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 6, minute))
  const toured = await visit({ createdAt: at(1), status: 'confirmed' })
  const met = await meeting({ createdAt: at(2) })
  const shown = await visit({ createdAt: at(3), scheduledTime: '11:00', tourType: 'video' })
  const requests = as(advertiser).visits.listRequests
  await expect(as(null).visits.listRequests({ kind: 'tour' })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  const visits = await requests({ kind: 'tour' })
  expect(visits.items.map(({ id }) => id)).toEqual([shown, toured])
  const none = { scheduled: 0, confirmed: 0, completed: 0, cancelled: 0, rescheduled: 0 }
  const kinds = { tour: 2, meeting: 1 }
  expect(visits).toMatchObject({ total: 2, counts: { ...none, scheduled: 1, confirmed: 1 }, kinds })
  const meetings = await requests({ kind: 'meeting' })
  expect(meetings.items.map(({ id }) => id)).toEqual([met])
  expect(meetings).toMatchObject({ total: 1, counts: { ...none, scheduled: 1 }, kinds })
  expect(await requests({ kind: 'meeting', status: 'confirmed' })).toMatchObject({ items: [], total: 0 })
})

test('an appointment is upcoming until its first minute if not cancelled; all others are past', async ({
  db,
  as,
}) => {
  const { advertiser, visitor, visit, meeting } = await inhabit(db)
  const now = await visit({ scheduledDate: '2026-11-21', scheduledTime: '11:00' })
  const over = await visit({ scheduledDate: '2026-11-21', scheduledTime: '10:30', status: 'confirmed' })
  const met = await meeting({ startTime: new Date('2026-11-19T06:30:00Z'), status: 'completed' })
  const later = await meeting()
  const never = await visit({ status: 'cancelled', cancelledBy: 'visitor', cancelReason: 'Out of town' })
  for (const side of [advertiser, visitor]) {
    const { listAppointments } = as(side).visits
    const upcoming = await listAppointments({})
    expect(upcoming.items.map(({ id }) => id)).toEqual([now, later])
    expect(upcoming.counts).toEqual({ upcoming: 2, past: 3 })
    const past = await listAppointments({ tab: 'past' })
    expect(past.items.map(({ id }) => id)).toEqual([never, over, met])
    expect(past.items[0]?.cancelled).toEqual({ by: 'visitor', reason: 'Out of town' })
    expect((await listAppointments({ tab: 'past', page: 2, pageSize: 2 })).items.map(({ id }) => id)).toEqual(
      [met],
    )
  }
})

test("pending appointments: requests to confirm, times to answer, and today's visitors", async ({
  db,
  as,
}) => {
  const { advertiser, visitor, visit, meeting } = await inhabit(db)
  await visit()
  await visit({ scheduledDate: '2026-11-20', scheduledTime: '10:00' })
  await visit({ scheduledDate: '2026-11-21', scheduledTime: '09:00', status: 'confirmed' })
  await visit({
    scheduledTime: '15:00',
    status: 'rescheduled',
    timeStands: true,
    proposedDate: '2026-11-25',
    proposedTime: '11:00',
    proposedBy: 'visitor',
  })
  await meeting({
    status: 'rescheduled',
    proposedBy: 'advertiser',
    proposedStartTime: new Date('2026-11-25T06:30:00Z'),
  })
  expect(await as(advertiser).visits.countPending()).toEqual({ toConfirm: 2, toAnswer: 0, today: 1 })
  expect(await as(visitor).visits.countPending()).toEqual({ toConfirm: 0, toAnswer: 1, today: 1 })
})
