import { normalText } from '#contract/imports/normal-text.ts'
import { readSides } from '#contract/quantities/read-sides.ts'

import type { ListingCells, TypedCell } from '../row-cells.ts'
import { feetOfMetres, readFeet } from './read-facts.ts'
import type { RowNotes } from './row-notes.ts'

type Side = 'plot_length' | 'plot_width'

/** A side of a plot in feet, as its column says; where neither side has one, as the size says it: 30x50. */
export function readPlotSide(
  name: Side,
  { cell, list }: ListingCells,
  { isPlot, notes }: { isPlot: boolean; notes: RowNotes },
): string {
  const own = cell(name)
  const others = list(name === 'plot_length' ? 'plot_width' : 'plot_length')
  const ofOwn = own === '' ? null : sidesIn({ column: name, text: own })
  if (own !== '' && ofOwn === null) return readFeet(name, own, notes)
  if (ofOwn !== null) return String(ofOwn[name])
  if (!isPlot || others.length > 0) return ''
  const [said] = [...list('area'), ...list('sqft')].flatMap((typed) => sidesIn(typed) ?? [])
  return said === undefined ? '' : String(said[name])
}

/** The first is the one that the header names first; else the longer one is the length, whichever is the front. */
function sidesIn({ column, text }: TypedCell): Record<Side, number> | null {
  const sides = readSides(text)
  if (sides === null || sides.unit === null) return null
  const [first = 0, second = 0] = [sides.first, sides.second].map((side) =>
    sides.unit === 'sqm' ? feetOfMetres(side) : side,
  )
  const header = normalText(column)
  if (lengthFirst.test(header)) return { plot_length: first, plot_width: second }
  if (widthFirst.test(header)) return { plot_length: second, plot_width: first }
  return { plot_length: Math.max(first, second), plot_width: Math.min(first, second) }
}

const lengthFirst = /(?:^l |length|depth|लंबाई).*(?: [wb]$|width|breadth|front|चौड)/u
const widthFirst = /(?:width|breadth|front|चौड).*(?:length|depth|लंबाई)/u
