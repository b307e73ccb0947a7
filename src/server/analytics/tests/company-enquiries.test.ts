import { createLead, createLocality, createProperty, createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

test('enquiries of the period are grouped by type and locality, most frequent first', async ({
  db,
  as,
  now,
}) => {
  const admin = as(await createUser(db, { loginRole: 'admin' }))
  const owner = await createUser(db)
  const malviya = await createLocality(db, { name: 'Malviya Nagar', nameHi: 'मालवीय नगर' })
  const inMalviya = { localityId: malviya.id, cityId: malviya.cityId }
  const flat = await createProperty(db, owner, { ...inMalviya, type: 'apartment' })
  const villa = await createProperty(db, owner, { ...inMalviya, type: 'villa' })
  const nowhere = await createProperty(db, owner, { type: 'villa', localityId: null })
  const daysBefore = (days: number) => new Date(now().getTime() - days * 86_400_000)
  const recent = daysBefore(2)
  await createLead(db, owner, { propertyId: flat.id, createdAt: recent })
  await createLead(db, owner, { propertyId: villa.id, createdAt: recent })
  await createLead(db, owner, { propertyId: nowhere.id, createdAt: recent })
  await createLead(db, owner, { propertyId: villa.id, createdAt: recent, type: 'soft_lead_conversion' })
  await createLead(db, owner, { propertyId: flat.id, createdAt: daysBefore(200) })
  const { asked } = (await admin.analytics.getCompanyMetrics({ months: '3' })).demand
  expect(asked.byType).toEqual([
    { type: 'villa', enquiries: 2 },
    { type: 'apartment', enquiries: 1 },
  ])
  expect(asked.byLocality).toEqual([{ name: 'Malviya Nagar', city: 'Jaipur', enquiries: 2 }])
})
