export type Point = readonly [number, number]

/** One decimal suffices for an 800-unit canvas and keeps the strings short. */
export function px(value: number): number {
  return Math.round(value * 10) / 10
}

export function hash(text: string): number {
  let value = 2166136261
  for (const character of text) value = Math.imul(value ^ character.charCodeAt(0), 16777619)
  return value >>> 0
}

/** Colour between two hex colours; `share` 0 gives the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const channel = (colour: string, index: number) =>
    Number.parseInt(colour.slice(1 + index * 2, 3 + index * 2), 16)
  return [0, 1, 2].reduce((hex, index) => {
    const start = channel(from, index)
    const value = Math.round(start + (channel(to, index) - start) * share)
    return hex + Math.max(0, Math.min(255, value)).toString(16).padStart(2, '0')
  }, '#')
}

export function rect(x: number, y: number, width: number, height: number, fill: string, more = ''): string {
  return `<rect x="${px(x)}" y="${px(y)}" width="${px(width)}" height="${px(height)}" fill="${fill}" ${more}/>`
}

export function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}" ${more}/>`
}

export function circle(x: number, y: number, radius: number, fill: string, more = ''): string {
  return `<circle cx="${px(x)}" cy="${px(y)}" r="${px(radius)}" fill="${fill}" ${more}/>`
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, more = ''): string {
  return `<ellipse cx="${px(x)}" cy="${px(y)}" rx="${px(rx)}" ry="${px(ry)}" fill="${fill}" ${more}/>`
}

export function polygon(points: readonly Point[], fill: string, more = ''): string {
  return path(`M${points.map(([x, y]) => `${px(x)} ${px(y)}`).join('L')}Z`, fill, more)
}

export function line(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  stroke: string,
  width = 2,
  more = '',
): string {
  return `<path d="M${px(x1)} ${px(y1)}L${px(x2)} ${px(y2)}" stroke="${stroke}" stroke-width="${width}" fill="none" ${more}/>`
}

export function times(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('')
}

/** Cycles through the colours. */
export function nth(colours: readonly [string, ...string[]], index: number): string {
  return colours[index % colours.length] ?? colours[0]
}

/** Joins one piece of drawing per item. */
export function each<const Item>(
  items: readonly Item[],
  draw: (item: Item, index: number) => string,
): string {
  return items.map(draw).join('')
}
