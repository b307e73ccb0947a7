import { useSyncExternalStore } from 'react'

import { numberText } from '#contract/texts/latin-digits.ts'

type Read = (typed: string) => number | null

let readWords: Read | null = null
let loading: Promise<void> | null = null
const listeners = new Set<() => void>()

/** Words of amounts are loaded when somebody types the first of them: most type digits. */
function load() {
  loading ??= import('#contract/quantities/typed-rupees.ts').then(
    ({ readTypedRupees }) => {
      readWords = readTypedRupees
      for (const listener of listeners) listener()
    },
    () => {
      // Without a connection; the next letter tries again.
      loading = null
    },
  )
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

type RupeeReader = {
  /** Null: no amount; undefined: not known yet. */
  read: (typed: string) => number | null | undefined
}

/** Reads rupees as they are typed, and again once the words are there. */
export function useRupeeReader(): RupeeReader {
  const known = useSyncExternalStore(
    subscribe,
    () => readWords,
    () => null,
  )
  return { read: (typed) => readDigits(typed) ?? readText(typed, known) }
}

function readDigits(typed: string): number | null {
  const plain = numberText(typed)
  return /^\d+(?:\.\d*)?$/.test(plain) ? Number(plain) : null
}

function readText(typed: string, known: Read | null): number | null | undefined {
  if (typed.trim() === '') return null
  if (known !== null) return known(typed)
  load()
  return undefined
}
