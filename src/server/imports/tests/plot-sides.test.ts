import { expect, test } from '#tests/test.ts'

import { list } from './read-list.ts'

const sidesOf = async (header: string, cells: string, type = 'Plot') => {
  const { rows } = await list(
    `Title,Type,Price,Locality,${header}`,
    `Plot one,${type},45 lakh,Mansarovar,${cells}`,
  )
  const [row] = rows
  if (!row || row.refused !== null) throw new Error(row?.refused ?? 'no row')
  const { area, details, notes } = row
  return { area, plotLength: details.plotLength, plotWidth: details.plotWidth, notes }
}

test('the sides of a plot are read from their own columns, in English, Hindi and Roman Hindi', async () => {
  const said = { area: 1500, plotLength: 50, plotWidth: 30, notes: [] }
  for (const header of [
    'Size,Length,Width',
    'Size,Depth,Frontage',
    'Size,Plot Length (ft),Front',
    'Size,लंबाई,चौड़ाई',
    'Size,Lambai,Chaudai',
  ])
    expect(await sidesOf(header, '1500 sq ft,50 ft,30'), header).toEqual(said)
  expect(await sidesOf('Size,Length (m),Width (m)', '135 sqm,15,9')).toMatchObject({
    plotLength: 49.2,
    plotWidth: 29.5,
  })
})

test('the sides that a size states are kept, the longer one as the length unless the header says', async () => {
  for (const typed of ['30x50', "30' x 50'", '30*50 ft', '३० × ५०', '50 x 30 feet'])
    expect(await sidesOf('Size', typed), typed).toMatchObject({ area: 1500, plotLength: 50, plotWidth: 30 })
  expect(await sidesOf('Plot Dimension', '30x50')).toMatchObject({ plotLength: 50, plotWidth: 30 })
  expect(await sidesOf('Front x Depth', '50x30')).toMatchObject({ plotLength: 30, plotWidth: 50 })
  expect(await sidesOf('Length x Width', '30x50')).toMatchObject({ plotLength: 30, plotWidth: 50 })
  expect(await sidesOf('Size', '9 x 15 m')).toMatchObject({ plotLength: 49.2, plotWidth: 29.5 })
})

test('a stated area counts before the product of the sides beside it', async () => {
  const both = await sidesOf('Dimensions,Plot Area', '30x60,200 gaj')
  expect(both).toEqual({ area: 1800, plotLength: 60, plotWidth: 30, notes: [] })
  const one = await sidesOf('Size', '30 x 60 = 200 gaj')
  expect(one).toMatchObject({ area: 1800, plotLength: 60, plotWidth: 30 })
  // Its own column counts, and the size adds nothing to it.
  expect(await sidesOf('Size,Front', '30x50,28')).toMatchObject({ plotLength: null, plotWidth: 28 })
})

test('a home has no sides, and what is no side is left out', async () => {
  expect(await sidesOf('Size', '30x50', 'House')).toMatchObject({ plotLength: null })
  const unfit = await sidesOf('Size,Width', '1500 sq ft,30', 'House')
  expect(unfit.notes).toHaveLength(1)
  const unclear = await sidesOf('Size,Width', '1500 sq ft,irregular')
  expect(unclear).toMatchObject({ plotWidth: null })
  expect(unclear.notes).toHaveLength(1)
})
