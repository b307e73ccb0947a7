import { expect, test } from 'vitest'

import { ask, attributeOf, wordsOf } from './product.ts'

test('without scripts the location field takes a sentence, and the page names what it does not understand', async () => {
  const home = await (await ask('/')).text()
  expect(attributeOf(home, { element: 'form', having: 'role="search"', name: 'action' })).toBe('/search')
  expect(attributeOf(home, { element: 'input', having: 'role="combobox"', name: 'name' })).toBe('location')

  const villas = await ask('/search?location=villa+vaishali+3+cr+under')
  expect(Object.fromEntries(new URL(villas.url).searchParams)).toEqual({
    location: 'Vaishali Nagar',
    propertyType: 'villa',
    maxPrice: '30000000',
  })
  expect(wordsOf(await villas.text())).toContain('Villas for sale in Vaishali Nagar')

  const hindi = await ask(`/hi/search?location=${encodeURIComponent('जगतपुरा में 2 बीएचके 25 हज़ार तक, मेट्रो')}`)
  expect(Object.fromEntries(new URL(hindi.url).searchParams)).toEqual({
    location: 'मेट्रो',
    localities: 'Jagatpura',
    bhk: '2',
    maxPrice: '25000',
    status: 'RENT',
  })
  expect(wordsOf(await hindi.text())).toContain('समझ नहीं आया: “मेट्रो”')
})
