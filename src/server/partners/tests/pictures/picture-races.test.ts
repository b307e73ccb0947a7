import { listingPictures } from '#database/schema/partners/listing-pictures.ts'
import { createPartner, flat } from '#tests/fixtures/partner.ts'
import { expect, raceTest } from '#tests/test.ts'

raceTest('sets that are sent at the same time do not mix', async ({ engine: { db }, fakes, as }) => {
  const { services, now } = fakes
  const { ask } = await createPartner({ db, services, now, as })
  await ask('PUT /listings/HV-1', { body: flat })
  const sets = ['a', 'b', 'c', 'd'].map((name) =>
    [1, 2, 3].map((place) => ({ url: `https://pictures.example/${name}${place}.jpg` })),
  )
  const put = (items: unknown) => ask('PUT /listings/HV-1/photos', { body: { items } })
  for (const { status } of await Promise.all(sets.map(put))) expect(status).toBe(200)
  const rows = await db.select().from(listingPictures).orderBy(listingPictures.position)
  expect(sets).toContainEqual(rows.map(({ address }) => ({ url: address })))
})
