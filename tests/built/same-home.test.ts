import { expect, test } from 'vitest'
import { z } from 'zod'

import { read, wordsOf } from './product.ts'

const results = z.object({
  items: z.array(z.object({ numericId: z.number(), offersLabel: z.string().optional() })),
})
const listing = z.object({ homeOffers: z.array(z.object({ numericId: z.number() })) })

test('a comparison says that some of its homes are offers of one home, and only then', async () => {
  const items = (await Promise.all([1, 2, 3, 4, 5, 6].map(readPage))).flat()
  const shared = items.find(({ offersLabel }) => offersLabel !== undefined)
  let offers: number[] = []
  // The first comparison of all listings may be under way.
  const patience = { timeout: 60_000, interval: 500 }
  const readOffers = async () => (offers = await offersOf(shared?.numericId)).length
  await expect.poll(readOffers, patience).toBeGreaterThan(1)
  const note = async (path: string, ids: readonly number[]) =>
    wordsOf(await read(`${path}?ids=${ids.join(',')}`))
  await expect
    .poll(() => note('/compare', offers), patience)
    .toContain('Some of these are offers of the same home.')
  expect(await note('/hi/compare', offers)).toContain('इनमें से कुछ एक ही घर के ऑफ़र हैं।')
  const others = items
    .filter(({ offersLabel }) => offersLabel === undefined)
    .map(({ numericId }) => numericId)
  expect(await note('/compare', others.slice(0, 3))).not.toContain('offers of the same home')
})

async function offersOf(numericId = 0) {
  const { homeOffers } = listing.parse(JSON.parse(await read(`/api/properties/${numericId}`)))
  return homeOffers.map((offer) => offer.numericId)
}

async function readPage(page: number) {
  return results.parse(JSON.parse(await read(`/api/search/properties?pageSize=48&page=${page}`))).items
}
