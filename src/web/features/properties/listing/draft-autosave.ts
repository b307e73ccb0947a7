import type { ErrorCode } from '#contract/errors.ts'
import type { DraftFields } from '#contract/properties/drafts.ts'
import { failureOf } from '#web/api/failure.ts'
import { newSubmissionKey } from '#web/api/submission-key.ts'

/** Save request of a draft. */
export type Saving = {
  id: string
  version: number
  writer: string
  sequence: number
  fields: DraftFields
  imageKeys: string[]
}

const prefix = 'listing-draft:'

/** Unsaved changes stored on this device; signing out clears them. */
export function draftStore(userId: string) {
  const own = `${prefix}${userId}:`
  return {
    save: (saving: Saving) => attempt(() => localStorage.setItem(own + saving.id, JSON.stringify(saving))),
    drop: (id: string) => attempt(() => localStorage.removeItem(own + id)),
    /** All stored changes, in no order. */
    left: (): Saving[] =>
      attempt(() =>
        Object.keys(localStorage)
          .filter((name) => name.startsWith(own))
          .flatMap((name) => savingIn(localStorage.getItem(name))),
      ) ?? [],
  }
}
export type DraftStore = ReturnType<typeof draftStore>

/** Without storage, drafts exist only in the account. */
function attempt<Result>(action: () => Result): Result | null {
  try {
    return action()
  } catch {
    return null
  }
}

function savingIn(text: string | null): Saving[] {
  const retained: unknown = JSON.parse(text ?? 'null')
  const isSaving =
    typeof retained === 'object' && retained !== null && 'id' in retained && 'sequence' in retained
  // Only this module writes this key, and the server validates every field.
  return isSaving ? [retained as Saving] : []
}

type DraftContent = { fields: DraftFields; imageKeys: readonly string[] }

/** `conflict`: another device saved it; `gone`: discarded or expired; `sent`: already submitted. */
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

type AutosaveOptions = {
  id: string
  /** Version loaded into the form; 0 before the first save. */
  version: number
  send: (saving: Saving, options: { leaving: boolean }) => Promise<{ version: number }>
  store: DraftStore
  savesAfter?: number
  triesAgainAfter?: number
}

/** Saves changes one request at a time; they stay on the device until the account has them. */
export function createDraftAutosave(parts: AutosaveOptions) {
  const { id, send, store, savesAfter = 1000, triesAgainAfter = 8000 } = parts
  const writer = newSubmissionKey()
  const listeners = new Set<() => void>()
  let state: DraftState = 'clean'
  let version = parts.version
  let sequence = 0
  let pending: Saving | null = null
  let running: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let isPaused = false

  function put(next: DraftState) {
    state = next
    for (const listener of listeners) listener()
  }

  function change({ fields, imageKeys }: DraftContent) {
    sequence += 1
    pending = { id, version, writer, sequence, fields, imageKeys: [...imageKeys] }
    store.save(pending)
    if (isStuck()) return
    if (state !== 'waiting') put('unsaved')
    schedule(savesAfter)
  }

  /** Rejected by the account: the person must decide, or another draft must be finished first. */
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
    const saving = { ...pending, version }
    put('saving')
    running = send(saving, { leaving: false })
      .then(
        (saved) => applySaved(saving, saved.version),
        (error: unknown) => failed(error),
      )
      .finally(() => {
        running = null
        if (pending && !isStuck()) schedule(state === 'waiting' ? triesAgainAfter : savesAfter)
      })
  }

  function applySaved(saving: Saving, next: number) {
    version = next
    if (pending && pending.sequence > saving.sequence) return put('unsaved')
    pending = null
    store.drop(id)
    put('saved')
  }

  function failed(error: unknown) {
    const failure = failureOf(error)
    put((failure && stateAfter[failure.code]) ?? 'waiting')
  }

  return {
    now: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change,
    save,
    /** Saves the rest before the page unloads. */
    leave: () => {
      if (pending && !isPaused && !isStuck())
        send({ ...pending, version }, { leaving: true }).then(
          ({ version: next }) => {
            version = next
          },
          // The change is still stored on the device.
          () => undefined,
        )
    },
    /** Pauses while the form is being submitted. */
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
    /** Ends after submitting or discarding. */
    finish: () => {
      isPaused = true
      pending = null
      clearTimeout(timer)
      store.drop(id)
    },
    /** Overwrites the given version saved by another device; 0 creates the draft again. */
    insist: (over: number) => {
      version = over
      put('unsaved')
      save()
    },
  }
}
export type DraftAutosave = ReturnType<typeof createDraftAutosave>

const stateAfter: Readonly<Partial<Record<ErrorCode, DraftState>>> = {
  STALE: 'conflict',
  NOT_FOUND: 'gone',
  DRAFT_SENT: 'sent',
  LIMIT_REACHED: 'full',
}
