import { surveyedBounds } from '#contract/map/read-basemap.ts'

/** A square is a thousandth of a degree wide and high, some 100 by 110 metres. */
export const perDegree = 1000
export const south = Math.round(surveyedBounds.south * perDegree)
export const west = Math.round(surveyedBounds.west * perDegree)
export const rows = Math.round(surveyedBounds.north * perDegree) - south
export const columns = Math.round(surveyedBounds.east * perDegree) - west
export const squares = rows * columns

/** As `property_search.square` counts them: by rows from the south-west of India. */
export const squaresOfRow = 30_000
export const firstSquare = (south - 6 * perDegree) * squaresOfRow + west - 68 * perDegree

export type Position = { latitude: number; longitude: number }

/** The square of a position, by rows from the south-west of the surveyed roads; null outside. */
export function squareOf({ latitude, longitude }: Position): number | null {
  const row = toSquares(latitude) - south
  const column = toSquares(longitude) - west
  return row < 0 || row >= rows || column < 0 || column >= columns ? null : row * columns + column
}

/** Of a number with four decimals, as homes have them. */
function toSquares(degrees: number): number {
  return Math.floor(Math.round(degrees * perDegree * 10) / 10)
}

export function centreOf(square: number): Position {
  return {
    latitude: (south + Math.floor(square / columns) + 0.5) / perDegree,
    longitude: (west + (square % columns) + 0.5) / perDegree,
  }
}
