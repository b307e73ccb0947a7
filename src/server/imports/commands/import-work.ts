import type { ImportReason } from '#contract/imports/import-reasons.ts'
import type { Database } from '#database/client.ts'
import type { propertyImportRows } from '#database/schema/imports.ts'

import type { MemberCall } from '../../platform/call.ts'
import type { ImportRecord } from '../queries/imports.ts'

type RowColumns = typeof propertyImportRows.$inferSelect

/** Cells by column. */
export type SavedRow = Pick<RowColumns, 'line' | 'isComplete' | 'notes'> & {
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
  /** Said only where the row is not known. */
  reasonsOfNew?: ImportReason[]
  key: string | null
  /** Shown in the list of rows; without them, as in the file. */
  title?: string | null
  reference?: string | null
}

type Made = Pick<RowColumns, 'propertyId'> | Pick<RowColumns, 'leadId'>

/** A row of what was made before: the same, or what it would change. */
export type KnownRow = Made &
  Partial<Pick<RowColumns, 'action' | 'changes' | 'listingVersion'>> & {
    state: 'known' | 'ready' | 'skipped' | 'refused'
    reasons: ImportReason[]
  }

export type RowOutcome =
  | ({ state: 'imported' | 'known'; reasons: ImportReason[] } & Made &
      Partial<Pick<RowColumns, 'listingVersion' | 'before'>>)
  | { state: 'refused'; reasons: ImportReason[] }

/** A row that is due, with what the dry run found of it. */
export type DueRow = SavedRow &
  Pick<RowColumns, 'action' | 'isInFile' | 'propertyId' | 'listingVersion' | 'reasons'>

/** One part of the dry run. */
export type RowCheck = {
  check: (row: SavedRow) => CheckedRow
  /** Of the rows checked so far, by line. */
  findKnown: (
    tx: Database,
    rows: readonly (CheckedRow & { line: number })[],
  ) => Promise<ReadonlyMap<number, KnownRow>>
}

type Step = { importRecord: ImportRecord; now: Date }

/** A call of the team's owner on this transaction, for what a pull changes. */
export type AsOwner = (tx: Database) => MemberCall
/** `asOwner` of a pull; null of a file, which changes its sender's own listings. */
type OwnedStep = Step & { asOwner: AsOwner | null }

/** What the rows of a file become: listings, or what a domain below this one makes of them. */
export type ImportWork = {
  /** The field that names a row, and those that tell one without it from others. */
  title: string
  besideTitle: readonly string[]
  prepareCheck: (db: Database, step: Step) => Promise<RowCheck>
  /** Adds rows of what is there but not in the file, after the others were checked. */
  saveMissing?: (tx: Database, importRecord: ImportRecord) => Promise<void>
  /** Makes a row what it is to be, in the transaction that settles it. */
  prepareRows: (db: Database, step: OwnedStep) => Promise<(tx: Database, row: DueRow) => Promise<RowOutcome>>
  /** Refreshes open windows with the lists that a portion of rows changed. */
  publish?: (tx: Database, importRecord: ImportRecord) => Promise<void>
  /** Whether the plan takes one more row with so many photos. */
  hasRoom: (db: Database, row: Step & { photos: number }) => Promise<boolean>
  /** One part of undoing. */
  undo: (db: Database, step: OwnedStep) => Promise<void>
}
