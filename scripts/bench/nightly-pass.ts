import { seedCatalogue } from '#database/catalogue/seed-catalogue.ts'
import { createDice } from '#demo/random.ts'
import { compareDueHomes } from '#server/homes/commands/compare-homes.ts'

import { generateHomes, type GeneratedListing, type Photo } from '../../tests/gold/generate-homes.ts'
import { withEngine, type BenchEngine } from './engines.ts'

/** The nightly pass over listings that were never compared, on PostgreSQL where it is given; hashes are made up. */
export async function measureNightlyPass(size: number): Promise<void> {
  const serverUrl = process.env['BENCH_DATABASE_URL'] ?? process.env['TEST_DATABASE_URL'] ?? null
  await withEngine(serverUrl === null ? 'embedded' : 'postgres', serverUrl, async (engine) => {
    const counts = {
      listings: size,
      duplicates: Math.round(size * 0.3),
      hardNegatives: Math.round(size * 0.1),
    }
    const { listings } = generateHomes('nightly pass', counts)
    await fillHomes(engine, listings)
    const start = performance.now()
    const compared = await compareDueHomes(engine.db, { now: new Date() })
    const seconds = (performance.now() - start) / 1000
    const again = performance.now()
    const idle = await compareDueHomes(engine.db, { now: new Date() })
    const { rows } = await engine.pool.query<{ groups: number; pairs: number; asked: number }>(`
      select (select count(*) from home_groups)::int as groups, count(*)::int as pairs,
        count(*) filter (where state = 'undecided')::int as asked from home_pairs`)
    const [found] = rows
    console.log(`\n## ${engine.name}: nightly pass over ${compared.toLocaleString('en-IN')} new listings\n`)
    console.log(`${seconds.toFixed(0)} s, ${Math.round(compared / seconds)} listings a second.`)
    console.log(`${found?.groups} groups from ${found?.pairs} pairs, ${found?.asked} of them for staff.`)
    console.log(`A second pass compares ${idle} listings in ${(performance.now() - again).toFixed(0)} ms.`)
  })
}

const batch = 2000

async function fillHomes({ db, pool }: BenchEngine, listings: readonly GeneratedListing[]): Promise<void> {
  await seedCatalogue(db)
  await pool.query(`
    insert into users (id, name, email, email_verified)
    select md5('person-' || i)::uuid, 'Person ' || i, 'person' || i || '@bench.invalid', true from generate_series(0, 900) i`)
  for (let start = 0; start < listings.length; start += batch) {
    const rows = listings.slice(start, start + batch).map((listing, place) => ({
      ...listing,
      number: start + place,
      photos: listing.photos.map(madeUpHashes),
    }))
    await pool.query(insertListings, [JSON.stringify(rows)])
    await pool.query(insertFiles, [JSON.stringify(rows)])
    await pool.query(insertImages, [JSON.stringify(rows)])
  }
  await pool.query('vacuum analyze properties, property_images, stored_files, home_features')
}

/** Of the drawn photo, with a few bits changed in each copy. */
function madeUpHashes({ plan, furniture, copy }: Photo, place: number) {
  const dice = createDice(`${plan} ${furniture}`)
  const windows = Array.from({ length: 7 }, () => [dice.whole(0, 0xffffffff), dice.whole(0, 0xffffffff)])
  const changed = createDice(`${plan} ${furniture} ${JSON.stringify(copy)} ${place}`)
  const hashes = windows.flatMap((numbers) =>
    numbers.map((number) =>
      copy ? (number ^ (1 << changed.whole(0, 31)) ^ (1 << changed.whole(0, 31))) >>> 0 : number,
    ),
  )
  return hashes.map((number) => number.toString(16).padStart(8, '0')).join('')
}

const listed = `jsonb_to_recordset($1::jsonb) as l ("propertyId" text, "userId" text, number integer, purpose text,
  type text, city text, "localityId" text, "localityName" text, title text, description text, address text, price bigint,
  area integer, "areaType" text, beds smallint, baths smallint, floor smallint, facing text, latitude float8,
  longitude float8, photos jsonb)`

const insertListings = `
  with places as (select id, city_id, (row_number() over (order by name) - 1) as rank from localities)
  insert into properties (id, property_numeric_id, user_id, title, description, type, purpose, approval_status, price,
    area, area_type, beds, baths, floor_level, facing, address, city, locality_id, city_id, latitude, longitude)
  select md5(l."propertyId")::uuid, 1000000 + l.number, md5(l."userId")::uuid, l.title, l.description, l.type, l.purpose,
    'approved', l.price, l.area, l."areaType", l.beds, l.baths, l.floor, l.facing, l.address, l.city, places.id,
    places.city_id, l.latitude, l.longitude
  from ${listed} join places on places.rank = substr(l."localityId", 10)::integer`

const insertFiles = `
  insert into stored_files (key, content_hash, kind, content_type, bytes, window_hashes)
  select l."propertyId" || '-' || photo.place, md5(l."propertyId" || photo.place) || md5(l."propertyId"), 'image', 'image/webp', 1,
    photo.hashes
  from ${listed} cross join lateral jsonb_array_elements_text(l.photos) with ordinality as photo (hashes, place)`

const insertImages = `
  insert into property_images (property_id, file_key, image_url, position, is_primary, width, height)
  select md5(l."propertyId")::uuid, l."propertyId" || '-' || photo.place, '/media', photo.place - 1, photo.place = 1, 4, 3
  from ${listed} cross join lateral jsonb_array_elements_text(l.photos) with ordinality as photo (hashes, place)`
