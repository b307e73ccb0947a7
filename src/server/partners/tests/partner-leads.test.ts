import { eq } from 'drizzle-orm'

import { contactPreferences } from '#database/schema/lead-contacts.ts'
import { leads } from '#database/schema/leads.ts'
import { properties } from '#database/schema/properties.ts'
import { createLead, createProperty, createTeam, createUser } from '#tests/factories.ts'
import { createPartner, idsOf } from '#tests/fixtures/partner.ts'
import { test } from '#tests/fixtures/webhook-fixtures.ts'
import { expect } from '#tests/test.ts'

const number = '+919414055021'

test('a lead is read as the owner of the team sees it, and whoever sent it learns of that', async ({
  db,
  world,
  as,
  enquire,
}) => {
  const { teamId, member, ask } = await createPartner(world)
  const home = await createProperty(db, member, { teamId, reference: 'HV-7' })
  const seeker = await createUser(db, { name: 'Imran Khan', mobileNumber: number })
  await enquire(seeker, { propertyId: home.id, share: 'phone_and_email' })
  const { body } = await ask('GET /leads')
  expect(body).toMatchObject({
    items: [
      {
        status: 'new',
        name: 'Imran Khan',
        contact: { email: seeker.email, phone: number, call_after: null },
        message: 'Is it still available?',
        listing: { id: home.propertyNumericId, reference: 'HV-7' },
      },
    ],
    has_more: false,
  })
  const one = await ask(`GET /leads/${idsOf(body)[0]}`)
  expect(body).toMatchObject({ items: [one.body] })
  const views = await as(seeker).leads.listContactViews({})
  expect(views.items.map(({ place }) => place)).toEqual(['software'])
})

test('a contact that is not shared, was withdrawn or is outside the call hours is not read', async ({
  db,
  world,
  as,
  fakes,
  enquire,
}) => {
  const { teamId, owner, ask } = await createPartner(world)
  const home = await createProperty(db, owner, { teamId })
  const seeker = await createUser(db, { mobileNumber: number })
  const none = { email: null, phone: null, alternate_phone: null, call_after: null }
  await enquire(seeker, { propertyId: home.id, share: 'message' })
  const first = await ask('GET /leads')
  expect(first.body).toMatchObject({ items: [{ contact: none }] })
  expect((await as(seeker).leads.listContactViews({})).items).toEqual([])

  await enquire(seeker, { propertyId: home.id, share: 'phone_and_email' })
  await db
    .update(contactPreferences)
    .set({ callFrom: '03:00', callUntil: '04:00' })
    .where(eq(contactPreferences.userId, seeker.userId))
  const since = await ask(`GET /leads?cursor=${String(first.body['next_cursor'])}`)
  expect(since.body).toMatchObject({
    items: [{ contact: { email: seeker.email, phone: null, call_after: '03:00' } }],
  })

  fakes.pass({ minutes: 1 })
  const { items } = await as(seeker).leads.listSharedContacts({})
  await as(seeker).leads.withdrawContact({ id: items[0]?.id ?? '' })
  const last = await ask(`GET /leads?cursor=${String(since.body['next_cursor'])}`)
  expect(last.body).toMatchObject({ items: [{ contact: none }] })
})

test('what the owner received or sent otherwise is no lead of the team', async ({ db, world }) => {
  const { teamId, owner, member, ask } = await createPartner(world)
  const second = await createTeam(db, [{ actor: owner, role: 'owner' }])
  const ofTeam = await createProperty(db, member, { teamId })
  const own = await createProperty(db, owner)
  const ofSecond = await createProperty(db, owner, { teamId: second.id })
  const stranger = await createUser(db)
  const foreign = [
    await createLead(db, owner, { propertyId: own.id }),
    await createLead(db, owner, { propertyId: ofSecond.id, teamId: second.id }),
    await createLead(db, stranger, { propertyId: (await createProperty(db, stranger)).id }),
    await createLead(db, owner),
    await createLead(db, member, { propertyId: ofTeam.id, userId: owner.userId }),
  ]
  expect((await ask('GET /leads')).body).toMatchObject({ items: [], has_more: false })
  for (const { id } of foreign) {
    const status = { body: { status: 'contacted' } }
    expect(await ask(`GET /leads/${id}`)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    expect(await ask(`PATCH /leads/${id}`, status)).toMatchObject({ status: 404 })
    expect(await ask(`POST /leads/${id}/notes`, { body: { note: 'x' } })).toMatchObject({ status: 404 })
  }
  expect(await db.$count(leads, eq(leads.status, 'new'))).toBe(foreign.length)
})

test('leads come oldest change first in pages, and one that changes comes again', async ({
  db,
  world,
  as,
  fakes,
  now,
}) => {
  const { teamId, owner, ask } = await createPartner(world)
  const home = await createProperty(db, owner, { teamId })
  const ids: string[] = []
  for (const name of ['Asha', 'Bimal', 'Charu']) {
    fakes.pass({ minutes: 1 })
    const made = await createLead(db, owner, {
      propertyId: home.id,
      name,
      createdAt: now(),
      updatedAt: now(),
    })
    ids.push(made.id)
  }
  const [asha = '', bimal = '', charu = ''] = ids
  const first = await ask('GET /leads?limit=2')
  expect(first.body).toMatchObject({ has_more: true })
  expect(idsOf(first.body)).toEqual([asha, bimal])
  fakes.pass({ minutes: 1 })
  await as(owner).leads.moveLead({ id: asha, from: 'new', to: 'contacted' })
  const second = await ask(`GET /leads?limit=2&cursor=${String(first.body['next_cursor'])}`)
  expect(idsOf(second.body)).toEqual([charu, asha])
  expect(second.body).toMatchObject({ has_more: false, items: [{}, { status: 'contacted' }] })
  const cursor = String(second.body['next_cursor'])
  const end = await ask(`GET /leads?cursor=${cursor}`)
  expect(end.body).toEqual({ items: [], gone: [], next_cursor: cursor, has_more: false })
  expect(idsOf((await ask('GET /leads')).body)).toEqual([bimal, charu, asha])
})

test('leads come with a listing that joins the team, and are told as gone once it has left', async ({
  db,
  world,
}) => {
  const { teamId, owner, ask } = await createPartner(world)
  const home = await createProperty(db, owner)
  const { id } = await createLead(db, owner, { propertyId: home.id })
  const imported = await createLead(db, owner, { teamId, source: 'import' })
  const first = await ask('GET /leads')
  expect(idsOf(first.body)).toEqual([imported.id])
  await db.update(properties).set({ teamId }).where(eq(properties.id, home.id))
  const joined = await ask(`GET /leads?cursor=${String(first.body['next_cursor'])}`)
  expect(idsOf(joined.body)).toEqual([id])
  await db.update(properties).set({ teamId: null }).where(eq(properties.id, home.id))
  expect(await ask(`GET /leads/${id}`)).toMatchObject({ status: 404 })
  const left = await ask(`GET /leads?cursor=${String(joined.body['next_cursor'])}`)
  expect(left.body).toMatchObject({ items: [], gone: [id] })
  await db.update(leads).set({ message: 'Of no concern to the team' }).where(eq(leads.id, id))
  await db.delete(leads).where(eq(leads.id, imported.id))
  const last = await ask(`GET /leads?cursor=${String(left.body['next_cursor'])}`)
  expect(last.body).toMatchObject({ items: [], gone: [imported.id] })
})

test('a cursor that is none is refused, and one from after a restored backup begins anew', async ({
  db,
  world,
}) => {
  const { teamId, owner, ask } = await createPartner(world)
  const home = await createProperty(db, owner, { teamId })
  const { id } = await createLead(db, owner, { propertyId: home.id })
  for (const query of ['cursor=2026-11-24', 'cursor=-1', 'limit=0', 'limit=201'])
    expect(await ask(`GET /leads?${query}`), query).toMatchObject({ status: 400 })
  expect(idsOf((await ask('GET /leads?cursor=999999999999')).body)).toEqual([id])
})

test('a status is set along the steps of the dashboard, and a lost lead says why', async ({ db, world }) => {
  const { teamId, owner, ask } = await createPartner(world)
  const home = await createProperty(db, owner, { teamId })
  const { id } = await createLead(db, owner, { propertyId: home.id })
  const set = (body: object) => ask(`PATCH /leads/${id}`, { body })
  for (const status of ['interested', 'converted'])
    expect(await set({ status })).toMatchObject({ status: 409, body: { code: 'UNAVAILABLE' } })
  expect(await set({ status: 'contacted', lost_reason: 'price' })).toMatchObject({
    status: 400,
    body: { fields: { lost_reason: [expect.any(String)] } },
  })
  expect(await set({ status: 'won' })).toMatchObject({ status: 400 })
  expect(await set({ status: 'contacted', assignee: 'me' })).toMatchObject({ status: 400 })
  for (const status of ['contacted', 'contacted', 'interested', 'converted', 'contacted'])
    expect(await set({ status })).toMatchObject({ status: 200, body: { status } })
  expect(await set({ status: 'closed', from: 'interested' })).toMatchObject({
    status: 409,
    body: { code: 'STALE' },
  })
  const lost = await set({ status: 'closed', from: 'contacted', lost_reason: 'price', note: 'Too dear' })
  expect(lost).toMatchObject({ status: 200, body: { status: 'closed', lost_reason: 'price' } })
  expect(lost.body['last_contacted_at']).not.toBeNull()
})

test('notes and calls are added to the history, once with an idempotency key', async ({ db, world, as }) => {
  const { teamId, owner, ask } = await createPartner(world)
  const home = await createProperty(db, owner, { teamId })
  const { id } = await createLead(db, owner, { propertyId: home.id })
  const note = { body: { note: 'Wants a loan' }, headers: { 'idempotency-key': 'n-1' } }
  for (const _again of [1, 2]) {
    const noted = await ask(`POST /leads/${id}/notes`, note)
    expect(noted.body).toEqual({ id, status: 'new', lost_reason: null, last_contacted_at: null })
  }
  expect(await ask(`POST /leads/${id}/notes`, { body: { note: ' ' } })).toMatchObject({ status: 400 })
  expect(await ask(`POST /leads/${id}/calls`, { body: { outcome: 'unreachable' } })).toMatchObject({
    status: 400,
  })
  expect(await ask(`POST /leads/${id}/calls`, { body: { outcome: 'reached' } })).toMatchObject({
    status: 200,
    body: { status: 'contacted' },
  })
  const { items } = await as(owner).leads.listSteps({ id })
  const kinds = items.map(({ kind }) => kind).toSorted()
  expect(kinds).toEqual(['call_logged', 'noted', 'status_changed'])
})
