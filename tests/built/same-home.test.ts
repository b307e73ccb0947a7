import { expect, test } from 'vitest'
import { z } from 'zod'

import { read, wordsOf } from './product.ts'

const results = z.object({
  items: z.array(z.object({ numericId: z.number(), offersLabel: z.string().optional() })),
})
const listing = z.object({ homeOffers: z.array(z.object({ numericId: z.number() })) })

test('a comparison says that some of its homes are offers of one home, and only then', async () => {
  const items = await listItems()
  const offers = await offersOf(items.find(({ offersLabel }) => offersLabel !== undefined))
  expect(offers.length).toBeGreaterThan(1)
  const note = async (path: string, ids: readonly number[]) =>
    wordsOf(await read(`${path}?ids=${ids.join(',')}`))
  expect(await note('/compare', offers)).toContain('Some of these are offers of the same home.')
  expect(await note('/hi/compare', offers)).toContain('इनमें से कुछ एक ही घर के ऑफ़र हैं।')
  const others = items.filter(({ offersLabel }) => offersLabel === undefined)
  expect(await note('/compare', others.slice(0, 3).map(numberOf))).not.toContain('offers of the same home')
})

async function offersOf(shared: { numericId: number } | undefined) {
  const { homeOffers } = listing.parse(JSON.parse(await read(`/api/properties/${shared?.numericId}`)))
  return homeOffers.map(numberOf)
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
