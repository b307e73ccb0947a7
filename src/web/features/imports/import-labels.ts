import type { importKinds, importRowFilters, importRowStates, importStates } from '#contract/enums/imports.ts'
import type { ImportRowShown, ImportSummary } from '#contract/imports/import-detail.ts'
import { m } from '#messages'
import type { BadgeTone } from '#web/ui/primitives/badge.tsx'

type Labelled = { label: () => string; tone: BadgeTone }

const importStateLabels: Readonly<Record<(typeof importStates)[number], Labelled>> = {
  mapping: { label: m.imports_state_mapping, tone: 'saffron-soft' },
  checking: { label: m.imports_state_checking, tone: 'neel' },
  checked: { label: m.imports_state_checked, tone: 'saffron-soft' },
  running: { label: m.imports_state_running, tone: 'neel' },
  finished: { label: m.imports_state_finished, tone: 'neem-soft' },
  cancelled: { label: m.imports_state_cancelled, tone: 'neutral' },
  undoing: { label: m.imports_state_undoing, tone: 'neel' },
  undone: { label: m.imports_state_undone, tone: 'neutral' },
}

/** An import that is checked may have no row that can be listed, or wait for the rest of its photos. */
export function importStateLabel({
  state,
  source,
  canStart,
}: Pick<ImportSummary, 'state' | 'source' | 'canStart'>): Labelled {
  return state === 'checked' && source === 'file' && !canStart
    ? { label: m.imports_state_not_ready, tone: 'neutral' }
    : importStateLabels[state]
}

type RowState = (typeof importRowStates)[number]
type Kind = (typeof importKinds)[number]

const rowTones: Readonly<Record<RowState, BadgeTone>> = {
  read: 'neutral',
  ready: 'neel',
  skipped: 'neutral',
  refused: 'lac-soft',
  known: 'neutral',
  imported: 'neem-soft',
  undone: 'neutral',
}

/** What a row becomes or became, in the words of its kind. */
export function rowStateLabel(
  kind: Kind,
  { state, action }: Pick<ImportRowShown, 'state' | 'action'>,
): Labelled {
  const label = action === 'add' ? undefined : changeLabels[action][state]
  return { label: label ?? rowLabels(kind)[state], tone: rowTones[state] }
}

/** Of rows of listings that the advertiser has already. */
const changeLabels: Readonly<
  Record<'update' | 'close' | 'archive', Partial<Record<RowState, () => string>>>
> = {
  update: {
    ready: m.imports_rows_to_update,
    imported: m.imports_rows_updated,
    undone: m.imports_rows_changed_back,
  },
  close: {
    ready: m.imports_rows_to_close,
    imported: m.imports_rows_closed,
    undone: m.imports_rows_changed_back,
  },
  archive: {
    ready: m.imports_rows_to_archive,
    imported: m.imports_rows_archived,
    undone: m.imports_rows_changed_back,
  },
}

function rowLabels(kind: Kind) {
  const { rowsImported, rowsUndone } = importTexts[kind]
  return {
    read: m.imports_rows_read,
    ready: m.imports_rows_ready,
    skipped: m.imports_rows_skipped,
    refused: m.imports_rows_refused,
    known: m.imports_rows_known,
    imported: rowsImported,
    undone: rowsUndone,
  }
}

export function rowFilterLabel(kind: Kind, filter: (typeof importRowFilters)[number]): string {
  if (filter === 'repaired') return m.imports_rows_repaired()
  if (filter === 'changed') return m.imports_rows_changed()
  if (filter === 'missing') return m.imports_rows_missing()
  if (filter === 'imported' && kind === 'listings') return m.imports_rows_done()
  if (filter === 'undone' && kind === 'listings') return m.imports_rows_taken_back()
  return rowLabels(kind)[filter]()
}

/** Sentences that differ between listings and leads. */
export const importTexts = {
  listings: {
    title: m.imports_title,
    lead: m.imports_lead,
    fileLabel: m.imports_file_label,
    emptyText: m.imports_empty_text,
    formatLead: m.imports_format_lead,
    otherKind: m.imports_looks_like_leads,
    checked: m.imports_checked_text,
    start: m.imports_start,
    startText: m.imports_start_text,
    nothingReady: m.imports_nothing_ready,
    cancelText: m.imports_cancel_text,
    discardText: m.imports_discard_text,
    running: m.imports_progress_running,
    undoing: m.imports_progress_undoing,
    result: m.imports_result_text,
    undoUntil: m.imports_undo_until,
    undoText: m.imports_undo_text,
    undoKeep: m.imports_undo_keep,
    undoBegun: m.imports_undo_begun,
    undone: m.imports_undone_text,
    rowsImported: m.imports_rows_imported,
    rowsUndone: m.imports_rows_undone,
    rowUntitled: m.imports_row_untitled,
  },
  leads: {
    title: m.leads_import,
    lead: m.leads_import_lead,
    fileLabel: m.leads_import_file_label,
    emptyText: m.leads_import_empty_text,
    formatLead: m.leads_import_format_lead,
    needs: m.leads_import_needs,
    otherKind: m.leads_import_looks_like_listings,
    checked: m.leads_import_checked_text,
    start: m.leads_import_start,
    startText: m.leads_import_start_text,
    nothingReady: m.leads_import_nothing_ready,
    cancelText: m.leads_import_cancel_text,
    discardText: m.leads_import_discard_text,
    running: m.leads_import_progress_running,
    undoing: m.leads_import_progress_undoing,
    result: m.leads_import_result_text,
    undoUntil: m.leads_import_undo_until,
    undoText: m.leads_import_undo_text,
    undoKeep: m.leads_import_undo_keep,
    undoBegun: m.leads_import_undo_begun,
    undone: m.leads_import_undone_text,
    rowsImported: m.leads_import_rows_imported,
    rowsUndone: m.leads_import_rows_undone,
    rowUntitled: m.leads_import_row_untitled,
  },
} as const
