import { expect, test } from 'vitest'
import { z } from 'zod'

import { read, wordsOf } from './product.ts'

const results = z.object({
  items: z.array(z.object({ numericId: z.number(), offersLabel: z.string().optional() })),
})
const listing = z.object({ homeOffers: z.array(z.object({ numericId: z.number() })) })

test('a comparison says that some of its homes are offers of one home, and only then', async () => {
  const pages = await Promise.all([1, 2, 3, 4, 5, 6].map(readPage))
  const items = pages.flat()
  const shared = items.find(({ offersLabel }) => offersLabel !== undefined)
  const { homeOffers } = listing.parse(JSON.parse(await read(`/api/properties/${shared?.numericId}`)))
  const offers = homeOffers.map(({ numericId }) => numericId)
  expect(offers.length).toBeGreaterThan(1)
  const note = async (path: string, ids: readonly number[]) =>
    wordsOf(await read(`${path}?ids=${ids.join(',')}`))
  // The first comparison of all listings may be under way.
  await expect
    .poll(() => note('/compare', offers), { timeout: 60_000, interval: 500 })
    .toContain('Some of these are offers of the same home.')
  expect(await note('/hi/compare', offers)).toContain('इनमें से कुछ एक ही घर के ऑफ़र हैं।')
  const others = items
    .filter(({ offersLabel }) => offersLabel === undefined)
    .map(({ numericId }) => numericId)
  expect(await note('/compare', others.slice(0, 3))).not.toContain('offers of the same home')
})

async function readPage(page: number) {
  return results.parse(JSON.parse(await read(`/api/search/properties?pageSize=48&page=${page}`))).items
}
