import { parse } from 'csv-parse/sync'

/** A row as the file gives it: line number (1 is the header) and its cells by lower-case column name. */
export type ImportLine = { line: number; cells: Readonly<Record<string, string>>; complete: boolean }

export type ImportFile = { lines: ImportLine[] } | { refusal: string }

const maximumBytes = 50 * 1024 * 1024
const maximumLines = 200_000

const required: readonly (readonly string[])[] = [
  ['address', 'locality'],
  ['price', 'price_lakh'],
  ['sqft', 'area'],
]

/** Parse CSV or JSON bytes; a file invalid as a whole is refused with one message. */
export function readImportFile(bytes: Uint8Array, name: string): ImportFile {
  if (bytes.length === 0) return { refusal: `${name} is empty.` }
  if (bytes.length > maximumBytes) return { refusal: `${name} is larger than 50 MB; please split it.` }
  if (bytes.includes(0)) return { refusal: `${name} is not a text file: it contains binary data.` }
  const text = decode(bytes)
  if (text === null)
    return { refusal: `${name} is not written in UTF-8; please save it as UTF-8 and try again.` }
  const read = /^\s*[[{]/.test(text) ? readJson(text, name) : readCsv(text, name)
  if ('refusal' in read) return read
  if (read.lines.length === 0) return { refusal: `${name} has no rows below its header.` }
  if (read.lines.length > maximumLines)
    return { refusal: `${name} has more than 200,000 rows; please split it.` }
  return read
}

function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

function readCsv(text: string, name: string): ImportFile {
  let records: string[][]
  const lineNumbers: number[] = []
  try {
    records = parse(text, {
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      on_record: (record: string[], { lines }) => {
        lineNumbers.push(lines)
        return record
      },
    })
  } catch (error) {
    const line = lineOf(error) ?? text.split('\n').length
    return {
      refusal: `${name} cannot be read near line ${line}: a quote is left open or out of place. Is the file cut off?`,
    }
  }
  const header = (records[0] ?? []).map((cell) => cell.toLowerCase())
  const missing = missingColumns(header)
  if (missing !== null) return { refusal: `${name} lacks the column ${missing}.` }
  if (new Set(header).size < header.length) return { refusal: `${name} names a column twice in its header.` }
  const lines = records.slice(1).map((record, index) => ({
    line: lineNumbers[index + 1] ?? 0,
    cells: Object.fromEntries(header.map((column, position) => [column, record[position] ?? ''])),
    complete: record.length === header.length,
  }))
  const last = lines.at(-1)
  if (last && !last.complete && !text.endsWith('\n'))
    return { refusal: `${name} is cut off in line ${last.line}; please fetch it again.` }
  return { lines }
}

function readJson(text: string, name: string): ImportFile {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { refusal: `${name} is not valid JSON. Is the file cut off?` }
  }
  if (!Array.isArray(value) || !value.every(isRecord))
    return { refusal: `${name} must hold a JSON list of objects, one for each property.` }
  const columns = new Set(value.flatMap((row) => Object.keys(row).map((key) => key.toLowerCase())))
  const missing = value.length > 0 ? missingColumns([...columns]) : null
  if (missing !== null) return { refusal: `${name} lacks the field ${missing}.` }
  return {
    lines: value.map((row, index) => ({
      line: index + 1,
      cells: Object.fromEntries(Object.entries(row).map(([key, cell]) => [key.toLowerCase(), plain(cell)])),
      complete: true,
    })),
  }
}

function missingColumns(columns: readonly string[]): string | null {
  const absent = required.find((names) => !names.some((column) => columns.includes(column)))
  return absent ? absent.join(' or ') : null
}

function plain(cell: unknown): string {
  if (typeof cell === 'string') return cell.trim()
  if (typeof cell === 'number' || typeof cell === 'boolean') return String(cell)
  return ''
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function lineOf(error: unknown): number | null {
  return isRecord(error) && typeof error['lines'] === 'number' ? error['lines'] : null
}
