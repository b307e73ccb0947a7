import type { DraftFields } from '#contract/properties/drafts.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { failureOf } from '#web/api/failure.ts'
import { newSubmissionKey } from '#web/api/submission-key.ts'

/** One saving of a draft, as the server takes it. */
export type Saving = {
  id: string
  version: number
  writer: string
  sequence: number
  fields: DraftFields
  imageKeys: string[]
}

const prefix = 'listing-draft:'

/** What a person typed and the account has not taken yet, on this device; signing out forgets it. */
export function draftStore(userId: string) {
  const own = `${prefix}${userId}:`
  return {
    save: (saving: Saving) => attempt(() => localStorage.setItem(own + saving.id, JSON.stringify(saving))),
    drop: (id: string) => attempt(() => localStorage.removeItem(own + id)),
    /** Everything that was left behind, in no order. */
    left: (): Saving[] =>
      attempt(() =>
        Object.keys(localStorage)
          .filter((name) => name.startsWith(own))
          .flatMap((name) => savingIn(localStorage.getItem(name))),
      ) ?? [],
  }
}
export type DraftStore = ReturnType<typeof draftStore>

/** Without storage the account alone keeps it. */
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
  // Only this module writes under this key, and the server validates every field.
  return isSaving ? [retained as Saving] : []
}

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

type AutosaveOptions = {
  id: string
  /** The version that the form was opened with; 0 where nothing is saved yet. */
  version: number
  send: (saving: Saving, options: { leaving: boolean }) => Promise<{ version: number }>
  store: DraftStore
  savesAfter?: number
  triesAgainAfter?: number
}

/** Saves what is typed, one saving at a time; until the account has it, it stays on the device. */
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
    const saving = { ...pending, version }
    put('saving')
    running = send(saving, { leaving: false })
      .then(
        (saved) => took(saving, saved.version),
        (error: unknown) => failed(error),
      )
      .finally(() => {
        running = null
        if (pending && !isStuck()) schedule(state === 'waiting' ? triesAgainAfter : savesAfter)
      })
  }

  function took(saving: Saving, next: number) {
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
    /** The page may be gone in a moment: what is not saved goes out with it. */
    leave: () => {
      if (pending && !isPaused && !isStuck())
        send({ ...pending, version }, { leaving: true }).then(
          ({ version: next }) => {
            version = next
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
    /** What stands here is saved over what another device saved as this version; 0 begins it anew. */
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
