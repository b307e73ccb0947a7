import type { importRowFilters, importRowStates, importStates } from '#contract/enums/properties.ts'
import { m } from '#messages'
import type { BadgeTone } from '#web/ui/primitives/badge.tsx'

type Labelled = { label: () => string; tone: BadgeTone }

export const importStateLabels: Readonly<Record<(typeof importStates)[number], Labelled>> = {
  mapping: { label: m.properties_import_state_mapping, tone: 'saffron-soft' },
  checking: { label: m.properties_import_state_checking, tone: 'neel' },
  checked: { label: m.properties_import_state_checked, tone: 'saffron-soft' },
  running: { label: m.properties_import_state_running, tone: 'neel' },
  finished: { label: m.properties_import_state_finished, tone: 'neem-soft' },
  cancelled: { label: m.properties_import_state_cancelled, tone: 'neutral' },
  undoing: { label: m.properties_import_state_undoing, tone: 'neel' },
  undone: { label: m.properties_import_state_undone, tone: 'neutral' },
}

export const rowStateLabels: Readonly<Record<(typeof importRowStates)[number], Labelled>> = {
  read: { label: m.properties_import_rows_read, tone: 'neutral' },
  ready: { label: m.properties_import_rows_ready, tone: 'neel' },
  refused: { label: m.properties_import_rows_refused, tone: 'lac-soft' },
  known: { label: m.properties_import_rows_known, tone: 'neutral' },
  imported: { label: m.properties_import_rows_imported, tone: 'neem-soft' },
  undone: { label: m.properties_import_rows_undone, tone: 'neutral' },
}

export const rowFilterLabels: Readonly<Record<(typeof importRowFilters)[number], () => string>> = {
  ready: m.properties_import_rows_ready,
  repaired: m.properties_import_rows_repaired,
  refused: m.properties_import_rows_refused,
  known: m.properties_import_rows_known,
  imported: m.properties_import_rows_imported,
  undone: m.properties_import_rows_undone,
}
