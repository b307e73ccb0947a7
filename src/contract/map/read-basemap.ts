import { decodePolyline } from './polyline.ts'

export type RoadClass = 'trunk' | 'primary' | 'secondary' | 'tertiary'
export type Line = [latitude: number, longitude: number][]

/** The file `jaipur/basemap.json`, written by `scripts/basemap.ts`; lines are encoded polylines. */
export type BasemapFile = {
  /** English, and Hindi where known. */
  names: readonly (readonly [en: string, hi?: string])[]
  roads: readonly {
    class: RoadClass
    /** Index into `names`. */
    name?: number
    ref?: string
    structure?: 'bridge' | 'tunnel'
    lines: readonly string[]
  }[]
  wards: readonly string[]
  outline: string
}

export type Road = Omit<BasemapFile['roads'][number], 'name' | 'lines'> & {
  name: string | undefined
  lines: readonly Line[]
}
export type BasemapData = { roads: readonly Road[]; wards: readonly Line[]; outline: Line }

/** Decimals of a degree in the file: a metre for roads, eleven metres for outlines. */
export const decimals = { roads: 5, outlines: 4 }

/** Within these bounds the roads are complete; beyond them only a few of them are known. */
export const surveyedBounds = { south: 26.75, west: 75.76, north: 26.919, east: 75.845 }

export function readBasemap({ names, roads, wards, outline }: BasemapFile, locale: string): BasemapData {
  return {
    roads: roads.map(({ name, lines, ...road }) => {
      const [en, hi] = (name === undefined ? undefined : names[name]) ?? []
      return {
        ...road,
        name: locale === 'hi' ? (hi ?? en) : en,
        lines: lines.map((line) => decodeLine(line, decimals.roads)),
      }
    }),
    wards: wards.map((line) => decodeLine(line, decimals.outlines)),
    outline: decodeLine(outline, decimals.outlines),
  }
}

export function decodeLine(text: string, decimalPlaces: number): Line {
  const unit = 10 ** decimalPlaces
  return (decodePolyline(text) ?? []).map(([latitude, longitude]) => [latitude / unit, longitude / unit])
}
