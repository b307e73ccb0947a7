import { eq } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'

import type { Database } from '#database/client.ts'
import { dataExports } from '#database/schema/account-endings.ts'
import { leads } from '#database/schema/leads.ts'
import type { Actor } from '#server/platform/context.ts'
import { createLead, createMember, createProperty, createStoredImage } from '#tests/factories.ts'
import type { Fakes } from '#tests/fakes.ts'
import { site } from '#tests/fixtures/site.ts'
import { expect, test } from '#tests/test.ts'

type World = { db: Database; fakes: Fakes }

test('two requests make one archive, and the next one is possible tomorrow', async ({
  db,
  as,
  fakes,
  deliverEvents,
}) => {
  const person = await createMember(db)
  const api = as(person).accounts
  expect(await api.getDataExport()).toEqual({ latest: null, nextFrom: null })
  expect((await api.requestExport()).latest?.status).toBe('requested')
  await api.requestExport()
  expect(await db.$count(dataExports)).toBe(1)
  await deliverEvents()
  expect((await api.getDataExport()).latest).toMatchObject({ status: 'ready' })
  await expect(api.requestExport()).rejects.toMatchObject({ code: 'ONCE_A_DAY' })
  fakes.pass({ hours: 24 })
  await expect(api.requestExport()).resolves.toMatchObject({ latest: { status: 'requested' } })
})

test('the archive contains all data as JSON and CSV, and no secrets', async ({
  db,
  as,
  fakes,
  deliverEvents,
}) => {
  const person = await createMember(db, { name: '=HYPERLINK("x")', locale: 'hi' })
  const otherMember = await createMember(db, { name: 'Meena Gupta', email: 'meena@example.com' })
  await createProperty(db, person, { title: 'Flat, "sunny"\nand quiet' })
  await createProperty(db, otherMember, { title: 'Not mine at all' })
  const key = await createStoredImage(db, person)
  fakes.files.set(`${key}/800.webp`, { bytes: Buffer.from('large'), contentType: 'image/webp' })
  fakes.files.set(`${key}/400.webp`, { bytes: Buffer.from('small'), contentType: 'image/webp' })
  await createLead(db, person, {
    userId: otherMember.userId,
    name: 'Meena Gupta',
    message: '@home today?',
    phone: '+919414099887',
  })
  await as(person).accounts.requestExport()
  await deliverEvents()
  const files = open(fakes)
  const text = (name: string) => Buffer.from(files[name] ?? []).toString('utf8')

  expect(text('README.txt')).toContain('tables/listings.csv: 1')
  expect(text('README.txt')).toMatch(/[\u0900-\u097F]/)
  const everything: unknown = JSON.parse(text('data.json'))
  expect(everything).toMatchObject({
    account: [{ email: person.email }],
    listings: [{ title: 'Flat, "sunny"\nand quiet' }],
    enquiries_received: [{ name: 'Meena Gupta', message: '@home today?', phone: null, email: null }],
    favorites: [],
  })
  const listings = text('tables/listings.csv')
  expect(listings.startsWith('\uFEFFid,')).toBe(true)
  expect(listings).toContain('"Flat, ""sunny""\nand quiet"')
  expect(text('tables/account.csv')).toContain(`"'=HYPERLINK(""x"")"`)
  expect(text('tables/enquiries_received.csv')).toContain("'@home today?")
  expect(text(`pictures/${key}.webp`)).toBe('large')
  const all = Object.values(files).map((bytes) => Buffer.from(bytes).toString('latin1'))
  for (const secret of ['argon2', 'Not mine at all', '9414099887'])
    expect(all.join('\n')).not.toContain(secret)
  expect(await draftsLeft(db)).toEqual([])
})

test('the emailed link works for its owner only, for seven days', async ({
  world,
  db,
  as,
  fakes,
  deliverEvents,
  mail,
}) => {
  const person = await createMember(db)
  const otherMember = await createMember(db)
  await as(person).accounts.requestExport()
  await deliverEvents()
  expect(mail.map(({ to }) => to)).toEqual([person.email])
  const path = /\/your-data\/[\w.-]+/.exec(mail[0]?.text ?? '')?.[0] ?? ''

  expect((await through(world, path, null))?.headers.get('location')).toBe(
    `/signin?returnTo=${encodeURIComponent(path)}`,
  )
  for (const [link, who] of [
    [path, otherMember],
    [`${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`, person],
    [path.replace(/[0-9a-f]{8}-/, '00000000-'), person],
  ] as const)
    expect((await through(world, link, who))?.headers.get('location')).toBe(
      '/user-dashboard/settings#your-data',
    )
  const answer = await through(world, path, person)
  expect(answer?.status).toBe(200)
  expect(answer?.headers.get('content-disposition')).toBe('attachment; filename="haveli-2026-11-21.zip"')
  expect(answer?.headers.get('cache-control')).toBe('no-store')
  expect(Object.keys(unzipSync(new Uint8Array(await (answer ?? new Response()).arrayBuffer())))).toContain(
    'data.json',
  )

  fakes.pass({ days: 7 })
  expect((await through(world, path, person))?.status).toBe(302)
  expect((await as(person).accounts.getDataExport()).latest?.status).toBe('expired')
  await as(otherMember).accounts.requestExport()
  const [row] = await db.select().from(dataExports).where(eq(dataExports.userId, person.userId))
  expect(row).toMatchObject({ status: 'expired', fileKey: null, tokenHash: null })
  expect([...fakes.files.keys()]).toEqual([])
})

test('a failed archive is reported, and the retry makes one archive and one email', async ({
  db,
  as,
  fakes,
  deliverEvents,
  mail,
}) => {
  const person = await createMember(db)
  const { putFrom } = fakes.services.files
  fakes.services.files.putFrom = () => Promise.reject(new Error('The disk is full'))
  await as(person).accounts.requestExport()
  await expect(deliverEvents()).rejects.toThrow('The disk is full')
  expect(await as(person).accounts.getDataExport()).toMatchObject({
    latest: { status: 'failed' },
    nextFrom: null,
  })
  expect(await draftsLeft(db)).toEqual([])
  fakes.services.files.putFrom = putFrom
  fakes.pass({ minutes: 1 })
  await as(person).accounts.requestExport()
  await deliverEvents()
  expect((await as(person).accounts.getDataExport()).latest?.status).toBe('ready')
  expect(mail).toHaveLength(1)
})

test('enquiries of a deleted person are shown without their name', async ({ db, as }) => {
  const advertiser = await createMember(db, { locale: 'hi' })
  await createLead(db, advertiser, { name: 'Former user' })
  expect(await db.$count(leads)).toBe(1)
  const shown = (locale: 'en' | 'hi') => as(advertiser, { locale }).leads.listLeads({})
  expect((await shown('en')).items[0]?.name).toBe('Former user')
  expect((await shown('hi')).items[0]?.name).toBe('पूर्व सदस्य')
})

function open(fakes: Fakes): Record<string, Uint8Array> {
  const [, archive] = [...fakes.files].find(([name]) => name.startsWith('exports/')) ?? []
  return unzipSync(new Uint8Array(archive?.bytes ?? []))
}

function through({ db, fakes }: World, path: string, actor: Actor | null) {
  const { services, now } = fakes
  return site({ db, services, now, actor })(path, { headers: actor ? { cookie: 'a=b' } : {} })
}

/** Unfinished archives of this test; other tests may have theirs. */
async function draftsLeft(db: Database): Promise<string[]> {
  const own = await db.select({ id: dataExports.id }).from(dataExports)
  return readdirSync(tmpdir()).filter((name) => own.some(({ id }) => name.includes(id)))
}
