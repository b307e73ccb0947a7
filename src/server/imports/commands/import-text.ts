import { importBounds } from '#contract/imports/import-bounds.ts'

/** A few bytes of a workbook can stand for gigabytes, as its cells share their texts. */
export class TooMuchText extends Error {}

/** Reads the cells of one file as they can be stored, until their text exceeds the bound. */
export type ReadText = (text: string) => string

export function createTextReader(textBytes: number): ReadText {
  let bytes = 0
  return (text) => {
    // One letter more than may be, so that the row is refused; the database stores neither NUL nor lone surrogates.
    const cell = unmarked(withoutTags(text).trim())
      .slice(0, importBounds.cell + 1)
      .replaceAll('\u0000', '')
      .toWellFormed()
    bytes += Buffer.byteLength(cell)
    if (bytes > textBytes) throw new TooMuchText()
    return cell
  }
}

/** Websites save descriptions as HTML: its lines and letters. A < that begins no tag of a text stays. */
function withoutTags(text: string): string {
  if (!tag.test(text) && !entity.test(text)) return text
  return text
    .replaceAll(/[ \t]*(?:<br\s*\/?>|<\/(?:p|div|li|ul|ol|h[1-6]|tr)\s*>)\s*/gi, '\n')
    .replaceAll(new RegExp(tag, 'gi'), '')
    .replaceAll(new RegExp(entity, 'gi'), (whole, name: string) => letterOf(name.toLowerCase()) ?? whole)
}

const tag = /<\/?(?:p|br|div|span|ul|ol|li|b|strong|em|i|u|h[1-6]|a|table|tbody|tr|td)(?:\s[^<>]*)?\/?>/i
const entity = /&(#x?[\da-f]{2,6}|[a-z]{2,6});/i

function letterOf(name: string): string | undefined {
  const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  if (name.startsWith('#')) return code > 31 && code <= 0x10_ffff ? String.fromCodePoint(code) : undefined
  return entities[name]
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '–',
  rsquo: '’',
  lsquo: '‘',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
  bull: '•',
}

/** Without the marks that keep spreadsheets from computing a line, our own downloads' among them: '- and ="…". */
function unmarked(text: string): string {
  return text.replaceAll(/^'(?=[-+=@'])/gm, '').replace(/^="([^"]*)"$/, '$1')
}
