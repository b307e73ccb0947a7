import { importBounds } from '#contract/imports/import-bounds.ts'

/** A few bytes of a workbook can stand for gigabytes, as its cells share their texts. */
export class TooMuchText extends Error {}

/** Reads the cells of one file as they can be stored, until their text exceeds the bound. */
export type ReadText = (text: string) => string

export function createTextReader(textBytes: number): ReadText {
  let bytes = 0
  return (text) => {
    // One letter more than may be, so that the row is refused; the database stores neither NUL nor lone surrogates.
    const cell = unmarked(text.trim())
      .slice(0, importBounds.cell + 1)
      .replaceAll('\u0000', '')
      .toWellFormed()
    bytes += Buffer.byteLength(cell)
    if (bytes > textBytes) throw new TooMuchText()
    return cell
  }
}

/** Without the marks that keep spreadsheets from computing a line, our own downloads' among them: '- and ="…". */
function unmarked(text: string): string {
  return text.replaceAll(/^'(?=[-+=@'])/gm, '').replace(/^="([^"]*)"$/, '$1')
}
