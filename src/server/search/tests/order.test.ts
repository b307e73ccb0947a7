import { sql } from 'drizzle-orm'

import { searchSorts } from '#contract/enums.ts'
import { propertyImages } from '#database/schema/properties/property-images.ts'
import {
  createLocality,
  createProject,
  createProperty,
  createStoredImage,
  createUser,
} from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

test('relevance is approved, then currently featured, then views, then newest', async ({ db, as, now }) => {
  const owner = await createUser(db)
  const daysAgo = (days: number) => new Date(now().getTime() - days * 86_400_000)
  const lapsed = await createProperty(db, owner, {
    featured: true,
    featuredUntil: daysAgo(1),
    viewsCount: 50,
  })
  const older = await createProperty(db, owner, { viewsCount: 9, createdAt: daysAgo(9) })
  const newer = await createProperty(db, owner, { viewsCount: 9, createdAt: daysAgo(2) })
  const viewed = await createProperty(db, owner, { viewsCount: 90 })
  const lasting = await createProperty(db, owner, {
    featured: true,
    featuredUntil: daysAgo(-1),
    viewsCount: 1,
  })
  const always = await createProperty(db, owner, { featured: true, viewsCount: 2 })
  const pending = await createProperty(db, owner, { approvalStatus: 'pending', viewsCount: 999 })
  const { items } = await as(null).search.searchProperties({})
  expect(items.map(({ id }) => id)).toEqual(
    [always, lasting, viewed, lapsed, newer, older, pending].map(({ id }) => id),
  )
  expect(items.filter(({ isFeatured }) => isFeatured).map(({ id }) => id)).toEqual([always.id, lasting.id])
  const featured = await as(null).search.searchProperties({ featured: true })
  expect(featured.items.map(({ id }) => id)).toEqual([always.id, lasting.id])
})

test('homes are sorted by age and by price', async ({ db, as, now }) => {
  const owner = await createUser(db)
  const daysAgo = (days: number) => new Date(now().getTime() - days * 86_400_000)
  const old = await createProperty(db, owner, { price: 3_000_000, createdAt: daysAgo(5) })
  const young = await createProperty(db, owner, {
    price: 6_000_000,
    createdAt: daysAgo(1),
    approvalStatus: 'pending',
  })
  const middle = await createProperty(db, owner, { price: 1_000_000, createdAt: daysAgo(3) })
  const listOrder = async (sort: (typeof searchSorts)[number]) =>
    (await as(null).search.searchProperties({ sort })).items.map(({ id }) => id)
  expect(await listOrder('newest')).toEqual([young.id, middle.id, old.id])
  expect(await listOrder('price_low')).toEqual([middle.id, old.id, young.id])
  expect(await listOrder('price_high')).toEqual([young.id, old.id, middle.id])
})

test('paging through equal values neither repeats nor skips in any order, and a page beyond the end is the last', async ({
  db,
  as,
  now,
}) => {
  const owner = await createUser(db)
  for (let index = 0; index < 29; index++)
    await createProperty(db, owner, { createdAt: now(), viewsCount: index % 2, featured: index % 3 === 0 })
  for (const sort of searchSorts) {
    const pages = [1, 2, 3].map((page) => as(null).search.searchProperties({ sort, page }))
    const found = []
    for (const page of pages) found.push(await page)
    expect(found.map(({ items }) => items.length)).toEqual([12, 12, 5])
    expect(new Set(found.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(29)
    expect(found.map(({ hasMore }) => hasMore)).toEqual([true, true, false])
    const beyond = await as(null).search.searchProperties({ sort, page: 900 })
    expect(beyond).toMatchObject({ page: 3, total: 29, hasMore: false })
    expect(beyond.items).toEqual(found[2]?.items)
  }
})

test('a card has its first image, its locality, its project and whole rupees', async ({ db, as }) => {
  const owner = await createUser(db)
  const locality = await createLocality(db, { name: 'Bapu Nagar' })
  const project = await createProject(db, { title: 'Kesar Residency', slug: 'kesar-residency' })
  const home = await createProperty(db, owner, {
    localityId: locality.id,
    projectId: project.id,
    price: 9_876_543_210,
    cashback: 2.5,
    yearbuilt: 2019,
  })
  const keys = [await createStoredImage(db, owner), await createStoredImage(db, owner)]
  for (const [position, fileKey] of keys.entries())
    await db.insert(propertyImages).values({
      propertyId: home.id,
      fileKey,
      imageUrl: `/media/${fileKey}`,
      isPrimary: position === 0,
      position,
      width: 800,
      height: 600,
      placeholderColour: position === 0 ? '#aabbcc' : null,
    })
  const { items } = await as(null).search.searchProperties({})
  expect(items).toEqual([
    {
      id: home.id,
      numericId: home.propertyNumericId,
      title: home.title,
      type: 'apartment',
      purpose: 'sale',
      availability: 'available',
      approvalStatus: 'approved',
      price: 9_876_543_210,
      areaLabel: '1,200 sq ft',
      areaNote: 'area type not stated',
      beds: 3,
      baths: 2,
      yearBuilt: 2019,
      placeNames: { locality: 'Bapu Nagar', city: 'Jaipur' },
      project: { name: 'Kesar Residency', slug: 'kesar-residency' },
      offererLabel: 'By owner',
      isFeatured: false,
      cashback: 2.5,
      rentFreeMonths: null,
      place: null,
      image: {
        key: keys[0],
        width: 800,
        height: 600,
        colour: '#aabbcc',
        isIllustration: false,
      },
    },
  ])
})

// PostgreSQL, without statistics of the new rows yet, may choose a slow plan for each row's triggers.
test(
  'with more matches than are sorted at once, the order and the last page are the same',
  { timeout: 180_000 },
  async ({ db, as, now }) => {
    const owner = await createUser(db)
    const { id } = await createProperty(db, owner, { price: 1, propertyNumericId: 10_000 })
    await db.execute(sql`
    insert into properties (property_numeric_id, user_id, title, type, purpose, approval_status, price, area, beds,
      address, city, featured, featured_until, views_count, created_at)
    select 100000 + i, ${owner.userId}, 'Flat number ' || i, 'apartment', 'sale', 'approved', 30 + i / 300 * 7, 900, 2,
      '1 Long Street', 'Jaipur', i % 500 = 0, case when i % 1000 = 0 then ${now().toISOString()}::timestamptz end,
      i % 7, ${now().toISOString()}::timestamptz - i % 40 * interval '1 day'
    from generate_series(1, 2100) i`)
    await db.execute(sql`select fold_search_changes()`)
    await db.execute(
      sql`update properties set description = 'Still there', price = price + 1 where price = 51`,
    )
    const { rows } = await db.execute<{ id: string }>(sql`
    select id from properties order by (featured and featured_until is null) desc, views_count desc, created_at desc, id`)
    const expected = rows.map((row) => row.id)
    for (const page of [1, 2, 50, 176]) {
      const results = await as(null).search.searchProperties({ type: 'apartment', maxArea: 1200, page })
      expect(results).toMatchObject({ total: 2101, page, hasMore: page < 176 })
      expect(results.items.map((item) => item.id)).toEqual(expected.slice((page - 1) * 12, page * 12))
    }
    for (const [sort, order] of [
      ['price_low', 'price, created_at desc, id'],
      ['price_high', 'price desc, created_at desc, id'],
      ['rate_low', 'round(price * 100 / carpet_area), created_at desc, id'],
    ] as const) {
      const sorted = await db.execute<{ id: string }>(sql.raw(`select id from properties order by ${order}`))
      for (const page of [1, 3, 176]) {
        const { items } = await as(null).search.searchProperties({ sort, page })
        expect(items.map((item) => item.id)).toEqual(
          sorted.rows.slice((page - 1) * 12, page * 12).map((row) => row.id),
        )
      }
    }
    const beyond = await as(null).search.searchProperties({ sort: 'price_high', page: 999 })
    expect(beyond).toMatchObject({ total: 2101, page: 176 })
    expect(beyond.items.at(-1)?.id).toBe(id)
  },
)
