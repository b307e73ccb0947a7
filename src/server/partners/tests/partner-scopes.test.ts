import { eq } from 'drizzle-orm'

import { keyScopes } from '#contract/enums/partners.ts'
import { leads } from '#database/schema/leads.ts'
import { apiKeys } from '#database/schema/partners/api-keys.ts'
import { propertyImages } from '#database/schema/properties/property-images.ts'
import { createProperty, createUser } from '#tests/factories.ts'
import { createPartner, flat } from '#tests/fixtures/partner.ts'
import { test } from '#tests/fixtures/webhook-fixtures.ts'
import { expect } from '#tests/test.ts'

import { fileNamed, itemsOf } from './pictures/picture-world.ts'

const number = '+919414055021'

test('only a key that may read leads or visits learns who somebody is, whatever else it may do', async ({
  db,
  world,
  as,
  enquire,
}) => {
  const { teamId, owner, key, ask } = await createPartner(world)
  const home = await createProperty(db, owner, { teamId, reference: 'HV-7' })
  const seeker = await createUser(db, { name: 'Imran Khan', mobileNumber: number })
  await enquire(seeker, { propertyId: home.id, share: 'phone_and_email' })
  const slot = { tourType: 'in_person' as const, day: '2026-11-24', time: '17:30' as const }
  const visit = await as(seeker).visits.createVisit({ propertyId: home.id, ...slot })
  const [lead] = await db.select().from(leads).where(eq(leads.userId, seeker.userId))
  const lines: readonly [string, object?][] = [
    ['GET /me'],
    ['GET /leads'],
    [`GET /leads/${lead?.id}`],
    [`PATCH /leads/${lead?.id}`, { status: lead?.status }],
    [`PATCH /leads/${lead?.id}`, { status: 'contacted' }],
    [`POST /leads/${lead?.id}/notes`, { note: 'Wants a loan' }],
    [`POST /leads/${lead?.id}/calls`, { outcome: 'reached' }],
    ['GET /visits'],
    [`GET /visits/${visit.id}`],
    [`POST /visits/${visit.id}/confirmation`, { sequence: 0 }],
    [`POST /visits/${visit.id}/cancellation`, { sequence: 1 }],
    ['GET /listings/HV-7'],
    ['GET /webhooks'],
  ]
  for (const scope of keyScopes) {
    await db
      .update(apiKeys)
      .set({ scopes: [scope] })
      .where(eq(apiKeys.id, key.id))
    for (const [line, body] of lines) {
      const { status, body: answer } = await ask(line, body && { body })
      const isAllowed = scope === 'leads:read' || scope === 'visits:read'
      const names = ['Imran', number, seeker.email ?? ''].filter((part) =>
        JSON.stringify(answer).includes(part),
      )
      expect(status < 300 && isAllowed ? [] : names, `${scope}: ${line}`).toEqual([])
    }
  }
})

test('the picture of another team is none that a listing can be given, and stays with its own', async ({
  db,
  world,
}) => {
  const other = await createPartner(world)
  await other.ask('PUT /listings/HV-1', { body: flat })
  await other.ask('POST /listings/HV-1/photos', { file: await fileNamed('theirs') })
  const [theirs] = itemsOf((await other.ask('GET /listings/HV-1/photos')).body)
  const id = theirs?.id ?? ''
  const { ask } = await createPartner(world)
  await ask('PUT /listings/HV-1', { body: { ...flat, address: '22 Shipra Path, Mansarovar' } })
  for (const kind of ['photos', 'floor_plans']) {
    expect(await ask(`PUT /listings/HV-1/${kind}`, { body: { items: [{ id }] } }), kind).toMatchObject({
      status: 400,
      body: { fields: { 'items.0.id': [expect.any(String)] } },
    })
    expect(await ask(`DELETE /listings/HV-1/${kind}/${id}`), kind).toMatchObject({
      status: 200,
      body: { items: [] },
    })
  }
  expect(itemsOf((await other.ask('GET /listings/HV-1/photos')).body)).toEqual([theirs])
  expect(await db.$count(propertyImages)).toBe(1)
})
