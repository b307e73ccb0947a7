import { eq, isNotNull } from 'drizzle-orm'

import { privacySettings, users } from '#database/schema/accounts.ts'
import { softLeads } from '#database/schema/leads.ts'
import { propertyViews, viewEvents } from '#database/schema/properties/property-views.ts'
import { createProperty, createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

const phone = { userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/143.0 Mobile Safari/537.36' }
const look = (id: string, sessionId = 'a-session-of-a-visitor') => ({ id, sessionId })

test('soft leads are visible to the advertiser of the property only', async ({ db, as, deliverEvents }) => {
  const advertiser = await createUser(db)
  const home = await createProperty(db, advertiser)
  await as(await createUser(db), phone).properties.recordView(look(home.id))
  await deliverEvents()
  await expect(as(null).leads.listSoftLeads({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  expect(await as(await createUser(db)).leads.listSoftLeads({})).toMatchObject({ items: [], total: 0 })
  expect(await as(advertiser).leads.listSoftLeads({})).toMatchObject({ total: 1 })
})

test('an advertiser sees how often and when a property was viewed without an enquiry, and by whom if they showed it; guests are only counted', async ({
  db,
  as,
  fakes,
  deliverEvents,
}) => {
  const advertiser = await createUser(db)
  const home = await createProperty(db, advertiser, { title: 'Garden villa', price: 21_500_000 })
  const viewer = await createUser(db, { name: 'Imran Khan', email: 'imran@example.com' })
  await as(viewer).accounts.setPrivacy({ viewerContact: true })
  const watch = as(viewer, phone).properties
  await watch.recordView(look(home.id))
  await as(null, phone).properties.recordView(look(home.id, 'a-session-of-a-guest'))
  fakes.pass({ hours: 1 })
  await watch.recordView(look(home.id))
  await watch.recordView(look(home.id, 'the-same-person-at-home'))
  await deliverEvents()
  expect(await as(advertiser).leads.listSoftLeads({})).toMatchObject({
    items: [
      {
        property: { numericId: home.propertyNumericId, title: 'Garden villa', price: 21_500_000 },
        viewer: { name: 'Imran Khan', email: 'imran@example.com', phone: '+919829012345' },
        viewCount: 3,
        firstViewedAt: '2026-11-21T05:30:00.000Z',
        lastViewedAt: '2026-11-21T06:30:00.000Z',
      },
    ],
    total: 1,
    totalViews: 3,
    uniqueViewers: 1,
  })
})

test('contact data of a viewer reaches the advertiser only while the viewer has chosen so', async ({
  db,
  as,
  deliverEvents,
}) => {
  const advertiser = await createUser(db)
  const home = await createProperty(db, advertiser)
  const viewer = await createUser(db, { name: 'Imran Khan', email: 'imran@example.com' })
  await as(viewer, phone).properties.recordView(look(home.id))
  await deliverEvents()
  const list = await as(advertiser).leads.listSoftLeads({})
  expect(list).toMatchObject({ items: [{ viewer: null, viewCount: 1 }], total: 1, uniqueViewers: 1 })
  expect(JSON.stringify(list)).not.toMatch(/Imran|imran|9829012345/)
  await as(viewer).accounts.setPrivacy({ viewerContact: true })
  expect(await as(advertiser).leads.listSoftLeads({})).toMatchObject({
    items: [{ viewer: { name: 'Imran Khan' } }],
  })
  await as(viewer).accounts.setPrivacy({ viewerContact: false })
  expect(await as(advertiser).leads.listSoftLeads({})).toMatchObject({ items: [{ viewer: null }] })
})

test('a soft lead stores person and time, no contact data of its own', () => {
  expect(Object.keys(softLeads).filter((name) => /name|mail|phone/i.test(name))).toEqual([])
})

test('a viewer with history switched off counts as anonymous', async ({ db, as, deliverEvents }) => {
  const advertiser = await createUser(db)
  const home = await createProperty(db, advertiser)
  const viewer = await createUser(db)
  await as(viewer).accounts.setPrivacy({ propertyHistory: false })
  expect(await as(viewer, phone).properties.recordView(look(home.id))).toEqual({ counted: true })
  await deliverEvents()
  expect(await as(advertiser).leads.listSoftLeads({})).toMatchObject({ total: 0 })
  expect(await as(viewer).properties.listRecentlyViewed({ ids: [] })).toEqual([])
  expect(await db.$count(propertyViews, isNotNull(propertyViews.userId))).toBe(0)
  expect(await db.$count(viewEvents, isNotNull(viewEvents.userId))).toBe(0)
  expect(await as(null).properties.getProperty({ id: home.id })).toMatchObject({ viewsCount: 1 })
})

test("switching history off deletes this person's stored views, and nobody else's", async ({
  db,
  as,
  deliverEvents,
}) => {
  const advertiser = await createUser(db)
  const home = await createProperty(db, advertiser)
  const [viewer, other] = [await createUser(db), await createUser(db, { name: 'Other Person' })]
  await as(viewer, phone).properties.recordView(look(home.id))
  await as(other, phone).properties.recordView(look(home.id, 'session-of-another'))
  await as(other).accounts.setPrivacy({ viewerContact: true })
  await as(viewer).accounts.setPrivacy({ propertyHistory: false })
  // Pending events must not restore the data.
  await deliverEvents()
  expect(await as(viewer).properties.listRecentlyViewed({ ids: [] })).toEqual([])
  expect(await as(advertiser).leads.listSoftLeads({})).toMatchObject({
    items: [{ viewer: { name: 'Other Person' } }],
    total: 1,
  })
  const own = [
    db.$count(propertyViews, eq(propertyViews.userId, viewer.userId)),
    db.$count(viewEvents, eq(viewEvents.userId, viewer.userId)),
    db.$count(softLeads, eq(softLeads.userId, viewer.userId)),
  ]
  expect(await Promise.all(own)).toEqual([0, 0, 0])
  expect(await as(null).properties.getProperty({ id: home.id })).toMatchObject({ viewsCount: 2 })
})

test('enquirers, people who saved the property and closed accounts are no soft leads', async ({
  db,
  as,
  now,
  deliverEvents,
}) => {
  const advertiser = await createUser(db)
  const home = await createProperty(db, advertiser)
  const [enquirer, saver, gone] = [await createUser(db), await createUser(db), await createUser(db)]
  const enquiry = { type: 'contact', message: 'Is it still to be had?' } as const
  await as(enquirer).leads.createLead({ ...enquiry, propertyId: home.id })
  await as(saver).favorites.addFavorite({ propertyId: home.id })
  for (const [index, person] of [enquirer, saver, gone].entries())
    await as(person, phone).properties.recordView(look(home.id, `session-number-${index}`))
  await db.update(users).set({ deletedAt: now() }).where(eq(users.id, gone.userId))
  await deliverEvents()
  expect(await as(advertiser).leads.listSoftLeads({})).toMatchObject({ total: 0 })
  expect(await db.$count(privacySettings)).toBe(0)
})
