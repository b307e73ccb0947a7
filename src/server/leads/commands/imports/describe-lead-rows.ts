import { dayInIndia } from '#contract/slots.ts'

import type { DescribeLeads } from '../../../properties/commands/dependencies.ts'
import { prepareReading } from './import-leads.ts'
import { readLeadRow } from './read-lead-row.ts'

/** Contact and day of the leads that rows of a file are read as; a refused row has none. */
export const describeLeadRows: DescribeLeads = async (db, { importRecord, rows, now }) => {
  const reading = await prepareReading(db, importRecord, now)
  return new Map(
    rows.flatMap((row) => {
      const read = readLeadRow(row, reading)
      if ('refusal' in read) return []
      const { phone, email, receivedAt } = read.lead
      return [[row.line, { phone, email, day: dayInIndia(receivedAt) }] as const]
    }),
  )
}
