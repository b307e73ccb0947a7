import { createLead, createProperty, createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

test('a lead is found by name, phone number in any format, email and words', async ({ db, as }) => {
  const advertiser = await createUser(db)
  const wanted = await createLead(db, advertiser, {
    name: 'Farah Siddiqui',
    email: 'farah@example.in',
    phone: '+919829012345',
    alternatePhone: '+917014088310',
    message: 'क्या यह अभी ख़ाली है? 100% loan_free',
  })
  await createLead(db, advertiser, { name: 'Imran Khan', phone: '+919414055021', message: 'Is it free?' })
  const find = async (query: string) =>
    (await as(advertiser).leads.listLeads({ query })).items.map(({ id }) => id)
  for (const query of [
    'farah',
    'SIDDIQUI farah',
    '98290 12345',
    '+91 98290-12345',
    '70140',
    'farah@ex',
    'ख़ाली',
    '100%',
    'loan_free',
    'farah - siddiqui',
  ])
    expect(await find(query), query).toEqual([wanted.id])
  for (const query of ['farah khan', '-', '+', '( )', '%', '_ree', '98290 99999', String.raw`\x`])
    expect(await find(query), query).toEqual([])
})

test('a name is found in either Unicode form', async ({ db, as }) => {
  const advertiser = await createUser(db)
  const wanted = await createLead(db, advertiser, { name: 'फ\u093Cिरोज\u093C ख\u093Cान' })
  for (const query of ['\u095Eिरो\u095B', 'फ\u093Cिरोज\u093C', '\u0959ान', '\u202eफ\u093Cिरोज\u093C'])
    expect(
      (await as(advertiser).leads.listLeads({ query })).items.map(({ id }) => id),
      query,
    ).toEqual([wanted.id])
})

test('a foreign number is found however it is spaced', async ({ db, as }) => {
  const advertiser = await createUser(db)
  const wanted = await createLead(db, advertiser, { phone: '+6591234567' })
  await createLead(db, advertiser, { phone: '+916591234567' })
  const findIds = async (query: string) =>
    (await as(advertiser).leads.listLeads({ query })).items.map(({ id }) => id)
  expect(await findIds('+65 9123 4567')).toContain(wanted.id)
  expect(await findIds('9123 4567')).toContain(wanted.id)
})

test('a search finds no data of other people', async ({ db, as }) => {
  const advertiser = await createUser(db)
  await createLead(db, advertiser, { name: 'Farah Siddiqui' })
  const otherUser = await createUser(db)
  expect(await as(otherUser).leads.listLeads({ query: 'Farah' })).toMatchObject({ total: 0, items: [] })
})

test('filtering by property; counts follow search and property, side totals do not', async ({ db, as }) => {
  const advertiser = await createUser(db)
  const [villa, flat] = [await createProperty(db, advertiser), await createProperty(db, advertiser)]
  await createLead(db, advertiser, { propertyId: villa.id, name: 'Farah' })
  await createLead(db, advertiser, { propertyId: villa.id, name: 'Imran', status: 'contacted' })
  await createLead(db, advertiser, { propertyId: flat.id, name: 'Farah' })
  const list = await as(advertiser).leads.listLeads({
    side: 'received',
    property: villa.propertyNumericId,
    query: 'farah',
  })
  expect(list).toMatchObject({ total: 1, counts: { new: 1, contacted: 0 }, sides: { received: 3, sent: 0 } })
  expect(await as(advertiser).leads.listLeads({ property: 99_999 })).toMatchObject({ total: 0 })
  await expect(as(advertiser).leads.listLeads({ property: -4 })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})

test('the property filter lists those with leads: own ones for received leads, enquired ones for sent leads', async ({
  db,
  as,
}) => {
  const [advertiser, buyer] = [await createUser(db), await createUser(db)]
  const villa = await createProperty(db, advertiser, { title: 'Garden villa' })
  await createProperty(db, advertiser, { title: 'Nobody asked' })
  await createLead(db, advertiser, { propertyId: villa.id, userId: buyer.userId })
  const choice = [{ numericId: villa.propertyNumericId, title: 'Garden villa' }]
  expect(await as(advertiser).leads.listLeadProperties({ side: 'received' })).toEqual(choice)
  expect(await as(advertiser).leads.listLeadProperties({ side: 'sent' })).toEqual([])
  expect(await as(buyer).leads.listLeadProperties({ side: 'sent' })).toEqual(choice)
  expect(await as(buyer).leads.listLeadProperties({ side: 'received' })).toEqual([])
})

test('the property filter finds words of a title or a number, among all and not only the newest', async ({
  db,
  as,
}) => {
  const [advertiser, buyer] = [await createUser(db), await createUser(db)]
  const villa = await createProperty(db, advertiser, { title: 'Garden 100% villa, Amer Road' })
  await createLead(db, advertiser, { propertyId: villa.id, userId: buyer.userId })
  for (let index = 0; index < 9; index += 1) {
    const flat = await createProperty(db, advertiser, { title: `Flat ${index}` })
    await createLead(db, advertiser, { propertyId: flat.id })
  }
  const { listLeadProperties } = as(advertiser).leads
  const choice = [{ numericId: villa.propertyNumericId, title: 'Garden 100% villa, Amer Road' }]
  await expect(as(null).leads.listLeadProperties({ side: 'received' })).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  })
  expect(await as(buyer).leads.listLeadProperties({ side: 'received', query: 'villa' })).toEqual([])
  expect(await as(buyer).leads.listLeadProperties({ side: 'sent', query: 'villa' })).toEqual(choice)
  expect(await listLeadProperties({ side: 'received' })).toHaveLength(8)
  for (const query of ['amer garden', '100%', String(villa.propertyNumericId)])
    expect(await listLeadProperties({ side: 'received', query }), query).toEqual(choice)
  expect(await listLeadProperties({ side: 'received', numericId: villa.propertyNumericId })).toEqual(choice)
  for (const query of ['%%', '9829012345', '1e300', '-1'])
    expect(await listLeadProperties({ side: 'received', query }), query).toEqual([])
})

test('the response time is the median over 30 days; an unanswered lead counts as waiting until now', async ({
  db,
  as,
  fakes,
}) => {
  const advertiser = await createUser(db)
  const day = 86_400_000
  const asked = (days: number, minutes: number | null) => {
    const createdAt = new Date(fakes.now().getTime() - days * day)
    const firstResponseAt = minutes === null ? null : new Date(createdAt.getTime() + minutes * 60_000)
    return createLead(db, advertiser, { createdAt, firstResponseAt })
  }
  await asked(3, 42)
  await asked(5, 10)
  await asked(2, null)
  await asked(31, 1)
  expect(await as(advertiser).leads.getResponseTime()).toEqual({
    leads: 3,
    answered: 2,
    withinHour: 2,
    medianMinutes: 42,
  })
  expect(await as(await createUser(db)).leads.getResponseTime()).toEqual({
    leads: 0,
    answered: 0,
    withinHour: 0,
    medianMinutes: null,
  })
})

test('received leads are exported as filtered, as CSV without formulas, ten times in ten minutes', async ({
  db,
  as,
}) => {
  const advertiser = await createUser(db)
  const home = await createProperty(db, advertiser, { title: 'Garden villa' })
  const createdAt = new Date('2026-11-20T10:00:00Z')
  const answered = { firstResponseAt: new Date('2026-11-20T10:42:00Z'), status: 'contacted' as const }
  await createLead(db, advertiser, {
    propertyId: home.id,
    name: '=HYPERLINK("http://x")',
    message: 'Two,\n"lines"',
    createdAt,
    ...answered,
  })
  await createLead(db, advertiser, { name: 'Not asked for' })
  await createLead(db, await createUser(db), { name: 'Of another lister', status: 'contacted' })
  const file = await as(advertiser).leads.exportLeads({ status: 'contacted' })
  expect([file.name, file.type]).toEqual(['haveli-leads-2026-11-21.csv', 'text/csv;charset=utf-8'])
  const bytes = new Uint8Array(await file.arrayBuffer())
  expect(bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]))
  expect(await file.text()).toBe(
    'Received (IST),Type,Status,Name,Phone,Alternate phone,Email,Property ID,Property,Message,Preferred time (IST),First answer (IST),Last contact (IST)\r\n' +
      `2026-11-20 15:30,Contact,Contacted,"'=HYPERLINK(""http://x"")",94140 55021,,imran@example.com,${home.propertyNumericId},Garden villa,"Two,\n""lines""",,2026-11-20 16:12,\r\n`,
  )
  const hindi = await as(advertiser, { locale: 'hi' }).leads.exportLeads({ status: 'contacted' })
  expect(await hindi.text()).toContain('संपर्क हुआ')
  for (let time = 0; time < 8; time++) await as(advertiser).leads.exportLeads({})
  await expect(as(advertiser).leads.exportLeads({})).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})
