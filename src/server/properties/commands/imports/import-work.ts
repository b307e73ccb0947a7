import type { ImportReason } from '#contract/properties/importing/import-reasons.ts'
import type { Database } from '#database/client.ts'
import type { propertyImportRows } from '#database/schema/properties/property-imports.ts'

import type { ImportRecord } from '../../queries/imports.ts'

/** Cells by column. */
export type SavedRow = Pick<typeof propertyImportRows.$inferSelect, 'line' | 'isComplete' | 'notes'> & {
  cells: Readonly<Record<string, string>>
}

/** A row that is taken says what was guessed when the file was read, too. */
export function withNotes<Outcome extends { state: string; reasons: ImportReason[] }>(
  outcome: Outcome,
  { notes }: Pick<SavedRow, 'notes'>,
): Outcome {
  const isTaken = outcome.state === 'ready' || outcome.state === 'imported'
  return isTaken ? { ...outcome, reasons: [...notes, ...outcome.reasons] } : outcome
}

/** What a row would become; equal rows have the same key, unreadable ones none. */
export type CheckedRow = {
  state: 'ready' | 'refused'
  reasons: ImportReason[]
  key: string | null
  /** Shown in the list of rows; without them, as in the file. */
  title?: string | null
  reference?: string | null
}

type Made =
  | Pick<typeof propertyImportRows.$inferSelect, 'propertyId'>
  | Pick<typeof propertyImportRows.$inferSelect, 'leadId'>

export type RowOutcome =
  | ({ state: 'imported' | 'known'; reasons: ImportReason[] } & Made)
  | { state: 'refused'; reasons: ImportReason[] }

type Step = { found: ImportRecord; now: Date }

/** What the rows of a file become: listings, or what a domain below this one makes of them. */
export type ImportWork = {
  /** The field that names a row. */
  title: string
  /** A reader of rows for one part of the dry run. */
  prepareCheck: (db: Database, step: Step) => Promise<(row: SavedRow) => CheckedRow>
  /** What was made of these keys before. */
  findKnown: (
    tx: Database,
    found: ImportRecord,
    keys: readonly string[],
  ) => Promise<ReadonlyMap<string, Made>>
  /** Makes a row what it is to be, in the transaction that settles it. */
  prepareRows: (db: Database, step: Step) => Promise<(tx: Database, row: SavedRow) => Promise<RowOutcome>>
  /** Refreshes open windows with the lists that a portion of rows changed. */
  publish?: (tx: Database, found: ImportRecord) => Promise<void>
  /** Whether the plan takes one more row with so many photos. */
  hasRoom: (db: Database, row: Step & { photos: number }) => Promise<boolean>
  /** One part of undoing. */
  undo: (db: Database, step: Step) => Promise<void>
}
