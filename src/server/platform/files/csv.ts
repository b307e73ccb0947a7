/** A CSV file; the byte order mark makes spreadsheets read it as UTF-8. */
export function csvFile(lines: readonly (readonly unknown[])[], name: string): File {
  return new File(['\uFEFF', ...lines.map(csvLine)], name, { type: 'text/csv;charset=utf-8' })
}

export type CsvColumn<Row> = { head: string; value: (row: Row) => string | number | null }

/** The column headers, then the rows. */
export function csvLines<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]) {
  return [columns.map(({ head }) => head), ...rows.map((row) => columns.map(({ value }) => value(row)))]
}

/** A line of RFC 4180, with formulas neutralized. */
export function csvLine(values: readonly unknown[]): string {
  return `${values.map(cell).join(',')}\r\n`
}

function cell(value: unknown): string {
  const text = plain(value)
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function plain(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.replaceAll(formulaBegin, "'")
}

/**
 * At the start of a cell, and inside it after separators of other locales' spreadsheets: these ignore our
 * quotes, which are not at the start of what they read as a cell.
 */
const formulaBegin = /^(?=[\t\r\n])|(?<=^|[;\t\r\n]["'\s]*)(?=[=+\-@＝＋－＠])/g
