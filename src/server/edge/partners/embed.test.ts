import { eq } from 'drizzle-orm'

import { profiles } from '#database/schema/profiles.ts'
import { createLocality, createProperty, createUser } from '#tests/factories.ts'
import { own, site } from '#tests/fixtures/site.ts'
import { expect, test } from '#tests/test.ts'

const frames = /frame-ancestors ([^;]+)/

test('frames of other sites are allowed for embedded homes alone', async ({ db, services, now }) => {
  const call = site({ db, services, now })
  const framesOf = async (path: string) =>
    frames.exec((await call(path)).headers.get('content-security-policy') ?? '')?.[1]
  expect(await framesOf('/embed/search')).toBe('*')
  for (const path of [
    '/',
    '/search',
    '/embed',
    '/embedded/search',
    '/signin?returnTo=/embed/search',
    '/oembed',
  ])
    expect(await framesOf(path), path).toBe("'none'")
})

test('an embedded page reads no cookie and sets none', async ({ db, services, now }) => {
  const agent = await createUser(db, { role: 'agent', name: 'Ravi Jain' })
  const [listed] = await db.select().from(profiles).where(eq(profiles.userId, agent.userId))
  const headers = { cookie: 'language=hi; area_unit=gaj; sid=x', accept: 'text/html' }
  const answer = await site({ db, services, now })(`/embed/agent/${listed?.userNumericId}`, { headers })
  expect(answer.status).toBe(200)
  expect(answer.headers.has('set-cookie')).toBe(false)
  expect(await answer.text()).toContain('<html lang="en"')
})

test('an agent’s open homes are shown, with links that leave the frame, and no contact', async ({
  db,
  services,
  now,
}) => {
  const agent = await createUser(db, { role: 'agent', name: 'Ravi <b>Jain' })
  await db.update(profiles).set({ phone: '+919876543210' }).where(eq(profiles.userId, agent.userId))
  const [profile] = await db.select().from(profiles).where(eq(profiles.userId, agent.userId))
  await createProperty(db, agent, { propertyNumericId: 41_001, title: '"><script>own()</script>' })
  await createProperty(db, agent, { propertyNumericId: 41_002, isHeld: true })
  await createProperty(db, agent, { propertyNumericId: 41_003, archivedAt: now() })
  await createProperty(db, agent, { propertyNumericId: 41_004, availability: 'sold' })
  const answer = await site({ db, services, now })(`/embed/agent/${profile?.userNumericId}?language=hi`)
  const html = await answer.text()
  expect(html).toContain('<html lang="hi"')
  expect([...html.matchAll(/\/property\/(\d+)/g)].map(([, number]) => number)).toEqual(['41001'])
  expect(html).toContain(`href="${own}/hi/property/41001" target="_blank" rel="noopener"`)
  expect(html).toContain('Ravi &lt;b&gt;Jain')
  expect(html).not.toMatch(/<script>own|98765|@/)
  expect(answer.headers.get('x-robots-tag')).toBe('noindex')
})

test('a profile that guests do not see cannot be embedded', async ({ db, services, now }) => {
  const agent = await createUser(db, { role: 'agent' })
  await createProperty(db, agent, { propertyNumericId: 41_001 })
  const [profile] = await db
    .update(profiles)
    .set({ visibility: 'registered' })
    .where(eq(profiles.userId, agent.userId))
    .returning()
  const call = site({ db, services, now })
  for (const path of [
    `agent/${profile?.userNumericId}`,
    'agent/999999999',
    'property/99999',
    'other',
    'agent/x',
  ]) {
    const answer = await call(`/embed/${path}`)
    expect(answer.status, path).toBe(404)
    expect(await answer.text()).not.toContain('41001')
  }
})

test('an embedded search takes the address of a search, and refuses a wrong value', async ({
  db,
  services,
  now,
}) => {
  const owner = await createUser(db)
  const park = await createLocality(db, { name: 'Raja Park' })
  const place = { localityId: park.id, cityId: park.cityId }
  await createProperty(db, owner, { ...place, propertyNumericId: 41_001, beds: 3, price: 5_000_000 })
  await createProperty(db, owner, { ...place, propertyNumericId: 41_002, beds: 2, price: 5_000_000 })
  await createProperty(db, owner, { propertyNumericId: 41_003, beds: 3, price: 9_000_000 })
  const call = site({ db, services, now })
  const shown = async (query: string) => {
    const html = await (await call(`/embed/search?${query}`)).text()
    return [...new Set(html.match(/41\d{3}/g))].toSorted()
  }
  expect(await shown('status=SALE')).toEqual(['41001', '41002', '41003'])
  expect(await shown('status=SALE&bhk=3&maxPrice=6000000&localities=Raja+Park&view=map')).toEqual(['41001'])
  expect(await shown('status=RENT')).toEqual([])
  const wrong = await call('/embed/search?bhk=many')
  expect([wrong.status, wrong.headers.get('cache-control')]).toEqual([404, 'no-store'])
})

test('oEmbed describes the link of a public listing, and of no other page', async ({ db, services, now }) => {
  const owner = await createUser(db)
  await createProperty(db, owner, { propertyNumericId: 41_001, title: 'Flat & <garden>' })
  await createProperty(db, owner, { propertyNumericId: 41_002, isHeld: true })
  const call = site({ db, services, now })
  const ask = (url: string, more = '') => call(`/oembed?url=${encodeURIComponent(url)}${more}`)
  const answer = await ask(`${own}/hi/property/41001`, '&maxwidth=300')
  expect(await answer.json()).toMatchObject({
    version: '1.0',
    type: 'rich',
    title: 'Flat & <garden>',
    width: 300,
    html: `<iframe src="${own}/embed/property/41001?language=hi" title="Flat &amp; &lt;garden&gt;" width="300" height="480" loading="lazy" style="border:0;max-width:100%"></iframe>`,
  })
  expect(await (await ask(`${own}/property/41001`, '&format=xml')).text()).toContain(
    '<title>Flat &amp; &lt;garden&gt;</title>',
  )
  expect((await call('/embed/property/41001')).status).toBe(200)
  const refused = [
    ask(`${own}/property/41002`),
    ask('https://elsewhere.example/property/41001'),
    ask(`${own}/agents/41001`),
    ask('nothing'),
    ask(`${own}/property/41001`, '&format=yaml'),
  ]
  expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([404, 404, 404, 400, 501])
})
