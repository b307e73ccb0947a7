import { dayInIndia } from '#contract/dates.ts'
import type { ImportRowShown } from '#contract/imports/import-detail.ts'
import type { Database } from '#database/client.ts'

import type { ImportRecord } from '../../queries/imports.ts'
import type { SavedRow } from '../import-work.ts'
import { prepareReading } from './import-leads.ts'
import { readLeadRow } from './read-lead-row.ts'

export type ImportedContact = Pick<ImportRowShown, 'phone' | 'email' | 'day' | 'lead'>

type Described = { importRecord: ImportRecord; rows: readonly SavedRow[]; now: Date }

/** Contact, day and what else is read of the leads that rows of a file are read as, by line; a refused row has none. */
export async function describeLeadRows(
  db: Database,
  { importRecord, rows, now }: Described,
): Promise<ReadonlyMap<number, ImportedContact>> {
  const reading = await prepareReading(db, importRecord, now)
  return new Map(
    rows.flatMap((row) => {
      const read = readLeadRow(row, reading)
      if ('refusal' in read) return []
      const { phone, email, receivedAt, status, alternatePhone, message, note, portal } = read.lead
      const lead = { status, alternatePhone, message, note, portal }
      return [[row.line, { phone, email, day: dayInIndia(receivedAt), lead }] as const]
    }),
  )
}
