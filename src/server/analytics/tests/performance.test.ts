import { createLead, createProperty, createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

const hour = 3_600_000

test('a guest has no performance page, and nobody sees that of others', async ({ db, as }) => {
  await expect(as(null).analytics.getPerformance()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  const advertiser = await createUser(db)
  const home = await createProperty(db, advertiser)
  await createLead(db, advertiser, { propertyId: home.id })
  const other = await as(await createUser(db)).analytics.getPerformance()
  expect(other).toMatchObject({ properties: 0, leads: 0, conversionRate: null, responseRate: null })
  expect(
    other.months.every(({ leads, conversions, properties }) => leads + conversions + properties === 0),
  ).toBe(true)
})

test('conversion is converted over all leads with one decimal, response rate the share answered within 24 hours', async ({
  db,
  as,
  now,
}) => {
  const advertiser = await createUser(db)
  await createProperty(db, advertiser)
  await createProperty(db, advertiser, { archivedAt: now() })
  const asked = new Date(now().getTime() - 100 * hour)
  const after = (hours: number) => new Date(asked.getTime() + hours * hour)
  await createLead(db, advertiser, { createdAt: asked })
  await createLead(db, advertiser, { createdAt: asked, status: 'contacted', firstResponseAt: after(24) })
  await createLead(db, advertiser, { createdAt: asked, status: 'closed', firstResponseAt: after(24.01) })
  for (let lead = 0; lead < 3; lead++)
    await createLead(db, advertiser, { createdAt: asked, status: 'converted', firstResponseAt: after(1) })
  expect(await as(advertiser).analytics.getPerformance()).toMatchObject({
    properties: 1,
    leads: 6,
    converted: 3,
    answered: 4,
    conversionRate: 50,
    responseRate: 67,
  })
  await createLead(db, advertiser, { createdAt: asked })
  expect((await as(advertiser).analytics.getPerformance()).conversionRate).toBe(42.9)
})

test('places at open houses are leads, but nobody has to answer them', async ({ db, as, now }) => {
  const advertiser = await createUser(db)
  const asked = new Date(now().getTime() - 100 * hour)
  const answered = { createdAt: asked, status: 'contacted', firstResponseAt: asked } as const
  await createLead(db, advertiser, { createdAt: asked })
  await createLead(db, advertiser, answered)
  for (const source of ['open_house', 'open_house'] as const)
    await createLead(db, advertiser, { ...answered, source })
  expect(await as(advertiser).analytics.getPerformance()).toMatchObject({
    leads: 4,
    asking: 2,
    answered: 1,
    responseRate: 50,
  })
})

test('the last twelve months are in order, empty ones as 0, and today counts at once', async ({
  db,
  as,
  now,
}) => {
  const advertiser = await createUser(db)
  await createLead(db, advertiser, { createdAt: new Date('2026-08-31T20:00:00Z') })
  await createLead(db, advertiser, { createdAt: new Date('2025-11-15T06:00:00Z') })
  await createLead(db, advertiser, { createdAt: now() })
  await createProperty(db, advertiser, { createdAt: now() })
  const { leads, months } = await as(advertiser).analytics.getPerformance()
  expect(leads, 'what is older than the chart is still counted').toBe(3)
  expect(months.map(({ month }) => month)).toEqual([
    '2025-12',
    ...Array.from({ length: 11 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}`),
  ])
  const findMonth = (month: string) => months.find((metrics) => metrics.month === month)
  expect(findMonth('2026-08')).toEqual({ month: '2026-08', leads: 0, conversions: 0, properties: 0 })
  expect(findMonth('2026-09'), '1.30 a.m. on September 1 in India').toMatchObject({ leads: 1 })
  expect(findMonth('2026-11')).toEqual({ month: '2026-11', leads: 1, conversions: 0, properties: 1 })
})

test('a conversion counts once, in the month of the status change, and not after reopening', async ({
  db,
  as,
  fakes,
}) => {
  const advertiser = await createUser(db)
  const { id } = await createLead(db, advertiser, {
    createdAt: new Date('2026-09-10T06:00:00Z'),
    status: 'interested',
  })
  const listConversions = async () =>
    (await as(advertiser).analytics.getPerformance()).months
      .filter((month) => month.conversions > 0)
      .map((month) => [month.month, month.conversions])
  await as(advertiser).leads.moveLead({ id, from: 'interested', to: 'converted' })
  expect(await listConversions()).toEqual([['2026-11', 1]])
  await as(advertiser).leads.moveLead({ id, from: 'converted', to: 'contacted' })
  expect(await listConversions()).toEqual([])
  await as(advertiser).leads.moveLead({ id, from: 'contacted', to: 'interested' })
  fakes.pass({ minutes: 11 * 24 * 60 })
  await as(advertiser).leads.moveLead({ id, from: 'interested', to: 'converted' })
  expect(await listConversions()).toEqual([['2026-12', 1]])
})
