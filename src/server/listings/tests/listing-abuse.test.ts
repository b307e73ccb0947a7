import { eq } from 'drizzle-orm'

import { properties } from '#database/schema/properties.ts'
import { createUser } from '#tests/factories.ts'
import { sampleListing } from '#tests/fixtures/listing-fixtures.ts'
import { expect, test } from '#tests/test.ts'

const rental = (changes: Record<string, unknown> = {}) =>
  sampleListing({ purpose: 'rent', price: '24000', ...changes })

test('new listings per hour are limited', async ({ as, db, fakes }) => {
  const owner = await createUser(db)
  const made = rental()
  await as(owner).listings.createProperty(made)
  for (let sent = 1; sent < 20; sent++)
    await as(owner).listings.createProperty(rental({ address: `${sent} Station Lane` }))
  await expect(as(owner).listings.createProperty(rental())).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  })
  expect(await db.$count(properties, eq(properties.userId, owner.userId))).toBe(20)
  await as(await createUser(db)).listings.createProperty(rental())
  fakes.pass({ minutes: 61 })
  await as(owner).listings.createProperty(rental({ address: '20 Station Lane' }))
})

test('a fraction in a whole-number field is refused at its field', async ({ as, db }) => {
  const owner = await createUser(db)
  const fields = ['yearBuilt', 'parking', 'securityAmount', 'monthlyMaintenance', 'rentFreeMonths']
  for (const field of fields) {
    const value = field === 'yearBuilt' ? '1999.5' : '1.5'
    await expect(as(owner).listings.createProperty(rental({ [field]: value })), field).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      data: { fields: { [field]: [expect.stringMatching(/must be a valid number$/)] } },
    })
  }
})

test('line breaks cannot be smuggled into titles and addresses', async ({ as, db }) => {
  const owner = await createUser(db)
  for (const field of ['title', 'address', 'city', 'state'])
    await expect(
      as(owner).listings.createProperty(rental({ [field]: 'Jaipur\r\nPay first at evil.example' })),
      field,
    ).rejects.toMatchObject({ code: 'BAD_REQUEST', data: { fields: { [field]: expect.anything() } } })
})
