import { importBounds } from '#contract/imports/import-bounds.ts'

import { TooMuchText, type ReadText } from './import-text.ts'
import { carryMerged, type GridRow } from './tables/find-table.ts'

/** Portals and older programs save a table of HTML under the name of a workbook. */
export function isHtml(text: string): boolean {
  return /^\s*</.test(text) && /<table[\s>]/i.test(text)
}

/** The library knows the entities of XML only, and joins what stands on two lines of a cell. */
function withSpaces(text: string): string {
  return text
    .replaceAll(/\s*(?:<br\s*\/?>|<\/(?:p|div|li|ul|ol|h[1-6]|blockquote|pre)\s*>)\s*/gi, '\n')
    .replaceAll('&nbsp;', ' ')
    .replaceAll(/&[nm]dash;/g, '–')
    .replaceAll('&rsquo;', '’')
}

export async function readHtmlTable(
  text: string,
  readText: ReadText,
): Promise<{ rows: GridRow[] } | { refusal: 'file_not_excel' }> {
  // Loaded for the few files that need it.
  const { fromHtml } = await import('hucre')
  try {
    const { rows, merges = [] } = fromHtml(withSpaces(text), { typeInference: false })
    const read = rows.map((cells, index) => ({
      line: index + 1,
      values: cells
        .slice(0, importBounds.columns + 1)
        .map((cell) => (typeof cell === 'string' ? readText(cell.replaceAll(/\s*\n\s*/g, '\n')) : '')),
    }))
    return { rows: carryMerged(read, merges, readText) }
  } catch (failure) {
    if (failure instanceof TooMuchText) throw failure
    return { refusal: 'file_not_excel' }
  }
}
