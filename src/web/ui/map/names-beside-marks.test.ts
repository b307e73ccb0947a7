import { expect, test } from 'vitest'

import { besideMarks } from './names-beside-marks.ts'

const name = (text: string, x: number, y: number, isPlace = true) => ({
  text,
  x,
  y,
  isPlace,
  boxes: [{ x, y, width: 80, height: 20 }],
})
const pin = (x: number, y: number) => ({ x, y, width: 58, height: 58 })
const shown = (names: ReturnType<typeof name>[]) => names.map(({ text, x, y }) => [text, x, y])

test('a name that no pin covers stays where it is', () => {
  expect(shown(besideMarks([name('Amer', 0, 0)], [pin(100, 0)]))).toEqual([['Amer', 0, 0]])
})

test('the name of a place moves below the pin that covers it, or above where something else is below', () => {
  expect(shown(besideMarks([name('Amer', 0, 10)], [pin(0, 0)]))).toEqual([['Amer', 0, 39]])
  expect(shown(besideMarks([name('Amer', 0, 10)], [pin(0, 0), pin(20, 60)]))).toEqual([['Amer', 0, -39]])
  expect(shown(besideMarks([name('Amer', 0, 10), name('Fort', 0, 45)], [pin(0, 0)]))).toEqual([
    ['Fort', 0, 45],
    ['Amer', 0, -39],
  ])
})

test('a covered name without room, and the covered name of a road, are left out', () => {
  expect(besideMarks([name('Amer', 0, 0)], [pin(0, 0), pin(0, 60), pin(0, -60)])).toEqual([])
  expect(besideMarks([name('Tonk Road', 0, 0, false)], [pin(0, 0)])).toEqual([])
})
