import { properties } from '#database/schema/properties.ts'
import { createPartner, flat } from '#tests/fixtures/partner.ts'
import { expect, raceTest } from '#tests/test.ts'

const home = (number: number, price: number) => ({
  reference: `HV-${number}`,
  listing: { ...flat, title: `Flat ${number} near the metro`, address: `${number} Shipra Path`, price },
})

raceTest(
  'batches with the same listings in another order at one moment list each once, and none waits for ever',
  async ({ engine: { db }, as, fakes: { services, now } }) => {
    const { ask } = await createPartner({ db, as, services, now })
    const numbers = [1, 2, 3, 4]
    for (const price of [7_000_000, 7_500_000]) {
      const sent = [numbers, numbers.toReversed(), numbers].map((order) =>
        ask('POST /listings/batch', { body: { listings: order.map((number) => home(number, price)) } }),
      )
      for (const { status, body } of await Promise.all(sent))
        expect({ status, refused: body['refused'] }).toEqual({ status: 200, refused: 0 })
      expect(await db.$count(properties)).toBe(4)
    }
  },
)
