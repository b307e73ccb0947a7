import type { TypedAreaUnit } from '../area.ts'
import {
  areaUnitWords,
  bathroomWords,
  bedroomWords,
  shortRoomWords,
  studioWords,
} from '../quantities/quantity-words.ts'
import {
  estimateWords,
  monthWords,
  noiseWords,
  plusWords,
  rupeeWords,
  scaleWords,
} from '../quantities/rupee-words.ts'
import { monthNames, weekdayNames } from './date-words.ts'
import type { ImportKind } from './lead-fields.ts'

/** Examples of how people write a value, each with what is read; a test reads them all. */
export const amountNotations: readonly (readonly [string, number])[] = [
  ['8500000', 8_500_000],
  ['85,00,000/-', 8_500_000],
  ['₹ 85 Lac', 8_500_000],
  ['Rs. 85 L', 8_500_000],
  ['1.25 Cr', 12_500_000],
  ['1 Cr 25 Lakh', 12_500_000],
  ['Rs. 12,000 per month', 12_000],
  ['45K', 45_000],
  ['८५,००,०००', 8_500_000],
  ['४५ लाख', 4_500_000],
  ['85 00 000', 8_500_000],
  ['pachasi lakh', 8_500_000],
  ['80-85 lakh', 8_000_000],
]

export const areaNotations: readonly (readonly [string, number, TypedAreaUnit | null])[] = [
  ['1450', 1450, null],
  ['1,450 sq.ft.', 1450, 'sqft'],
  ['1450 sq ft (carpet)', 1450, 'sqft'],
  ['200 sq yd', 200, 'gaj'],
  ['१६० वर्ग गज', 160, 'gaj'],
  ['134.7 sqm', 134.7, 'sqm'],
  ['2 pucca bigha', 2, 'bigha_pucca'],
  ['1200-1400 sq ft', 1200, 'sqft'],
  ['30x50', 1500, 'sqft'],
  ['9 x 15 m', 135, 'sqm'],
  ['200 gaj (30x60)', 200, 'gaj'],
]

export const roomNotations: readonly (readonly [string, number])[] = [
  ['3', 3],
  ['3 BHK', 3],
  ['BHK3', 3],
  ['३ बीएचके', 3],
  ['2.5', 2],
  ['3+1', 3],
  ['3 BHK + study', 3],
  ['2 attached + 1 common', 3],
  ['1 RK', 1],
]

/** In Indian time, of 28 November 2026. */
export const dateNotations: readonly (readonly [string, string])[] = [
  ['2026-11-19T20:30:00Z', '2026-11-20 02:00'],
  ['19/11/2026 10:30', '2026-11-19 10:30'],
  ['19-Nov-26', '2026-11-19 00:00'],
  ['Thu, 19th Nov 2026 at 10.30 PM', '2026-11-19 22:30'],
  ['20261119', '2026-11-19 00:00'],
  ['11/25/2026', '2026-11-25 00:00'],
  ['१९ नवंबर २०२६, शाम 7:15 बजे', '2026-11-19 19:15'],
  ['46346.4375', '2026-11-20 10:30'],
  ['1763612400', '2025-11-20 09:50'],
  ['19 Nov', '2026-11-19 00:00'],
  ['[19/11/26, 10:30 pm]', '2026-11-19 22:30'],
  ['19-Nov-2026 22:30 hrs', '2026-11-19 22:30'],
  ['25Nov2026', '2026-11-25 00:00'],
  ['Yesterday', '2026-11-27 00:00'],
  ['1 week ago', '2026-11-21 00:00'],
  ['2 दिन पहले', '2026-11-26 00:00'],
]

/** E.164. */
export const phoneNotations: readonly (readonly [string, readonly string[]])[] = [
  ['98290 66601', ['+919829066601']],
  ['0091-98290-66601', ['+919829066601']],
  ['9829066601.0', ['+919829066601']],
  ['९८२९०६६६०१', ['+919829066601']],
  ['9829066601 ext 12', ['+919829066601']],
  ['9829066601 / 9829066602', ['+919829066601', '+919829066602']],
  ['0141-2345678', ['+911412345678']],
  ['1412345678', ['+911412345678']],
  ['+65 9123 4567', ['+6591234567']],
  ['971501234567', ['+971501234567']],
]

/** What may be written, by the reader that takes it. */
export type Notation = 'amounts' | 'areas' | 'rooms' | 'dates' | 'phones'

export const notationsOfKind: Readonly<Record<ImportKind, readonly Notation[]>> = {
  listings: ['amounts', 'areas', 'rooms'],
  leads: ['phones', 'dates'],
}

/** Phrases beside the numbers, separated by commas. */
export const notationWords: Readonly<Record<Notation, readonly string[]>> = {
  amounts: [
    ...scaleWords.map(([, words]) => words),
    rupeeWords,
    monthWords,
    plusWords,
    estimateWords,
    noiseWords,
  ],
  areas: areaUnitWords.map(([, words]) => words),
  rooms: [bedroomWords, bathroomWords, ...shortRoomWords.map(([, words]) => words), studioWords],
  dates: [...monthNames, ...weekdayNames],
  phones: [],
}
