import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'

import type { Database } from '#database/client.ts'
import { privacySettings } from '#database/schema/accounts.ts'
import { leadEvents, leads, softLeads } from '#database/schema/leads.ts'
import { properties } from '#database/schema/properties.ts'
import { createProperty, createTeam, createUser } from '#tests/factories.ts'
import { createPhoneOnly } from '#tests/fixtures/whatsapp.ts'
import { expect, raceTest, test } from '#tests/test.ts'

/** An advertiser, their property, and a viewer with two views who shows their contact details. */
async function silentViewer(db: Database) {
  const advertiser = await createUser(db)
  const home = await createProperty(db, advertiser)
  const viewer = await createUser(db, { name: 'Imran Khan', email: `imran${randomUUID()}@example.com` })
  await db.insert(privacySettings).values({ userId: viewer.userId, viewerContact: true })
  const [soft] = await db
    .insert(softLeads)
    .values({ propertyId: home.id, userId: viewer.userId, viewCount: 2 })
    .returning({ id: softLeads.id })
  return { advertiser, home, viewer, id: soft?.id ?? '' }
}

test('only the advertiser of the property can convert a soft lead', async ({ db, as }) => {
  const { viewer, id } = await silentViewer(db)
  for (const person of [await createUser(db), viewer])
    await expect(as(person).leads.convertSoftLead({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await db.$count(leads)).toBe(0)
})

test("a soft lead becomes a new lead with the viewer's shared data, once; nobody is emailed about it", async ({
  db,
  as,
  mail,
  deliverEvents,
}) => {
  const { advertiser, home, viewer, id } = await silentViewer(db)
  const made = await as(advertiser).leads.convertSoftLead({ id })
  const again = await as(advertiser).leads.convertSoftLead({ id })
  expect([made.repeated, again]).toEqual([false, { id: made.id, repeated: true }])

  const [lead] = await db.select().from(leads)
  expect(lead).toMatchObject({
    userId: viewer.userId,
    agentId: advertiser.userId,
    propertyId: home.id,
    status: 'new',
    type: 'soft_lead_conversion',
    source: 'property_tracking',
    name: 'Imran Khan',
    email: viewer.email,
    phone: '+919829012345',
  })
  expect(await as(advertiser).leads.listSoftLeads({})).toMatchObject({ items: [], total: 0 })
  expect((await as(advertiser).leads.listSteps({ id: made.id })).items).toMatchObject([
    { kind: 'created', by: { who: 'you' } },
  ])
  await deliverEvents()
  expect(mail).toHaveLength(0)
})

test('a viewer with a number and no email is shown by it, and becomes a lead', async ({ db, as }) => {
  const { advertiser, home } = await silentViewer(db)
  const viewer = await createPhoneOnly(db, { name: 'Ramesh Meena' })
  const [soft] = await db
    .insert(softLeads)
    .values({ propertyId: home.id, userId: viewer.userId, viewCount: 1 })
    .returning({ id: softLeads.id })
  const shown = async () =>
    (await as(advertiser).leads.listSoftLeads({})).items.find(({ id }) => id === soft?.id)
  expect(await shown()).toMatchObject({ viewer: null, can: { convert: false } })
  await db.insert(privacySettings).values({ userId: viewer.userId, viewerContact: true })
  expect(await shown()).toMatchObject({
    viewer: { name: 'Ramesh Meena', email: null, phone: viewer.phone },
    can: { convert: true },
  })
  const { id } = await as(advertiser).leads.convertSoftLead({ id: soft?.id ?? '' })
  expect(await as(advertiser).leads.getLead({ id })).toMatchObject({ email: '', phone: viewer.phone })
})

test('a converted viewer has sent no enquiry: the lead is not listed as theirs', async ({ db, as }) => {
  const { advertiser, viewer, id } = await silentViewer(db)
  const made = await as(advertiser).leads.convertSoftLead({ id })
  expect(await as(viewer).leads.listLeads({})).toMatchObject({ total: 0, sides: { sent: 0, received: 0 } })
  expect(await as(viewer).leads.listLeadProperties({ side: 'sent' })).toEqual([])
  await expect(as(viewer).leads.getLead({ id: made.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(as(viewer).leads.withdrawLead({ id: made.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await as(advertiser).leads.getResponseTime()).toMatchObject({ leads: 0 })
})

test('a viewer who hides contact details cannot be converted, even if they decided it a moment ago', async ({
  db,
  as,
}) => {
  const { advertiser, viewer, id } = await silentViewer(db)
  expect((await as(advertiser).leads.listSoftLeads({})).items).toMatchObject([{ can: { convert: true } }])
  await as(viewer).accounts.setPrivacy({ viewerContact: false })
  await expect(as(advertiser).leads.convertSoftLead({ id })).rejects.toMatchObject({
    code: 'CONTACT_PRIVATE',
    message: 'This person has hidden their contact details',
  })
  expect((await as(advertiser).leads.listSoftLeads({})).items).toMatchObject([
    { viewer: null, can: { convert: false } },
  ])
  expect([await db.$count(leads), await db.$count(leadEvents)]).toEqual([0, 0])
})

test('enquiring or saving the property meanwhile removes the soft lead', async ({ db, as }) => {
  const { advertiser, home, viewer, id } = await silentViewer(db)
  await as(viewer).leads.createLead({ propertyId: home.id, type: 'contact', message: 'Still to be had?' })
  await expect(as(advertiser).leads.convertSoftLead({ id })).rejects.toMatchObject({
    code: 'ALREADY_ENGAGED',
  })
  expect(await db.$count(leads)).toBe(1)
})

raceTest(
  'pressed twice at once, or while the consent is taken back, it makes one lead or none',
  async ({ engine: { db }, as }) => {
    const first = await silentViewer(db)
    const made = await Promise.all([
      as(first.advertiser).leads.convertSoftLead({ id: first.id }),
      as(first.advertiser).leads.convertSoftLead({ id: first.id }),
    ])
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    expect(await db.$count(leads)).toBe(1)
    await db.delete(leads)

    for (let round = 0; round < 10; round++) {
      const { advertiser, viewer, id } = await silentViewer(db)
      const [, converted] = await Promise.allSettled([
        as(viewer).accounts.setPrivacy({ viewerContact: false }),
        as(advertiser).leads.convertSoftLead({ id }),
      ])
      const count = await db.$count(leads, eq(leads.agentId, advertiser.userId))
      expect(count).toBe(converted.status === 'fulfilled' ? 1 : 0)
      await db.delete(leads)
    }
  },
)

test('a converted viewer is assigned to nobody, whatever the rule of the team', async ({ db, as }) => {
  const { advertiser, home, id } = await silentViewer(db)
  const colleague = await createUser(db)
  const team = await createTeam(
    db,
    [
      { actor: advertiser, role: 'owner' },
      { actor: colleague, role: 'member' },
    ],
    { assignsLeads: true },
  )
  await db.update(properties).set({ teamId: team.id }).where(eq(properties.id, home.id))
  await as(advertiser).leads.convertSoftLead({ id })
  expect(await db.select().from(leads)).toMatchObject([{ agentId: advertiser.userId, assignedTo: null }])
})
