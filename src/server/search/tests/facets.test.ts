import { eq, sql } from 'drizzle-orm'

import { dayInIndia } from '#contract/dates.ts'
import type { ChoiceInput } from '#contract/search.ts'
import { limitSteps } from '#contract/search/facet-steps.ts'
import {
  choiceFacetNames,
  choiceFacets,
  flagFacets,
  isChoice,
  limitFacetNames,
  valueFacets,
  type ChoiceFacet,
  type LimitFacetName,
} from '#contract/search/facets.ts'
import { projects } from '#database/schema/catalogue.ts'
import { profiles } from '#database/schema/profiles.ts'
import { searchSections } from '#database/schema/search/search-bitmaps.ts'
import { createDice, type Dice } from '#demo/random.ts'
import { createCity, createEvidence, createProperty, createUser } from '#tests/factories.ts'
import { changeHomes, createHomes, pickSome, readHomes, type Home } from '#tests/fixtures/facet-homes.ts'
import { expect, test } from '#tests/test.ts'

import { moveToCitySections } from '../commands/fold-changes.ts'

type Asked = Omit<ChoiceInput, 'area' | 'location' | 'localities'>

test('unknown values and limits out of bounds are refused on their field', async ({ as }) => {
  const { search } = as(null)
  for (const [field, wrong] of [
    ['facing.0', { facing: ['up'] }],
    ['floor', { floor: ['ground', 'ground', 'ground', 'ground', 'ground'] }],
    ['minRoadWidth', { minRoadWidth: 0 }],
    ['minYearBuilt', { minYearBuilt: 1999.5 }],
    ['possessionBy', { possessionBy: '2026-02-30' }],
    ['availableBy', { availableBy: '1999-01-01' }],
    ['listedWithin', { listedWithin: 366 }],
  ] as const)
    // Invalid input that the type forbids.
    await expect(search.searchProperties(wrong as never), JSON.stringify(wrong)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      data: { fields: { [field]: expect.anything() } },
    })
})

test('every facet with a limit has limits to choose from', () => {
  for (const name of limitFacetNames) expect(limitSteps(name, '2026-11-29').length, name).toBeGreaterThan(2)
})

const folded = ['none', 'the homes before they changed', 'all', 'a section for each city'] as const

test.for(folded)(
  'every total and every count of each facet equals a plain count over all homes; in the bitmaps: %s',
  { timeout: 120_000 },
  async (inBitmaps, { db, as, now }) => {
    const dice = createDice('facets')
    await createHomes(db, dice, now())
    if (inBitmaps === 'the homes before they changed') await db.execute(sql`select fold_search_changes()`)
    if (inBitmaps === 'a section for each city') {
      await db.update(searchSections).set({ createdAt: new Date(0) })
      expect(await moveToCitySections(db, { leastListings: 1 })).toBeGreaterThan(0)
    }
    await changeHomes(db, dice, now())
    if (inBitmaps === 'all') await db.execute(sql`select fold_search_changes()`)
    const homes = await readHomes(db)
    const { search } = as(null, { address: '127.0.0.1' })
    const count = (asked: Asked) => homes.filter((home) => isFound(home, asked, now())).length
    let found = 0
    for (let run = 0; run < 60; run++) {
      const asked = pickFilters(dice, now())
      const what = JSON.stringify(asked)
      expect((await search.searchProperties(asked)).total, what).toBe(count(asked))
      found += count(asked)
      const { values, flags } = await search.countChoices({ ...asked, more: true })
      for (const name of flagFacets)
        expect(flags?.[name], `${what} ${name}`).toBe(count({ ...asked, [name]: true }))
      for (const name of valueFacets)
        for (const option of isChoice(name) ? choiceFacets[name].values : limitSteps(name, dayInIndia(now())))
          expect(values?.[name]?.[option] ?? 0, `${what} ${name} ${option}`).toBe(
            count({ ...asked, [name]: isChoice(name) ? [option] : option }),
          )
    }
    expect(found).toBeGreaterThan(100)
  },
)

test('who offers a home follows the role of its advertiser, and a checked number ends with its check', async ({
  db,
  as,
  fakes,
  now,
}) => {
  const owner = await createUser(db, { role: 'owner' })
  const home = await createProperty(db, owner, { reraNumber: 'RAJ/P/2023/1234' })
  const { search } = as(null)
  const find = async (asked: Omit<Asked, 'purpose'>) => (await search.searchProperties(asked)).total
  expect([await find({ offeredBy: ['owner'] }), await find({ rera: ['checked'] })]).toEqual([1, 0])
  await db.update(profiles).set({ role: 'builder' }).where(eq(profiles.userId, owner.userId))
  expect([await find({ offeredBy: ['owner'] }), await find({ offeredBy: ['agent', 'builder'] })]).toEqual([
    0, 1,
  ])
  const validUntil = new Date(now().getTime() + 86_400_000)
  await createEvidence(db, { propertyId: home.id }, { claim: 'project_rera', checkedAt: now(), validUntil })
  await db.execute(sql`select fold_search_changes()`)
  expect(await find({ rera: ['checked'] })).toBe(1)
  expect((await search.countChoices({ purpose: 'sale', more: true })).values?.['rera']).toEqual({
    stated: 1,
    checked: 1,
  })
  fakes.pass({ days: 2 })
  expect([await find({ rera: ['checked'] }), await find({ rera: ['stated', 'checked'] })]).toEqual([0, 1])
  expect((await search.countChoices({ purpose: 'sale', more: true })).values?.['rera']).toEqual({
    stated: 1,
    checked: 0,
  })
})

test('the number of an approved project, stated or checked, is that of its homes', async ({
  db,
  as,
  now,
}) => {
  const { id: cityId } = await createCity(db)
  const about = { cityId, title: 'Neem Court', slug: 'neem-court', city: 'Jaipur', location: 'Sitapura' }
  const [project] = await db.insert(projects).values(about).returning()
  const projectId = project?.id ?? ''
  await createProperty(db, await createUser(db), { projectId })
  const find = async (rera: 'stated' | 'checked') =>
    (await as(null).search.searchProperties({ rera: [rera] })).total
  expect(await find('stated')).toBe(0)
  await db.update(projects).set({ reraNumber: 'RAJ/P/2023/1234' }).where(eq(projects.id, projectId))
  expect(await find('stated')).toBe(0)
  await db.update(projects).set({ approvalStatus: 'approved' }).where(eq(projects.id, projectId))
  expect([await find('stated'), await find('checked')]).toEqual([1, 0])
  const validUntil = new Date(now().getTime() + 86_400_000)
  await createEvidence(db, { projectId }, { claim: 'project_rera', checkedAt: now(), validUntil })
  expect(await find('checked')).toBe(1)
})

function pickFilters(dice: Dice, now: Date): Asked {
  const asked: Asked = { purpose: dice.pick(['sale', 'rent']) }
  if (dice.happens(0.2)) asked.type = dice.pick(['apartment', 'plot'])
  if (dice.happens(0.2)) asked.furnishing = 'furnished'
  for (const name of flagFacets) if (dice.happens(0.07)) asked[name] = true
  for (const name of choiceFacetNames)
    if (dice.happens(0.2)) Object.assign(asked, { [name]: pickSome(dice, choiceFacets[name].values) })
  for (const name of limitFacetNames)
    if (dice.happens(0.15)) Object.assign(asked, { [name]: pickLimit(dice, name, now) })
  return asked
}

function pickLimit(dice: Dice, name: LimitFacetName, now: Date): string | number {
  if (name === 'minCarpet' || name === 'maxCarpet') return dice.whole(300, 2000)
  const steps = limitSteps(name, dayInIndia(now))
  return steps[dice.whole(0, steps.length - 1)] ?? 1
}

/** As people would count them, from the rows themselves. */
function isFound(home: Home, asked: Asked, now: Date): boolean {
  const flags: Record<(typeof flagFacets)[number], boolean> = {
    readyToMove: home.possessionState === 'ready',
    featured: home.featured,
    showCashbackOnly: home.cashback !== null,
    showRentFreeOnly: home.purpose === 'rent' && (home.rentFreeMonths ?? 0) > 0,
    hasFilm: home.videoUrl !== null,
    hasPipedWater: home.waterSources?.includes('piped') ?? false,
    noBrokerage: home.brokerageKind === 'none',
    isCorner: home.isCorner ?? false,
    hasFloorPlan: home.floorPlans.length > 0,
    isGated: home.isGated ?? false,
    hasPowerBackup: (home.powerBackupHours ?? 0) > 0 || home.amenities.includes('Power Backup'),
  }
  const hasOne = (name: ChoiceFacet) => {
    const chosen: readonly string[] | undefined = asked[name]
    return chosen === undefined || listValues(home, now)[name].some((value) => chosen.includes(value))
  }
  return (
    home.approvalStatus === 'approved' &&
    home.availability === 'available' &&
    home.purpose === asked.purpose &&
    (asked.type === undefined || asked.type === home.type) &&
    (asked.furnishing === undefined || asked.furnishing === home.furnishing) &&
    flagFacets.every((name) => !asked[name] || flags[name]) &&
    choiceFacetNames.every(hasOne) &&
    isWithinLimits(home, asked, now)
  )
}

function listValues(home: Home, now: Date): Record<ChoiceFacet, readonly string[]> {
  const { floor, totalFloors, rentalModel } = home
  const number = home.reraNumber ?? home.projectRera
  const lets = (model: string, kind: 'family' | 'bachelors') =>
    [model, 'any'].includes(rentalModel) || home.tenantKinds?.includes(kind) ? [kind] : []
  return {
    facing: home.facing ? [home.facing] : [],
    titleKind: home.titleKind ? [home.titleKind] : [],
    areaType: home.areaType ? [home.areaType] : [],
    floor: [
      ...(floor === 0 ? ['ground'] : []),
      ...(floor !== null && totalFloors !== null && floor < totalFloors ? ['not_top'] : []),
      ...(floor !== null && floor >= 1 ? [floor <= 3 ? 'low' : 'high'] : []),
    ],
    rera: [
      ...(number ? ['stated'] : []),
      ...(number && home.checkedUntil && home.checkedUntil > now ? ['checked'] : []),
    ],
    offeredBy: [home.role],
    tenants: [...lets('family', 'family'), ...lets('bachelor', 'bachelors')],
    extraRooms: home.extraRooms ?? [],
  }
}

function isWithinLimits(home: Home, asked: Asked, now: Date): boolean {
  const carpet = Math.round(home.carpetArea)
  const built = home.yearbuilt ?? (home.possessionState === 'under_construction' ? 2100 : 0)
  const possession = home.possessionState === 'ready' ? '1970-01-01' : (home.possessionDate ?? '2100-01-01')
  const firstListed = Math.floor(now.getTime() / 86_400_000) - (asked.listedWithin ?? Infinity)
  return (
    (home.roadWidth ?? 0) >= (asked.minRoadWidth ?? 0) &&
    built >= (asked.minYearBuilt ?? 0) &&
    carpet >= (asked.minCarpet ?? 0) &&
    carpet <= (asked.maxCarpet ?? Infinity) &&
    (asked.possessionBy === undefined || possession <= asked.possessionBy) &&
    (asked.availableBy === undefined || (home.availableFrom ?? '2100-01-01') <= asked.availableBy) &&
    Math.floor(home.createdAt.getTime() / 86_400_000) >= firstListed
  )
}
