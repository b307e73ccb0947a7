import { contactCodes } from '#database/schema/accounts/contact-codes.ts'
import { rentals, rentalSignatures } from '#database/schema/rentals/rentals.ts'
import { contactCodeOf } from '#server/accounts/policy/index.ts'
import { expect, raceTest } from '#tests/test.ts'

import { addItem, agree, beginRental, fan } from './rental-world.ts'

raceTest(
  'one enquiry begins one rental, however often it is begun at one moment',
  async ({ engine: { db }, as, fakes }) => {
    const { leadId, landlord } = await beginRental({ as, db, now: fakes.now })
    const begun = await Promise.all(
      Array.from({ length: 6 }, () => as(landlord).rentals.beginRental({ leadId })),
    )
    expect(new Set(begun.map(({ id }) => id)).size).toBe(1)
    expect(await db.$count(rentals)).toBe(1)
  },
)

raceTest('nobody signs a list that changes at that moment', async ({ engine: { db }, as, fakes }) => {
  const begun = await beginRental({ as, db, now: fakes.now })
  const { id, landlord, tenant } = begun
  await agree(as, begun)
  const itemId = await addItem(as, landlord, id, fan)
  await as(landlord).accounts.sendSigningCode()
  const [sent] = await db.select({ id: contactCodes.id }).from(contactCodes)
  const code = contactCodeOf(fakes.services.config.authSecret, sent?.id ?? '')
  await Promise.allSettled([
    as(landlord).rentals.signInventory({ id, moment: 'move_in', version: 1, code }),
    as(tenant).rentals.setRentalItem({ id, itemId, fields: { ...fan, condition: 'damaged' } }),
  ])
  // Signed before the change, the signature went with it; after it, the version was another one.
  expect(await db.$count(rentalSignatures)).toBe(0)
})
