import { eq } from 'drizzle-orm'

import { privacySettings } from '#database/schema/accounts.ts'
import { siteContent } from '#database/schema/catalogue.ts'
import { profiles } from '#database/schema/profiles.ts'
import { properties } from '#database/schema/properties.ts'
import { contactReveals } from '#database/schema/properties/property-views.ts'
import { createProperty, createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

function parseWhatsappLink(url: string) {
  const { origin, pathname, searchParams } = new URL(url)
  return { to: `${origin}${pathname}`, text: searchParams.get('text') }
}

test('a chat is for members, about an available property of somebody else', async ({ db, as }) => {
  const owner = await createUser(db)
  const home = await createProperty(db, owner)
  const sold = await createProperty(db, owner, { availability: 'sold' })
  const held = await createProperty(db, owner, { approvalStatus: 'pending', isHeld: true })
  const open = (actor: typeof owner | null, id: string) => as(actor).properties.openWhatsapp({ id })
  await expect(open(null, home.id)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await expect(open(owner, home.id)).rejects.toMatchObject({ code: 'SELF' })
  const member = await createUser(db)
  await expect(open(member, sold.id)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  await expect(open(member, held.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await db.$count(contactReveals)).toBe(0)
})

test('the chat text has title, price in rupees and page URL, in the reader’s language', async ({
  db,
  as,
}) => {
  const owner = await createUser(db, { mobileNumber: '+919876500001' })
  const title = 'Villa & garden? 100% "sunny" #1'
  const home = await createProperty(db, owner, { title, price: 21_500_000 })
  const flat = await createProperty(db, owner, {
    title: 'Flat near the park',
    purpose: 'rent',
    price: 28_000,
  })
  const member = await createUser(db)
  const { url } = await as(member).properties.openWhatsapp({ id: home.id })
  expect(url).not.toMatch(/[ "&#](?!text=)/)
  expect(parseWhatsappLink(url)).toEqual({
    to: 'https://wa.me/919876500001',
    text: `Hello, I am interested in "${title}" at ₹2.15 Cr. http://localhost:3000/property/${home.propertyNumericId}`,
  })
  const inHindi = await as(member, { locale: 'hi' }).properties.openWhatsapp({ id: flat.id })
  const { text } = parseWhatsappLink(inHindi.url)
  expect(text).toContain('₹28,000/माह')
  expect(text).toContain(`http://localhost:3000/hi/property/${flat.propertyNumericId}`)
})

test('a shared number counts as a reveal; otherwise the chat is with the company', async ({ db, as }) => {
  const owner = await createUser(db, { mobileNumber: '+919876500001' })
  const { id } = await createProperty(db, owner)
  const member = await createUser(db)
  const { properties: module } = as(member)
  await module.openWhatsapp({ id })
  expect(await db.select().from(contactReveals)).toEqual([
    expect.objectContaining({ userId: member.userId, advertiserId: owner.userId, channel: 'whatsapp' }),
  ])
  await db.insert(privacySettings).values({ userId: owner.userId, contactInfo: false })
  await expect(module.openWhatsapp({ id })).rejects.toMatchObject({ code: 'NO_PHONE' })
  await db.insert(siteContent).values([
    { key: 'support_phone', locale: 'en', value: '+91 141 000 0000' },
    { key: 'chat_number', locale: 'en', value: '' },
  ])
  expect(parseWhatsappLink((await module.openWhatsapp({ id })).url).to).toBe('https://wa.me/911410000000')
  await db.update(privacySettings).set({ contactInfo: true })
  await db.update(profiles).set({ visibility: 'private' }).where(eq(profiles.userId, owner.userId))
  expect((await module.openWhatsapp({ id })).url).not.toContain('98765')
  const [counted] = await db
    .select({ contacts: properties.contactRequests })
    .from(properties)
    .where(eq(properties.id, id))
  expect(counted?.contacts).toBe(3)
  expect(await db.$count(contactReveals)).toBe(1)
})

test('reveals by chat and by call are counted together', async ({ db, as }) => {
  const { id } = await createProperty(db, await createUser(db))
  const { properties: module } = as(await createUser(db))
  for (let count = 0; count < 10; count++) {
    await module.openWhatsapp({ id })
    await module.revealContact({ id })
  }
  await expect(module.openWhatsapp({ id })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})
