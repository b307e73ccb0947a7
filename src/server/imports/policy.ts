import type { importStates } from '#contract/enums/imports.ts'

type ImportState = {
  state: (typeof importStates)[number]
  undoUntil: Date | null
}

/** What its sender may do with an import now; undoing also needs that nobody enquired. */
export function importAbilities({ state, undoUntil }: ImportState, now: Date) {
  const isOpen = state === 'mapping' || state === 'checked'
  const hasEnded = state === 'finished' || state === 'cancelled'
  return {
    map: isOpen,
    start: state === 'checked',
    cancel: state === 'running',
    discard: isOpen || state === 'checking',
    undo: hasEnded && undoUntil !== null && undoUntil > now,
  }
}
