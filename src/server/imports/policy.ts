import type { importSources, importStates } from '#contract/enums/imports.ts'

type ImportState = {
  state: (typeof importStates)[number]
  source: (typeof importSources)[number]
  undoUntil: Date | null
}

/**
 * What its sender may do with an import now; undoing also needs that nobody enquired. What a pull brings is started
 * where the feed is confirmed.
 */
export function importAbilities({ state, source, undoUntil }: ImportState, now: Date) {
  const isOpen = state === 'mapping' || state === 'checked'
  const hasEnded = state === 'finished' || state === 'cancelled'
  return {
    map: isOpen,
    start: state === 'checked' && source === 'file',
    cancel: state === 'running',
    discard: isOpen || state === 'checking',
    undo: hasEnded && undoUntil !== null && undoUntil > now,
  }
}
