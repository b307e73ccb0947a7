import { parse, type Options } from 'csv-parse/sync'

import type { ImportReason } from '#contract/imports/import-reasons.ts'
import type { HeaderFields } from '#contract/imports/recognize-headers.ts'

import type { ReadText } from './import-text.ts'
import { countFields, maxHeaderDepth, type GridRow } from './tables/find-table.ts'

type Csv =
  | {
      rows: GridRow[]
      notes: ImportReason[]
      /** The text ends without the end of a line. */
      isOpen: boolean
    }
  | { refusal: 'file_open_quote'; values: { line: string } }

/** Rows with a value, whatever separates their cells. */
export function readCsv(whole: string, fields: HeaderFields, readText: ReadText): Csv {
  const { separator, text, isSaid } = separatorOf(whole, fields)
  const options = { ...usual, delimiter: separator, trim: separator !== '\t' }
  const notes: ImportReason[] =
    [',', '\t'].includes(separator) || isSaid ? [] : [{ code: 'note_separator', values: { separator } }]
  const isOpen = !/[\r\n]$/.test(text)
  const strict = parsed(text, options)
  if (Array.isArray(strict)) return { rows: withValues(strict, readText), notes, isOpen }
  // A quote alone in a cell is a mark for "as above".
  const marked = text.replaceAll(/(?<=^|[,;\t|])[ ]*"[ ]*(?=[,;\t|\r\n]|$)/gm, '-do-')
  const repeating = marked === text ? null : parsed(marked, options)
  if (Array.isArray(repeating)) return { rows: withValues(repeating, readText), notes, isOpen }
  const relaxed = parsed(text, { ...options, relax_quotes: true })
  if (!Array.isArray(relaxed)) return openQuote(relaxed.line)
  // A quote that was never closed reads on to the next one, lines below.
  const swallowed = relaxed.find(({ values }) => values.some((cell) => /"/.test(cell) && /\n/.test(cell)))
  if (swallowed) return openQuote(swallowed.line)
  return { rows: withValues(relaxed, readText), notes: [...notes, { code: 'note_quotes' }], isOpen }
}

const usual = { relax_column_count: true, skip_empty_lines: true } satisfies Options

function openQuote(line: number) {
  return { refusal: 'file_open_quote' as const, values: { line: String(line) } }
}

function parsed(text: string, options: Options): GridRow[] | { line: number } {
  const rows: GridRow[] = []
  try {
    parse(text, {
      ...options,
      on_record: (values: string[], { lines }) => {
        rows.push({ line: lines, values })
        return null
      },
    })
    return rows
  } catch (failure) {
    return { line: lineOf(failure) ?? text.split('\n').length }
  }
}

/** Spreadsheets write an empty row as separators alone. */
function withValues(rows: readonly GridRow[], readText: ReadText): GridRow[] {
  return rows
    .map(({ line, values }) => ({ line, values: values.map(readText) }))
    .filter(({ values }) => values.some((value) => value !== ''))
}

const separators = [',', ';', '\t', '|']

/** The one that a line "sep=;" says, else the one with which most headers are known, or most cells made. */
function separatorOf(text: string, fields: HeaderFields) {
  const said = /^"?sep=([,;|\t])"?(?=\r?\n)/.exec(text)
  if (said) return { separator: said[1] ?? ',', text: text.slice(said[0].length), isSaid: true }
  const upper = text.slice(0, 50_000)
  const judged = separators.map((separator) => {
    const rows = upperRows(upper, separator)
    return {
      separator,
      known: Math.max(0, ...rows.map((cells) => countFields(cells, fields))),
      cells: Math.max(rows[0]?.length ?? 0, rows[1]?.length ?? 0),
    }
  })
  const [best] = judged.toSorted((one, other) => other.known - one.known || other.cells - one.cells)
  return { separator: best?.separator ?? ',', text, isSaid: false }
}

function upperRows(text: string, delimiter: string): string[][] {
  const rows: string[][] = []
  try {
    parse(text, {
      ...usual,
      delimiter,
      trim: delimiter !== '\t',
      relax_quotes: true,
      to: maxHeaderDepth,
      on_record: (cells: string[]) => {
        rows.push(cells.slice(0, 200))
        return null
      },
    })
  } catch {
    // What was read until here is judged.
  }
  return rows
}

function lineOf(failure: unknown): number | null {
  const isKnown = typeof failure === 'object' && failure !== null && 'lines' in failure
  return isKnown && typeof failure.lines === 'number' ? failure.lines : null
}
