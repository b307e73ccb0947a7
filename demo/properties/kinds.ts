import type { propertyTypes, purposes } from '#contract/enums/properties.ts'

import type { View } from '../pictures.ts'
import type { Dice, NonEmpty } from '../random.ts'

export type ListingType = Exclude<(typeof propertyTypes)[number], 'other'>
export type Purpose = (typeof purposes)[number]

type Kind = {
  /** Relative frequency, for sale and for rent. */
  weight: Record<Purpose, number>
  /** Price per square foot relative to the locality's flat rate. */
  rateShare: number
  /** Monthly rent as a fraction of the price. */
  rentShare: number
  roundTo: Record<Purpose, number>
  views: NonEmpty<View>
  /** Choices for the first picture; a repeated one is more frequent. */
  covers: NonEmpty<View>
}

export const kinds: Record<ListingType, Kind> = {
  apartment: {
    weight: { sale: 88, rent: 82 },
    rateShare: 1,
    rentShare: 0.0029,
    roundTo: { sale: 50_000, rent: 500 },
    covers: ['apartment front', 'apartment evening', 'living', 'apartment front'],
    views: [
      'apartment front',
      'apartment evening',
      'living',
      'kitchen',
      'bedroom',
      'second bedroom',
      'terrace',
    ],
  },
  house: {
    weight: { sale: 34, rent: 20 },
    rateShare: 1.18,
    rentShare: 0.0024,
    roundTo: { sale: 100_000, rent: 500 },
    covers: ['row of houses', 'haveli', 'terrace'],
    views: ['row of houses', 'haveli', 'living', 'kitchen', 'bedroom', 'second bedroom', 'terrace'],
  },
  villa: {
    weight: { sale: 24, rent: 7 },
    rateShare: 1.42,
    rentShare: 0.0023,
    roundTo: { sale: 500_000, rent: 1000 },
    covers: ['villa front', 'villa evening'],
    views: [
      'villa front',
      'villa evening',
      'living',
      'kitchen',
      'bedroom',
      'second bedroom',
      'terrace',
      'haveli',
    ],
  },
  townhouse: {
    weight: { sale: 15, rent: 8 },
    rateShare: 1.1,
    rentShare: 0.0026,
    roundTo: { sale: 100_000, rent: 500 },
    covers: ['row of houses'],
    views: ['row of houses', 'living', 'kitchen', 'bedroom', 'terrace'],
  },
  plot: {
    weight: { sale: 42, rent: 0 },
    rateShare: 0.86,
    rentShare: 0,
    roundTo: { sale: 50_000, rent: 500 },
    covers: ['plot', 'plot evening'],
    views: ['plot', 'plot evening', 'row of houses'],
  },
  commercial: {
    weight: { sale: 13, rent: 17 },
    rateShare: 1.65,
    rentShare: 0.0048,
    roundTo: { sale: 100_000, rent: 1000 },
    covers: ['shop'],
    views: ['shop', 'row of houses', 'apartment evening'],
  },
}

type AreaType = 'carpet' | 'built_up' | 'super_built_up' | 'plot'

export type Size = {
  beds: number | null
  baths: number | null
  area: number
  areaType: AreaType
}

/** Square feet as usual in Jaipur; plots come in square yards of nine square feet. */
export function sizeOf(type: ListingType, dice: Dice): Size {
  if (type === 'plot') {
    const yards = dice.weighted([
      [100, 4],
      [111, 3],
      [133, 2],
      [150, 3],
      [167, 3],
      [200, 5],
      [233, 2],
      [267, 2],
      [300, 2],
      [500, 1],
    ])
    return { beds: null, baths: null, area: yards * 9, areaType: 'plot' }
  }
  if (type === 'commercial')
    return {
      beds: 0,
      baths: dice.whole(1, 2),
      area: dice.whole(18, 240) * 10,
      areaType: dice.pick(['carpet', 'built_up']),
    }
  const beds = bedsOf(type, dice)
  const area = Math.round(((beds + 0.35) * areaPerBed[type] * dice.between(0.86, 1.16)) / 5) * 5
  const areaType = type === 'apartment' ? flatAreaType(dice) : 'built_up'
  return { beds, baths: bathsFor(beds, dice), area, areaType }
}

/** The flat layout for this many square feet. */
export function flatOf(area: number, dice: Dice): Size {
  const beds = Math.max(1, Math.round(area / areaPerBed.apartment - 0.35))
  return { beds, baths: bathsFor(beds, dice), area, areaType: flatAreaType(dice) }
}

const areaPerBed = { apartment: 470, house: 520, villa: 760, townhouse: 560 }

function flatAreaType(dice: Dice): AreaType {
  return dice.weighted([
    ['super_built_up', 5],
    ['built_up', 3],
    ['carpet', 2],
  ])
}

function bathsFor(beds: number, dice: Dice): number {
  return Math.max(1, beds - (dice.happens(0.4) ? 1 : 0))
}

function bedsOf(type: 'apartment' | 'house' | 'villa' | 'townhouse', dice: Dice): number {
  if (type === 'apartment')
    return dice.weighted([
      [1, 10],
      [2, 42],
      [3, 36],
      [4, 11],
      [5, 1],
    ])
  if (type === 'villa')
    return dice.weighted([
      [3, 3],
      [4, 6],
      [5, 3],
      [6, 1],
    ])
  return dice.weighted([
    [2, 4],
    [3, 8],
    [4, 5],
    [5, 2],
  ])
}
