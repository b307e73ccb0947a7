import type { DraftFields } from '#contract/properties/draft-fields.ts'

import { failureOf } from '#web/api/failure.ts'
import { newSubmissionKey } from '#web/api/submission-key.ts'

import type { DraftStore, Saving } from './draft-store.ts'

type DraftContent = { fields: DraftFields; imageKeys: readonly string[] }

/** `conflict`: another device saved it; `gone`: discarded or expired; `sent`: it is a listing already. */
export type DraftState =
  | 'clean'
  | 'unsaved'
  | 'saving'
  | 'saved'
  | 'waiting'
  | 'full'
  | 'conflict'
  | 'gone'
  | 'sent'

type KeeperParts = {
  id: string
  /** The edition that the form was opened with; 0 where nothing is saved yet. */
  edition: number
  send: (saving: Saving, options: { leaving: boolean }) => Promise<{ edition: number }>
  store: DraftStore
  savesAfter?: number
  triesAgainAfter?: number
}

/** Saves what is typed, one saving at a time; until the account has it, it stays on the device. */
export function createDraftKeeper(parts: KeeperParts) {
  const { id, send, store, savesAfter = 1000, triesAgainAfter = 8000 } = parts
  const writer = newSubmissionKey()
  const listeners = new Set<() => void>()
  let state: DraftState = 'clean'
  let edition = parts.edition
  let turn = 0
  let pending: Saving | null = null
  let running: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let isPaused = false

  function put(next: DraftState) {
    state = next
    for (const listener of listeners) listener()
  }

  function change({ fields, imageKeys }: DraftContent) {
    turn += 1
    pending = { id, edition, writer, turn, fields, imageKeys: [...imageKeys] }
    store.keep(pending)
    if (isStuck()) return
    if (state !== 'waiting') put('unsaved')
    schedule(savesAfter)
  }

  /** The account will not take it as it is: the person decides, or another draft must go first. */
  function isStuck() {
    return state === 'conflict' || state === 'gone' || state === 'sent'
  }

  function schedule(after: number) {
    if (isPaused || running) return
    timer ??= setTimeout(save, after)
  }

  function save() {
    clearTimeout(timer)
    timer = undefined
    if (running || isPaused || !pending || isStuck()) return
    const saving = { ...pending, edition }
    put('saving')
    running = send(saving, { leaving: false })
      .then(
        (saved) => took(saving, saved.edition),
        (error: unknown) => failed(error),
      )
      .finally(() => {
        running = null
        if (pending && !isStuck()) schedule(state === 'waiting' ? triesAgainAfter : savesAfter)
      })
  }

  function took(saving: Saving, next: number) {
    edition = next
    if (pending && pending.turn > saving.turn) return put('unsaved')
    pending = null
    store.drop(id)
    put('saved')
  }

  function failed(error: unknown) {
    put(stateAfter[failureOf(error)?.code ?? ''] ?? 'waiting')
  }

  return {
    now: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change,
    save,
    /** The page may be gone in a moment: what is not saved goes out with it. */
    leave: () => {
      if (pending && !isPaused && !isStuck())
        send({ ...pending, edition }, { leaving: true }).then(
          ({ edition: next }) => {
            edition = next
          },
          // The device keeps it.
          () => undefined,
        )
    },
    /** Nothing is saved while the form itself is under way. */
    pause: async () => {
      isPaused = true
      clearTimeout(timer)
      timer = undefined
      await running
    },
    resume: () => {
      isPaused = false
      if (pending) schedule(savesAfter)
    },
    /** It is a listing now, or was thrown away. */
    finish: () => {
      isPaused = true
      pending = null
      clearTimeout(timer)
      store.drop(id)
    },
    /** What stands here is saved over what another device saved as this edition; 0 begins it anew. */
    insist: (over: number) => {
      edition = over
      put('unsaved')
      save()
    },
  }
}
export type DraftKeeper = ReturnType<typeof createDraftKeeper>

const stateAfter: Readonly<Record<string, DraftState>> = {
  DRAFT_CHANGED: 'conflict',
  NOT_FOUND: 'gone',
  DRAFT_SENT: 'sent',
  TOO_MANY_DRAFTS: 'full',
}
