import { headerFields, recognizeColumns } from '#contract/imports/column-mapping.ts'
import { reasonText } from '#contract/imports/import-reasons.ts'

import { cellsByColumn } from '../commands/import-cells.ts'
import { judgeColumns } from '../commands/judge-columns.ts'
import { readImportFile } from '../commands/read-import-file.ts'
import { readImportRow } from '../commands/read-import-row.ts'

const now = new Date('2026-11-28T06:00Z')
const jaipur = { id: 'jaipur', name: 'Jaipur', nameHi: 'जयपुर' }
const place = { cityId: 'jaipur', latitude: 26.85, longitude: 75.76 }
const places = {
  cities: [jaipur],
  localities: [
    { ...place, id: 'mansarovar', name: 'Mansarovar', aliases: ['मानसरोवर'] },
    { ...place, id: 'malviya', name: 'Malviya Nagar', aliases: [] },
    { ...place, id: 'amer', name: 'Amer', aliases: [] },
  ],
  projects: [],
}

/** The rows of a file by the reader of every import, each with what was said of it. */
export async function readList(file: string | Uint8Array) {
  const bytes = typeof file === 'string' ? Buffer.from(file) : file
  const read = await readImportFile(bytes, 'list', { fields: headerFields.listings })
  if ('refusal' in read)
    return { refusal: reasonText(read.refusal), rows: [], mapping: {}, unused: [], notes: [] }
  const { columns, lines, notes } = read
  const mapping = judgeColumns(columns, recognizeColumns(columns, 'listings'), {
    kind: 'listings',
    rows: lines,
  })
  const rows = lines.map(({ line, cells, complete }) => {
    const row = readImportRow(
      { line, cells: cellsByColumn(columns, cells), complete },
      { places, mapping, now },
    )
    if ('refusal' in row) return { refused: reasonText(row.refusal), notes: [] }
    const said = row.repairs.filter(({ code }) => code !== 'repaired_middle').map(reasonText)
    return { ...row.row, refused: null, notes: said }
  })
  return {
    refusal: null,
    rows,
    mapping,
    unused: columns.filter((column) => !(column in mapping)),
    notes: notes.map(reasonText),
  }
}

export const list = (header: string, ...rows: string[]) => readList([header, ...rows, ''].join('\n'))
