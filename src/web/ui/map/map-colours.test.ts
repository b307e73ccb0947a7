import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

type Colour = readonly [number, number, number]
type Mode = 'light' | 'dark'

const folder = import.meta.dirname
const styles = ['../../styles/tokens.css', 'map.css'].map((path) => readFileSync(join(folder, path), 'utf8'))
const declared = new Map(
  styles.flatMap((text) =>
    [...text.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value] as const),
  ),
)
const minContrast = 1.6

for (const mode of ['light', 'dark'] as const)
  test(`roads and outlines stand out from the ground of the map: ${mode}`, () => {
    const ground = luminance(read('var(--map-land)', mode))
    const contrast = (name: string) => {
      const [darker = 0, lighter = 0] = [ground, luminance(read(`var(${name})`, mode))].toSorted(
        (a, b) => a - b,
      )
      return (lighter + 0.05) / (darker + 0.05)
    }
    const faint = lines[mode].filter((name) => contrast(name) < minContrast)
    expect(faint.map((name) => `${name} ${contrast(name).toFixed(2)}`)).toEqual([])
  })

const edges = ['--map-casing', '--map-primary-casing', '--map-trunk-casing', '--map-outline']
/** By day a road is known by its edges and wards are faint; at night a road is known by itself. */
const lines = {
  light: edges,
  dark: [...edges, '--map-road', '--map-primary', '--map-trunk', '--map-ward'],
}

/** In linear light. */
function read(value: string, mode: Mode): Colour {
  const text = value.trim()
  if (text.startsWith('#')) {
    const part = (at: number) => linear(Number.parseInt(text.slice(at, at + 2), 16) / 255)
    return [part(1), part(3), part(5)]
  }
  const [, name = '', inside = ''] = /^([\w-]+)\(([^]+)\)$/.exec(text) ?? []
  const [first = '', second = '', third = ''] = splitByComma(inside)
  if (name === 'var') return read(declared.get(first) ?? '', mode)
  if (name === 'light-dark') return read(mode === 'light' ? first : second, mode)
  const [, colour = '', percent = ''] = /^([^]+) (\d+)%$/.exec(second) ?? []
  if (name !== 'color-mix' || first !== 'in oklab' || !colour) throw new Error(`cannot read ${text}`)
  const [one, other] = [toOklab(read(colour, mode)), toOklab(read(third, mode))]
  const share = Number(percent) / 100
  return fromOklab(map3(one, (part, at) => part * share + (other[at] ?? 0) * (1 - share)))
}

/** Commas within brackets do not separate. */
function splitByComma(text: string): string[] {
  let depth = 0
  const parts = ['']
  for (const letter of text) {
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0
    if (letter === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts.map((part) => part.trim())
}

function linear(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

function luminance([red, green, blue]: Colour): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function map3([a, b, c]: Colour, change: (part: number, at: number) => number): Colour {
  return [change(a, 0), change(b, 1), change(c, 2)]
}

function times(rows: readonly [Colour, Colour, Colour], [a, b, c]: Colour): Colour {
  return [
    rows[0][0] * a + rows[0][1] * b + rows[0][2] * c,
    rows[1][0] * a + rows[1][1] * b + rows[1][2] * c,
    rows[2][0] * a + rows[2][1] * b + rows[2][2] * c,
  ]
}

/** CSS Color 4, section 10. */
function toOklab(colour: Colour): Colour {
  const cones = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    colour,
  )
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    map3(cones, Math.cbrt),
  )
}

function fromOklab(colour: Colour): Colour {
  const cones = times(
    [
      [1, 0.3963377774, 0.2158037573],
      [1, -0.1055613458, -0.0638541728],
      [1, -0.0894841775, -1.291485548],
    ],
    colour,
  )
  return times(
    [
      [4.0767416621, -3.3077115913, 0.2309699292],
      [-1.2684380046, 2.6097574011, -0.3413193965],
      [-0.0041960863, -0.7034186147, 1.707614701],
    ],
    map3(cones, (part) => part ** 3),
  )
}
