import { eq } from 'drizzle-orm'
import sharp from 'sharp'

import { profiles } from '#database/schema/profiles.ts'
import { properties } from '#database/schema/properties.ts'
import { createLocality, createProject, createProperty, createUser } from '#tests/factories.ts'
import { site } from '#tests/fixtures/site.ts'
import { expect, test } from '#tests/test.ts'

import { createSharePictures } from './share-pictures.ts'

test('robots.txt names the sitemap and excludes dashboards and API calls', async ({ db, services, now }) => {
  const answer = await site({ db, services, now })('/robots.txt')
  expect(answer.headers.get('content-type')).toContain('text/plain')
  const text = await answer.text()
  expect(text).toContain(`Sitemap: ${services.config.publicUrl}/sitemap.xml`)
  for (const path of ['/user-dashboard', '/hi/user-dashboard', '/admin', '/api/', '/signin'])
    expect(text).toContain(`Disallow: ${path}\n`)
  expect(text).not.toMatch(/^Disallow: (\/|\/search|\/property.*)$/m)
})

test('the sitemap lists approved, available properties in both languages, and no others', async ({
  db,
  services,
  now,
}) => {
  const owner = await createUser(db)
  const park = await createLocality(db, { name: 'Raja Park' })
  await createLocality(db, { name: 'Bare Place' })
  const place = { localityId: park.id, cityId: park.cityId }
  await createProperty(db, owner, { ...place, propertyNumericId: 41_001 })
  await createProperty(db, owner, { propertyNumericId: 41_002, approvalStatus: 'pending' })
  await createProperty(db, owner, { propertyNumericId: 41_003, approvalStatus: 'rejected' })
  await createProperty(db, owner, { propertyNumericId: 41_004, availability: 'sold' })
  await createProperty(db, owner, { propertyNumericId: 41_005, isHeld: true })
  await createProperty(db, owner, { propertyNumericId: 98_765 })
  await createProject(db, { title: 'Kesar Residency' })
  await createProject(db, { title: 'Neem Court', approvalStatus: 'pending' })
  const call = site({ db, services, now })
  const read = async (path: string) => (await call(path)).text()

  const index = await read('/sitemap.xml')
  const parts = [...index.matchAll(/\/sitemaps\/[\w-]+\.xml/g)].map(([path]) => path)
  expect(parts).toEqual([
    '/sitemaps/pages.xml',
    '/sitemaps/localities.xml',
    '/sitemaps/projects.xml',
    '/sitemaps/agents.xml',
    '/sitemaps/properties-8.xml',
    '/sitemaps/properties-19.xml',
  ])
  const homes = await read('/sitemaps/properties-8.xml')
  expect(homes.match(/<loc>[^<]+<\/loc>/g)).toEqual([
    `<loc>${services.config.publicUrl}/property/41001</loc>`,
    `<loc>${services.config.publicUrl}/hi/property/41001</loc>`,
  ])
  expect(homes).toContain(`hreflang="hi" href="${services.config.publicUrl}/hi/property/41001"`)
  expect(await read('/sitemaps/properties-19.xml')).toContain('/property/98765<')
  const localities = await read('/sitemaps/localities.xml')
  expect(localities).toContain('/jaipur/raja-park<')
  expect(localities).not.toContain('bare-place')
  const projects = await read('/sitemaps/projects.xml')
  expect(projects).toContain('/projects/kesar-residency<')
  expect(projects).not.toContain('neem-court')
  for (const missing of [
    'properties-3',
    'properties-20',
    'properties-999999',
    'properties-08',
    'properties-',
    'homes',
  ])
    expect((await call(`/sitemaps/${missing}.xml`)).status, missing).toBe(404)
  expect((await call('/sitemaps/others.xml')).status).toBe(404)
})

test('a shared property has its own picture; one hidden from guests has none', async ({
  db,
  services,
  now,
}) => {
  const owner = await createUser(db)
  await createProperty(db, owner, { propertyNumericId: 41_001, title: 'Flat <b>& more</b>' })
  await createProperty(db, owner, { propertyNumericId: 41_002, approvalStatus: 'rejected' })
  const call = site({ db, services, now })
  const answer = await call('/share/41001.jpg')
  expect(answer.headers.get('content-type')).toBe('image/jpeg')
  const { width, height, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' })
  expect((await call('/share/41002.jpg')).status).toBe(404)
  await createProject(db, { title: 'Kesar Residency' })
  expect((await call('/share/project-kesar-residency.jpg')).status).toBe(200)
  expect((await call('/share/project-neem-court.jpg')).status).toBe(404)
  expect((await call('/share/99999.jpg')).status).toBe(404)
})

test('one network cannot take all places for pictures, and a known picture is not sent again', async ({
  db,
  services,
  now,
}) => {
  const owner = await createUser(db)
  const numbers = Array.from({ length: 8 }, (_, index) => 41_001 + index)
  for (const propertyNumericId of numbers)
    await createProperty(db, owner, { propertyNumericId, title: `Flat ${propertyNumericId}` })
  const picture = createSharePictures({ db, files: services.files })
  const ask = (path: string, clientAddress: string, headers = {}) =>
    picture(path, {
      services,
      now: now(),
      clientAddress,
      requestHeaders: new Headers(headers),
      responseHeaders: new Headers(),
    })
  const greedy = numbers.map((number, index) => ask(`/share/${number}.jpg`, `2001:db8:1:${index}::1`))
  const [other, ...taken] = await Promise.all([ask('/share/haveli.jpg', '198.51.100.4'), ...greedy])
  expect(other?.status).toBe(200)
  expect(new Set(taken.map((answer) => answer?.status))).toEqual(new Set([200, 503]))
  const etag = other?.headers.get('etag') ?? ''
  const again = await ask('/share/haveli.jpg', '198.51.100.4', { 'if-none-match': etag })
  expect([again?.status, again?.headers.get('etag')]).toEqual([304, etag])
})

test('the picture is in the language of the page, and changes with the price', async ({
  db,
  services,
  now,
}) => {
  const owner = await createUser(db)
  const { id } = await createProperty(db, owner, { propertyNumericId: 41_001 })
  const call = site({ db, services, now })
  const mark = async (path: string) => (await call(path)).headers.get('etag')
  const first = await mark('/share/41001.jpg')
  expect(await mark('/share/41001.jpg')).toBe(first)
  expect(await mark('/hi/share/41001.jpg')).not.toBe(first)
  await db.update(properties).set({ price: 6_000_000 }).where(eq(properties.id, id))
  expect(await mark('/share/41001.jpg')).not.toBe(first)
})

test('the sitemap lists public agents and builders, nobody else, and the static pages', async ({
  db,
  services,
  now,
}) => {
  const agent = await createUser(db, { role: 'agent' })
  const hidden = await createUser(db, { role: 'builder' })
  const owner = await createUser(db, { role: 'owner' })
  await db.update(profiles).set({ visibility: 'registered' }).where(eq(profiles.userId, hidden.userId))
  const numbers = await db.select({ userId: profiles.userId, number: profiles.userNumericId }).from(profiles)
  const pathOf = (person: { userId: string }) =>
    `/agents/${numbers.find(({ userId }) => userId === person.userId)?.number}<`
  const call = site({ db, services, now })
  const agents = await (await call('/sitemaps/agents.xml')).text()
  expect(agents).toContain(pathOf(agent))
  expect(agents).not.toContain(pathOf(hidden))
  expect(agents).not.toContain(pathOf(owner))
  const pages = await (await call('/sitemaps/pages.xml')).text()
  for (const path of [
    '/agents',
    '/about',
    '/contact',
    '/register',
    '/investment-calculator',
    '/how-results-are-ordered',
    '/how-minutes-are-estimated',
    '/how-we-count',
    '/our-figures',
    '/stay-safe',
    '/terms',
  ])
    expect(pages).toContain(`${path}</loc>`)
})
