import { randomUUID } from 'node:crypto'

import type { Database } from '#database/client.ts'
import { qrScans } from '#database/schema/analytics.ts'
import { viewEvents } from '#database/schema/properties/property-views.ts'
import { meetings, propertyTours } from '#database/schema/visits.ts'
import { createLead, createProperty, createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

const day = 86_400_000

test('a guest sees no metrics, and nobody sees those of another', async ({ db, as, now }) => {
  const input = { period: '30', sort: 'views' } as const
  await expect(as(null).analytics.listPropertyMetrics(input)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await expect(as(null).analytics.getMetricsFile(input)).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  })
  const advertiser = await createUser(db)
  const home = await createProperty(db, advertiser, { title: 'Somebody else’s home' })
  await recordViews(db, home.id, now(), 3)
  const other = as(await createUser(db)).analytics
  expect(await other.listPropertyMetrics(input)).toMatchObject({ items: [], total: 0, page: 1 })
  expect(await (await other.getMetricsFile(input)).text()).not.toContain('Somebody')
})

test('an unknown period or sort order is refused', async ({ db, as }) => {
  const { listPropertyMetrics } = as(await createUser(db)).analytics
  const wrong: unknown[] = [
    { period: '31' },
    { sort: 'price; drop table leads' },
    { page: 0 },
    { pageSize: 49 },
  ]
  for (const input of wrong)
    // Invalid input that the type forbids.
    await expect(listPropertyMetrics(input as { page: number })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
})

test('each property has its views against the previous period, QR codes, leads, visits and conversion', async ({
  db,
  as,
  now,
}) => {
  const advertiser = await createUser(db)
  const ago = (days: number) => new Date(now().getTime() - days * day)
  const home = await createProperty(db, advertiser, {
    title: 'Villa with a garden',
    localityName: 'Bapu Nagar',
  })
  const { id } = home
  await recordViews(db, id, ago(1), 2)
  await recordViews(db, id, ago(29), 1)
  await recordViews(db, id, ago(31), 2)
  await recordViews(db, id, ago(89), 5)
  await db.insert(qrScans).values([
    { propertyId: id, kind: 'shown', sessionId: 'one-session', createdAt: ago(2) },
    { propertyId: id, kind: 'shown', sessionId: 'two-session', createdAt: ago(3) },
    { propertyId: id, kind: 'scanned', sessionId: 'two-session', createdAt: ago(3) },
    { propertyId: id, kind: 'scanned', sessionId: 'old-session', createdAt: ago(40) },
  ])
  for (const status of ['new', 'closed', 'converted'] as const)
    await createLead(db, advertiser, { propertyId: id, status, createdAt: ago(5) })
  await createLead(db, advertiser, { propertyId: id, status: 'converted', createdAt: ago(50) })
  const visitor = await createUser(db)
  const between = { propertyId: id, userId: visitor.userId, agentId: advertiser.userId, createdAt: ago(4) }
  await db
    .insert(propertyTours)
    .values({ ...between, name: 'Imran Khan', scheduledDate: '2026-11-25', scheduledTime: '10:00' })
  await db.insert(meetings).values({ ...between, userName: 'Imran Khan', startTime: ago(-2) })
  const { listPropertyMetrics } = as(advertiser).analytics
  const { items } = await listPropertyMetrics({ period: '30' })
  expect(items).toEqual([
    {
      id,
      numericId: home.propertyNumericId,
      title: 'Villa with a garden',
      place: 'Bapu Nagar',
      views: { now: 3, before: 2, changePercent: 50 },
      sources: [{ origin: 'direct', name: '', medium: null, views: 3 }],
      viewsWithSource: 3,
      qr: { shown: 2, scanned: 1 },
      leads: 3,
      converted: 1,
      conversion: 33.3,
      visits: 2,
    },
  ])
  const quarter = await listPropertyMetrics({ period: '90' })
  expect(quarter.items[0]).toMatchObject({
    views: { now: 10, before: 0, changePercent: null },
    qr: { shown: 2, scanned: 2 },
    leads: 4,
    conversion: 50,
  })
})

test("traffic sources are grouped by the URL's parameters, else by the referring site", async ({
  db,
  as,
  now,
  services,
}) => {
  const advertiser = await createUser(db)
  const { id } = await createProperty(db, advertiser)
  const own = `${services.config.publicUrl}/search?page=2`
  const came: [string, string, string | null][] = [
    ['direct', 'website', null],
    ['direct', 'website', 'https://www.google.com/'],
    ['direct', 'website', 'https://google.co.in/search?q=flat'],
    ['google', 'website', null],
    ['direct', 'website', own],
    ['direct', 'website', 'https://www.indiatimes.example/homes'],
    ['direct', 'website', 'not an address'],
    ['qrcode', 'property', null],
    ['QRcode', 'flyer', null],
    ['whatsapp', 'share', null],
  ]
  for (const [source, medium, referrer] of came)
    await recordViews(db, id, now(), 1, { source, medium, referrer })
  const { items } = await as(advertiser).analytics.listPropertyMetrics({})
  expect(items[0]?.sources.map(({ origin, name, medium, views }) => [origin, name, medium, views])).toEqual([
    ['named', 'Google', null, 3],
    ['direct', '', null, 2],
    ['qr', '', null, 2],
    ['named', 'indiatimes.example', null, 1],
    ['named', 'WhatsApp', 'share', 1],
    ['site', '', null, 1],
  ])
})

test('properties can be sorted by any metric and paged without repeats or gaps', async ({ db, as, now }) => {
  const advertiser = await createUser(db)
  const homes = []
  for (let index = 0; index < 5; index++)
    homes.push(
      await createProperty(db, advertiser, {
        title: `Home number ${index}`,
        createdAt: new Date(now().getTime() - index * day),
      }),
    )
  const [a, b, c] = homes.map(({ id }) => id)
  await createProperty(db, advertiser, { title: 'Archived one', archivedAt: now() })
  await recordViews(db, b ?? '', now(), 3)
  await recordViews(db, c ?? '', now(), 2)
  await createLead(db, advertiser, { propertyId: a ?? '', createdAt: now() })
  await createLead(db, advertiser, { propertyId: a ?? '', createdAt: now() })
  await createLead(db, advertiser, { propertyId: c ?? '', createdAt: now(), status: 'converted' })
  await db
    .insert(qrScans)
    .values({ propertyId: c ?? '', kind: 'scanned', sessionId: 'a-session', createdAt: now() })
  const { listPropertyMetrics } = as(advertiser).analytics
  const findFirstBy = async (sort: 'views' | 'leads' | 'scans' | 'conversion' | 'newest') =>
    (await listPropertyMetrics({ sort })).items.slice(0, 2).map(({ title }) => title.at(-1))
  expect(await findFirstBy('views')).toEqual(['1', '2'])
  expect(await findFirstBy('leads')).toEqual(['0', '2'])
  expect(await findFirstBy('scans')).toEqual(['2', '0'])
  expect(await findFirstBy('conversion')).toEqual(['2', '0'])
  expect(await findFirstBy('newest')).toEqual(['0', '1'])
  const pages = [
    await listPropertyMetrics({ pageSize: 2 }),
    await listPropertyMetrics({ pageSize: 2, page: 2 }),
    await listPropertyMetrics({ pageSize: 2, page: 3 }),
  ]
  expect(pages.map(({ total, hasMore }) => [total, hasMore])).toEqual([
    [5, true],
    [5, true],
    [5, false],
  ])
  expect(pages.flatMap(({ items }) => items.map(({ title }) => title.at(-1)))).toEqual([
    '1',
    '2',
    '0',
    '3',
    '4',
  ])
  expect((await listPropertyMetrics({ pageSize: 2, page: 9 })).page).toBe(3)
})

test('the CSV file has the same values in the requested language, and no cell is a formula', async ({
  db,
  as,
  now,
}) => {
  const advertiser = await createUser(db)
  const home = await createProperty(db, advertiser, { title: '=HYPERLINK("https://evil.example","Click")' })
  await recordViews(db, home.id, now(), 2, { source: '@SUM(A1)', medium: 'website', referrer: null })
  const file = await as(advertiser).analytics.getMetricsFile({ period: '90' })
  expect([file.name, file.type]).toEqual([
    'haveli-analytics-2026-11-21-90-days.csv',
    'text/csv;charset=utf-8',
  ])
  const bytes = new Uint8Array(await file.arrayBuffer())
  expect(bytes.slice(0, 3), 'spreadsheets know it for UTF-8').toEqual(new Uint8Array([0xef, 0xbb, 0xbf]))
  const [head, line] = (await file.text()).split('\r\n')
  expect(head).toContain('Property ID,Property,Location,Views,')
  expect(line).toContain(
    `${home.propertyNumericId},"'=HYPERLINK(""https://evil.example"",""Click"")",Jaipur,2,0,,`,
  )
  expect(line).toContain("'@SUM(A1) 2")
  const hindi = await as(advertiser, { locale: 'hi' }).analytics.getMetricsFile({})
  expect(await hindi.text()).toContain('प्रॉपर्टी')
  const chosen = await as(advertiser).analytics.getMetricsFile({ language: 'hi' })
  expect(await chosen.text(), 'a link knows the language of its page').toBe(await hindi.text())
})

test('repeated downloads of the file are rate-limited', async ({ db, as }) => {
  const { getMetricsFile } = as(await createUser(db)).analytics
  for (let time = 0; time < 20; time++) await getMetricsFile({})
  await expect(getMetricsFile({})).rejects.toMatchObject({ status: 429 })
})

async function recordViews(
  db: Database,
  propertyId: string,
  createdAt: Date,
  times: number,
  more: Partial<typeof viewEvents.$inferInsert> = {},
) {
  for (let time = 0; time < times; time++)
    await db.insert(viewEvents).values({ propertyId, sessionId: randomUUID(), createdAt, ...more })
}
