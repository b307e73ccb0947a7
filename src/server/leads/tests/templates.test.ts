import { randomUUID } from 'node:crypto'

import { maxTemplates, listReadyTemplates, templateFields } from '#contract/leads/templates.ts'
import { fillFields, hasOnlyFields } from '#contract/leads/text-fields.ts'
import { leadTemplates } from '#database/schema/leads.ts'
import { createLead, createProperty, createUser } from '#tests/factories.ts'
import { expect, raceTest, test } from '#tests/test.ts'

const words = { title: 'First call', textEn: 'Hello {name}: {listing}', textHi: 'नमस्ते {name}: {listing}' }

test('a template has known fields only, a name of its own, and both languages', async ({ db, as }) => {
  await expect(as(null).leads.listTemplates()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  const { leads } = as(await createUser(db))
  for (const wrong of [
    { textEn: 'Hello {surname}' },
    { textHi: 'नमस्ते {name' },
    { textEn: '' },
    { title: '' },
    { textEn: 'x'.repeat(1501) },
  ])
    await expect(leads.createTemplate({ ...words, ...wrong })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await leads.createTemplate(words)
  const again = leads.createTemplate({ ...words, title: 'FIRST CALL' })
  await expect(again).rejects.toMatchObject({ code: 'TITLE_TAKEN' })
  expect(await leads.listTemplates()).toMatchObject([{ ...words, version: 1 }])
})

test("nobody reads, changes or deletes another's templates", async ({ db, as }) => {
  const owner = await createUser(db)
  const { leads: theirs } = as(await createUser(db))
  const { id } = await as(owner).leads.createTemplate(words)
  expect(await theirs.listTemplates()).toEqual([])
  const change = theirs.editTemplate({ ...words, id, version: 1 })
  await expect(change).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await theirs.deleteTemplate({ id })
  const { leads } = as(owner)
  const other = await leads.createTemplate({ ...words, title: 'Second call' })
  const taken = leads.editTemplate({ ...words, id: other.id, version: 1 })
  await expect(taken).rejects.toMatchObject({ code: 'TITLE_TAKEN' })
  expect(await leads.editTemplate({ ...words, id, version: 1, textEn: 'Hi {name}' })).toEqual({ version: 2 })
  const stale = leads.editTemplate({ ...words, id, version: 1 })
  await expect(stale).rejects.toMatchObject({ code: 'STALE' })
  await leads.deleteTemplate({ id })
  await leads.deleteTemplate({ id })
  expect(await leads.listTemplates()).toMatchObject([{ title: 'Second call' }])
})

raceTest('of two templates at the limit one is refused', async ({ engine: { db }, as }) => {
  const owner = await createUser(db)
  await db.insert(leadTemplates).values(
    Array.from({ length: maxTemplates - 1 }, (_, at) => ({
      ...words,
      title: `T ${at}`,
      userId: owner.userId,
    })),
  )
  const { leads } = as(owner)
  const made = await Promise.allSettled(
    ['One', 'Two'].map((title) => leads.createTemplate({ ...words, title })),
  )
  expect(made.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('a template is filled with the lead, and the ready ones fit every lead of a listing', async ({
  db,
  as,
}) => {
  const advertiser = await createUser(db, { name: 'Meenakshi Rathore', role: 'agent' })
  const buyer = await createUser(db)
  const home = await createProperty(db, advertiser, { title: 'Garden {price} villa', price: 7_850_000 })
  const { id } = await createLead(db, advertiser, { userId: buyer.userId, propertyId: home.id })
  const { fields } = await as(advertiser).leads.getLead({ id })
  expect(fields).toMatchObject({ name: 'Imran Khan', listing: 'Garden {price} villa', price: '₹78.5 Lac' })
  expect(fields?.link).toMatch(new RegExp(`/property/${home.propertyNumericId}$`))
  expect(fillFields('{name}, {listing}', fields ?? {})).toBe('Imran Khan, Garden {price} villa')
  for (const { textEn, textHi } of listReadyTemplates())
    for (const text of [textEn, textHi]) {
      expect(hasOnlyFields(text, templateFields)).toBe(true)
      expect(fillFields(text.replace('{listing}', ''), fields ?? {})).not.toContain('{')
    }
  expect((await as(buyer).leads.getLead({ id })).fields).toBeNull()
  const general = await createLead(db, advertiser, { propertyId: null })
  const unfilled = (await as(advertiser).leads.getLead({ id: general.id })).fields
  expect(unfilled).toMatchObject({ listing: null, price: null, link: null })
  expect(fillFields('{name}: {listing}', unfilled ?? {})).toBe('Imran Khan: {listing}')
})

test('what became of a message is logged once, by the advertiser, and a sent one is an answer', async ({
  db,
  as,
}) => {
  const advertiser = await createUser(db, { role: 'agent' })
  const buyer = await createUser(db)
  const { id } = await createLead(db, advertiser, { userId: buyer.userId })
  const sent = { id, channel: 'whatsapp', outcome: 'sent', submissionKey: randomUUID() } as const
  await expect(as(buyer).leads.logContact(sent)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const other = await createUser(db)
  await expect(as(other).leads.logContact(sent)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const { leads } = as(advertiser)
  await leads.logContact({ ...sent, outcome: 'not_sent', submissionKey: randomUUID() })
  expect(await leads.getLead({ id })).toMatchObject({ status: 'new', answeredAfterMinutes: null })
  await leads.logContact(sent)
  await leads.logContact(sent)
  expect(await leads.getLead({ id })).toMatchObject({ status: 'contacted' })
  const { items } = await leads.listSteps({ id })
  expect(items.filter(({ contactOutcome }) => contactOutcome === 'sent')).toMatchObject([
    { kind: 'contact_logged', contactChannel: 'whatsapp' },
  ])
  expect((await as(buyer).leads.listSteps({ id })).items).toMatchObject([{ kind: 'status_changed' }])
})
