import { expect, test } from 'vitest'
import { z } from 'zod'

import { read, wordsOf } from './product.ts'

const results = z.object({
  items: z.array(z.object({ numericId: z.number(), offersLabel: z.string().optional() })),
})
const listing = z.object({ homeOffers: z.array(z.object({ numericId: z.number() })) })

test('a comparison says that some of its homes are offers of one home, and only then', async () => {
  // The first comparison of all listings may be under way.
  const patience = { timeout: 60_000, interval: 500 }
  let offers: number[] = []
  await expect.poll(async () => (offers = await findOffers()).length, patience).toBeGreaterThan(1)
  const note = async (path: string, ids: readonly number[]) =>
    wordsOf(await read(`${path}?ids=${ids.join(',')}`))
  await expect
    .poll(() => note('/compare', offers), patience)
    .toContain('Some of these are offers of the same home.')
  expect(await note('/hi/compare', offers)).toContain('इनमें से कुछ एक ही घर के ऑफ़र हैं।')
  const others = (await listItems()).filter(({ offersLabel }) => offersLabel === undefined)
  expect(await note('/compare', others.slice(0, 3).map(numberOf))).not.toContain('offers of the same home')
})

/** The listings of the first home in the results that has several; none until the listings are compared. */
async function findOffers() {
  const shared = (await listItems()).find(({ offersLabel }) => offersLabel !== undefined)
  if (!shared) return []
  return listing.parse(JSON.parse(await read(`/api/properties/${shared.numericId}`))).homeOffers.map(numberOf)
}

async function listItems() {
  return (await Promise.all([1, 2, 3, 4, 5, 6].map(readPage))).flat()
}

async function readPage(page: number) {
  return results.parse(JSON.parse(await read(`/api/search/properties?pageSize=48&page=${page}`))).items
}

function numberOf({ numericId }: { numericId: number }) {
  return numericId
}
