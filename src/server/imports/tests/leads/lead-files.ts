import { csvOf } from '#server/imports/tests/import-files.ts'
import type { Fixtures } from '#tests/test.ts'

import type { Actor } from '../../../platform/context.ts'

export const header = [
  'Name',
  'Mobile No.',
  'Email ID',
  'Property ID',
  'Query Details',
  'Received On',
  'Source',
  'Status',
]
export const sunita = [
  'Sunita Meena',
  '+91-98290 12345',
  '',
  'P-77',
  'Wants a lift',
  '12/11/2026 10:30',
  '99acres',
  'Open',
]
export const farhan = ['Farhan Ali', '', 'Farhan@Example.com', '', '', '2026-11-13', '99acres', 'Site Visit']

type Parts = Pick<Fixtures, 'as' | 'deliverEvents'>
type Sent = { rows?: string[][]; head?: string[]; teamId?: string; file?: File }

/** Sends a file of leads and checks it; returns the import. */
export async function send({ as, deliverEvents }: Parts, who: Actor, sent: Sent = {}) {
  const { rows = [sunita, farhan], head = header, teamId, file = csvOf(rows, head) } = sent
  const { id } = await as(who).imports.uploadImport({ file, kind: 'leads', ...(teamId && { teamId }) })
  await deliverEvents()
  return id
}

/** The same, and imports its rows. */
export async function bringIn(parts: Parts, who: Actor, sent: Sent = {}) {
  const id = await send(parts, who, sent)
  await parts.as(who).imports.startImport({ id })
  await parts.deliverEvents()
  return id
}
