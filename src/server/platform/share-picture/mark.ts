import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const drawing = readFileSync(join(import.meta.dirname, 'mark.svg'), 'utf8')

/** The house's arch in one colour, as wide as it is high. */
export function mark(colour: string, size: number): Buffer {
  return Buffer.from(drawing.replace('<svg ', `<svg width="${size}" height="${size}" color="${colour}" `))
}
