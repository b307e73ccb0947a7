import { eq, sql } from 'drizzle-orm'

import { projects } from '#database/schema/catalogue.ts'
import { propertyDrafts } from '#database/schema/listings/listing-drafts.ts'
import { properties } from '#database/schema/properties.ts'
import { propertyRevisions } from '#database/schema/properties/property-history.ts'
import { createCity, createLocality, createProperty, createUser } from '#tests/factories.ts'
import { merge, twoLocalities } from '#tests/fixtures/merging.ts'
import { expect, raceTest, test } from '#tests/test.ts'

test('references of earlier merges lead to the last target', async ({ db, as }) => {
  const admin = await createUser(db, { loginRole: 'admin' })
  const { cityId: _cityId, ...pair } = await twoLocalities(db)
  const last = await createLocality(db, { name: 'Manasarovar' })
  await merge(as, admin, pair)
  await as(admin).catalogue.mergeEntries({
    kind: 'locality',
    from: pair.into,
    into: last.id,
    fromVersion: 1,
    intoVersion: 0,
  })
  for (const slug of ['mansarover', 'mansarovar'])
    expect((await as(null).search.getLocality({ slug })).slug, slug).toBe('manasarovar')
})

/** Searches every table, so that a new reference without a foreign key is found too. */
test('after a merge no row of any table contains the removed id, except its redirect', async ({ db, as }) => {
  const admin = await createUser(db, { loginRole: 'admin' })
  const owner = await createUser(db)
  const { cityId, ...pair } = await twoLocalities(db)
  const city = await createCity(db, 'Jaypur')
  const place = { cityId, city: 'Jaipur', location: 'Tonk Road', approvalStatus: 'approved' as const }
  const [project, twin] = await db
    .insert(projects)
    .values([
      { ...place, title: 'Kesar Residency', slug: 'one', localityId: pair.from },
      { ...place, title: 'Kesar Court', slug: 'two', localityId: pair.from },
    ])
    .returning({ id: projects.id })
  const ids = { project: project?.id ?? '', twin: twin?.id ?? '' }
  await createLocality(db, { name: 'Sodala', cityId: city.id })
  const home = await createProperty(db, owner, { cityId: city.id, city: 'Jaypur' })
  await createProperty(db, owner, { localityId: pair.from, projectId: ids.project, cityId })
  await db.insert(propertyRevisions).values({
    propertyId: home.id,
    status: 'rejected',
    changes: { localityId: { before: null, after: pair.from } },
  })
  await db.insert(propertyDrafts).values({ userId: owner.userId, fields: { localityId: pair.from } })
  await merge(as, admin, pair)
  await merge(as, admin, { kind: 'project', from: ids.project, into: ids.twin })
  await merge(as, admin, { kind: 'city', from: city.id, into: cityId })
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`)
  expect(tables.length).toBeGreaterThan(60)
  const exemptTables = ['audit_log', 'merged_entries']
  for (const { name } of tables.filter((table) => !exemptTables.includes(table.name)))
    for (const gone of [pair.from, ids.project, city.id]) {
      const { rows } = await db.execute<{ found: number }>(
        sql`select count(*)::integer as found from ${sql.identifier(name)} t where t::text like ${`%${gone}%`}`,
      )
      expect(rows[0]?.found, `${name} still names ${gone}`).toBe(0)
    }
})

raceTest(
  'of two who merge the same entry at once one wins, and nothing is lost',
  async ({ engine: { db }, as }) => {
    const admins = [
      await createUser(db, { loginRole: 'admin' }),
      await createUser(db, { loginRole: 'admin' }),
    ]
    const owner = await createUser(db)
    const { cityId: _cityId, ...pair } = await twoLocalities(db)
    const other = await createLocality(db, { name: 'Ambabari' })
    await createProperty(db, owner, { localityId: pair.from })
    const outcomes = await Promise.allSettled(
      [pair.into, other.id].map((into, index) => {
        const admin = admins[index]
        if (!admin) throw new Error('Two of the desk were made')
        return merge(as, admin, { kind: 'locality', from: pair.from, into })
      }),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await db.$count(properties, eq(properties.localityId, pair.from))).toBe(0)
  },
)

raceTest(
  'of two who change one entry at once one is told, and the change of the other stays',
  async ({ engine: { db }, as }) => {
    const { id } = await createLocality(db, { name: 'Ambabari' })
    const changeLocality = async (pincode: string) => {
      const admin = await createUser(db, { loginRole: 'admin' })
      return as(admin).catalogue.updateLocality({
        id,
        version: 0,
        name: 'Ambabari',
        nameHi: '',
        area: '',
        pincode,
        aliases: '',
        isPopular: false,
        neighbourhoodEn: '',
        neighbourhoodHi: '',
        isActive: true,
      })
    }
    const outcomes = await Promise.allSettled([changeLocality('302023'), changeLocality('302039')])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'STALE' },
    })
  },
)
