import { eq } from 'drizzle-orm'

import { headerFields } from '#contract/imports/column-mapping.ts'
import { reasonText } from '#contract/imports/import-reasons.ts'
import type { Database } from '#database/client.ts'
import { localityAliases } from '#database/schema/catalogue.ts'
import { properties } from '#database/schema/properties.ts'
import { createLocality, createProject, createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

import { listLocations } from '../../catalogue/queries/list-locations.ts'
import { columnsRefusal, importProperties } from '../commands/import-properties.ts'
import { readImportFile } from '../commands/read-import-file.ts'

const header = 'address,locality,bhk,sqft,lat,lng,price_lakh'

type Options = { ownerId?: string; dryRun?: boolean; update?: boolean; endMissing?: boolean }

async function importText(db: Database, text: string, options: Options = {}) {
  const file = await readImportFile(Buffer.from(text), 'homes.csv', { fields: headerFields.listings })
  if ('refusal' in file) throw new Error(reasonText(file.refusal))
  const { dryRun = false, update = false, endMissing = false } = options
  const ownerId = options.ownerId ?? (await createUser(db)).userId
  const now = new Date('2026-11-21T05:30:00Z')
  const report = await importProperties(db, {
    ownerId,
    file,
    places: await listLocations(db),
    now,
    dryRun,
    update,
    endMissing,
  })
  return { report, ownerId }
}

async function refusalOf(bytes: Uint8Array | string): Promise<string | null> {
  const file = await readImportFile(Buffer.from(bytes), 'homes.csv', { fields: headerFields.listings })
  const refusal = 'refusal' in file ? file.refusal : columnsRefusal(file, 'homes.csv')
  return refusal && reasonText(refusal)
}

test('a file that is invalid as a whole is refused with one sentence', async () => {
  expect(await refusalOf('')).toBe('homes.csv is empty.')
  expect(await refusalOf('address,price\nx,1\n')).toBe('homes.csv lacks the column sqft or area.')
  expect(await refusalOf(`${header}\n`)).toBe('homes.csv has no rows below its header.')
  expect(await refusalOf(Buffer.from('\u0089PNG\r\n\u001a\n\0\0\0', 'latin1'))).toBe(
    'homes.csv is not a text file: it contains binary data.',
  )
  expect(await refusalOf('{"address": "x"}')).toBe(
    'homes.csv must hold a JSON list of objects, one for each property.',
  )
  expect(await refusalOf('[{"address": "14 Park')).toBe('homes.csv is not valid JSON. Is the file cut off?')
})

test('a file that is cut off in a quoted cell is refused, in the middle of a row it says so', async ({
  db,
}) => {
  const whole = `${header}\n"1 Park Road, Jaipur",C Scheme,2,900,26.9,75.8,40\n`
  expect(await refusalOf(whole)).toBeNull()
  const { report } = await importText(db, whole.slice(0, -8))
  expect(report.refused).toEqual([{ line: 2, reason: 'the price is missing' }])
  expect(await refusalOf(whole.slice(0, whole.indexOf(' Road')))).toMatch(
    /^homes\.csv cannot be read near line 2: a quote is left open/,
  )
})

test('valid rows become pending listings, with prices in rupees', async ({ db }) => {
  await createLocality(db, { name: 'Nirman Nagar' })
  const { report, ownerId } = await importText(
    db,
    `${header}\n"Nirman Nagar,Jaipur",Nirman Nagar,2,1150.1,26.9,75.76,93.5\n`,
  )
  expect(report).toMatchObject({ added: 1, alreadyThere: 0, refused: [], repaired: [] })
  const [property] = await db.select().from(properties).where(eq(properties.userId, ownerId))
  expect(property).toMatchObject({
    title: '2 BHK home in Nirman Nagar',
    type: 'other',
    purpose: 'sale',
    availability: 'available',
    approvalStatus: 'pending',
    isHeld: false,
    price: 9_350_000,
    area: 1150,
    beds: 2,
    baths: null,
    city: 'Jaipur',
    source: 'import',
    latitude: 26.9,
    coordinatesSource: 'import',
  })
})

test('a size comes in any unit, with which area it is', async ({ db }) => {
  const columns = 'address,type,area,area_unit,area_type,price_lakh'
  const rows = [
    '1 Park Road,plot,150,sq yd,,60',
    '2 Park Road,apartment,100,SQM,Super built-up,60',
    '3 Park Road,apartment,1000,,atrium,60',
    '4 Park Road,plot,2,bigha,,60',
    '5 Park Road,plot,40,bigha pucca,,900',
  ]
  const { report, ownerId } = await importText(db, `${columns}\n${rows.join('\n')}\n`)
  expect(report.refused).toEqual([
    {
      line: 5,
      reason: 'a bigha has two sizes here: write “pucca bigha” or “kachcha bigha” instead of “bigha”',
    },
    { line: 6, reason: 'the size is out of bounds (1 to 999,999 sq ft)' },
  ])
  expect(report.repaired.map(({ reason }) => reason)).toContain(
    'Type of area: “atrium” is not known here and is left out',
  )
  const stored = await db.select().from(properties).where(eq(properties.userId, ownerId))
  const sizes = stored.map(({ area, areaTyped, areaUnit, areaType }) => [area, areaTyped, areaUnit, areaType])
  expect(sizes.toSorted((one, other) => Number(one[0]) - Number(other[0]))).toEqual([
    [1000, null, null, null],
    [1076, 100, 'sqm', 'super_built_up'],
    [1350, 150, 'gaj', 'plot'],
  ])
})

test('a second run adds nothing, and a dry run writes nothing', async ({ db }) => {
  const text = `${header}\n1 Park Road,C Scheme,2,900,26.9,75.8,40\n2 Park Road,C Scheme,3,1200,26.9,75.8,60\n`
  const { report: dry, ownerId } = await importText(db, text, { dryRun: true })
  expect(dry.added).toBe(2)
  expect(await db.$count(properties)).toBe(0)
  await importText(db, text, { ownerId })
  const { report } = await importText(db, text, { ownerId })
  expect(report).toMatchObject({ added: 0, alreadyThere: 2 })
  expect(await db.$count(properties)).toBe(2)
})

test('each refused row is reported with its line and the reason', async ({ db }) => {
  const rows = [
    '1 Park Road,C Scheme,2,900,26.9,75.8,many',
    '2 Park Road,C Scheme,2,big,26.9,75.8,40',
    '3 Park Road,C Scheme,2.5,900,26.9,75.8,40',
    '4 Park Road,C Scheme,2,900,26.9',
    '5 Park Road,C Scheme,2,900,26.9,75.8,40',
    '5 Park Road,C Scheme,2,900,26.9,75.8,40',
    '6 Park Road,C Scheme,2,0,26.9,75.8,40',
    '7 Park Road,C Scheme,2,900,26.9,75.8,999999999',
  ]
  const { report } = await importText(db, `${header}\n${rows.join('\n')}\n`)
  expect(report.refused).toEqual([
    { line: 2, reason: 'the price "many" is not an amount of money; write it as 8500000 or 85 lakh' },
    { line: 3, reason: 'the size "big" is not a number; write it as 1450 sq ft or 200 gaj' },
    { line: 5, reason: 'the price is missing' },
    { line: 7, reason: 'the same as line 6' },
    { line: 8, reason: 'the size is out of bounds (1 to 999,999 sq ft)' },
    { line: 9, reason: 'the price is out of bounds (₹1 to ₹999 crores)' },
  ])
  expect(report.added).toBe(2)
})

test("coordinates outside Jaipur are replaced by the locality's centre, and reported", async ({ db }) => {
  await createLocality(db, { name: 'Pratap Nagar', latitude: 26.81, longitude: 75.82 })
  const { report } = await importText(
    db,
    `${header}\n1 Park Road,Pratap Nagar,2,900,19.98,79.29,40\n2 Lake Road,Elsewhere,2,900,,,40\n`,
  )
  expect(report.repaired).toEqual([
    { line: 2, reason: 'position 19.98, 79.29 lies outside Jaipur, the middle of Pratap Nagar is used' },
    { line: 3, reason: 'no usable position, left without a position' },
  ])
})

test('alternative spellings and longer names of a locality are matched to it', async ({ db }) => {
  const locality = await createLocality(db, { name: 'Mansarovar' })
  await db.insert(localityAliases).values({ localityId: locality.id, alias: 'manasarovar' })
  const { report } = await importText(
    db,
    `${header}\n1 Park Road,Sfs Manasarovar,2,900,26.9,75.8,40\n2 Park Road,mansarovar,2,900,26.9,75.8,40\n`,
  )
  expect(report.repaired).toEqual([{ line: 2, reason: 'locality “Sfs Manasarovar” is read as Mansarovar' }])
  const stored = await db.select({ localityId: properties.localityId }).from(properties)
  expect(stored).toEqual([{ localityId: locality.id }, { localityId: locality.id }])
})

test('a longer name is another place, unless it only adds a sector or the city', async ({ db }) => {
  await createLocality(db, { name: 'Gandhi Nagar' })
  const text = `${header}\n1 Park Road,Indira Gandhi Nagar,2,900,26.9,75.8,40\n2 Park Road,Sector-8 Gandhi Nagar Jaipur,2,900,26.9,75.8,40\n`
  const { report } = await importText(db, text)
  expect(report.repaired).toEqual([
    { line: 3, reason: 'locality “Sector-8 Gandhi Nagar Jaipur” is read as Gandhi Nagar' },
  ])
  const stored = await db
    .select({ name: properties.localityName })
    .from(properties)
    .orderBy(properties.address)
  expect(stored).toEqual([{ name: 'Indira Gandhi Nagar' }, { name: 'Gandhi Nagar' }])
})

test('an implausible price per square foot is held for review', async ({ db }) => {
  const { report } = await importText(db, `${header}\nRoyal City Road,Royal City,3,11310.3,26.9,75.8,16.4\n`)
  expect(report.repaired[0]?.reason).toContain('held for our review: ₹145 per sq ft is unusual')
  const [property] = await db.select({ isHeld: properties.isHeld }).from(properties)
  expect(property).toEqual({ isHeld: true })
})

test('legacy names of the status are accepted', async ({ db }) => {
  const rows = [
    'A Park Road,1000000,900,pending',
    'B Park Road,1000000,900,new',
    'C Park Road,15000,900,rented',
    'D Park Road,1,1,unknown',
  ]
  const { report } = await importText(db, `address,price,sqft,status\n${rows.join('\n')}\n`)
  expect(report.refused).toEqual([
    {
      line: 5,
      reason: '“unknown” does not say whether the home is for sale or for rent; write “sale” or “rent”',
    },
  ])
  const stored = await db
    .select({ purpose: properties.purpose, availability: properties.availability })
    .from(properties)
    .orderBy(properties.address)
  expect(stored).toEqual([
    { purpose: 'sale', availability: 'under_offer' },
    { purpose: 'sale', availability: 'available' },
    { purpose: 'rent', availability: 'rented' },
  ])
})

test('a RERA number is read in any spelling; another form is kept with a warning', async ({ db }) => {
  const rows = [
    '14 Park Road,Mansarovar,3,1200,50,rera/raj-p-2023-02456',
    '15 Park Road,Mansarovar,3,1200,50,P518',
  ]
  const { report, ownerId } = await importText(
    db,
    `address,locality,bhk,sqft,price_lakh,rera\n${rows.join('\n')}\n`,
  )
  expect(report).toMatchObject({ added: 2, refused: [] })
  const warning = '“P518” does not look like a RERA number; it is shown as written'
  expect(report.repaired).toContainEqual({ line: 3, reason: warning })
  const stored = await db
    .select({ reraNumber: properties.reraNumber })
    .from(properties)
    .where(eq(properties.userId, ownerId))
    .orderBy(properties.address)
  expect(stored.map(({ reraNumber }) => reraNumber)).toEqual(['RAJ/P/2023/2456', 'P518'])
})

test('the next file updates known listings and marks those as gone that it lacks, only if it is told to', async ({
  db,
}) => {
  const columns = 'reference,title,type,address,price_lakh,sqft,bhk,baths'
  const home = (reference: string, price: string) =>
    `${reference},Flat ${reference} by the park,apartment,${reference} Park Road,${price},1450,3,2`
  const { ownerId } = await importText(db, `${columns}\n${home('A1', '85')}\n${home('A2', '60')}\n`)
  await db.update(properties).set({ approvalStatus: 'approved' }).where(eq(properties.userId, ownerId))
  const next = `${columns}\n${home('A1', '83')}\n`
  const pricesOf = async () => {
    const listed = await db.select().from(properties).where(eq(properties.userId, ownerId))
    return listed
      .toSorted((one, other) => (one.reference ?? '').localeCompare(other.reference ?? ''))
      .map(({ reference, price, availability }) => [reference, price, availability])
  }

  const { report: kept } = await importText(db, next, { ownerId })
  expect(kept).toMatchObject({ added: 0, differing: 1, updated: 0, ended: 0 })
  expect(kept.missing).toHaveLength(1)
  expect(kept.known).toEqual([{ line: 2, reason: 'price: 8500000 → 8300000' }])
  const both = { ownerId, update: true, endMissing: true }
  const { report: dry } = await importText(db, next, { ...both, dryRun: true })
  expect(dry).toMatchObject({ updated: 1, ended: 1 })
  expect(await pricesOf()).toEqual([
    ['A1', 8_500_000, 'available'],
    ['A2', 6_000_000, 'available'],
  ])

  const { report } = await importText(db, next, both)
  expect(report).toMatchObject({ updated: 1, ended: 1, refused: [] })
  expect(await pricesOf()).toEqual([
    ['A1', 8_300_000, 'available'],
    ['A2', 6_000_000, 'sold'],
  ])
  const { report: again } = await importText(db, next, both)
  expect(again).toMatchObject({ alreadyThere: 1, differing: 0, missing: [] })
})

test('a project of the catalogue is joined by its name, another is left out with a note', async ({ db }) => {
  const project = await createProject(db, { title: 'Kesar Residency' })
  await createProject(db, { title: 'Neem Court', approvalStatus: 'pending' })
  const row = (society: string) => `"${society} Road, Jaipur",C Scheme,2,900,26.9,75.8,40,${society}`
  const rows = ['KESAR residency', 'Neem Court', 'Palm Court'].map(row)
  const { report } = await importText(db, `${header},society\n${rows.join('\n')}\n`)
  expect(report.added).toBe(3)
  const listed = await db.select({ projectId: properties.projectId }).from(properties)
  expect(listed.filter(({ projectId }) => projectId === project.id)).toHaveLength(1)
  expect(listed.filter(({ projectId }) => projectId !== null)).toHaveLength(1)
  expect(report.repaired.filter(({ reason }) => reason.includes('Court')).map(({ line }) => line)).toEqual([
    3, 4,
  ])
})
