import type { ErrorCode } from '#contract/errors.ts'
import type { DraftFields } from '#contract/listings/drafts.ts'
import { failureOf } from '#web/api/failure.ts'
import { newSubmissionKey } from '#web/api/submission-key.ts'
import { deviceStorage } from '#web/ui/browser-storage.ts'

/** Save request of a draft. */
export type Saving = {
  id: string
  version: number
  writer: string
  sequence: number
  fields: DraftFields
  imageKeys: string[]
}

/** Changes that the account does not have yet, on this device. */
export function unsavedDrafts(userId: string) {
  const prefix = `draft:listing:${userId}:`
  return {
    save: (saving: Saving) => deviceStorage.writeObject(prefix + saving.id, saving),
    drop: (id: string) => deviceStorage.remove(prefix + id),
    /** All of them, in no order. */
    list: (): Saving[] =>
      deviceStorage
        .keys()
        .filter((key) => key.startsWith(prefix))
        .map((key) => deviceStorage.readObject(key))
        .filter(isSaving),
  }
}
export type UnsavedDrafts = ReturnType<typeof unsavedDrafts>

/** Only this module writes these keys, and the server validates every field. */
function isSaving(value: object): value is Saving {
  return 'id' in value && 'sequence' in value
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
  unsaved: UnsavedDrafts
  savesAfter?: number
  triesAgainAfter?: number
}

/** Saves changes one request at a time; they stay on the device until the account has them. */
export function createDraftAutosave(parts: AutosaveOptions) {
  const { id, send, unsaved, savesAfter = 1000, triesAgainAfter = 8000 } = parts
  const writer = newSubmissionKey()
  const listeners = new Set<() => void>()
  let state: DraftState = 'clean'
  let version = parts.version
  let sequence = 0
  let pending: Saving | null = null
  let running: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let isPaused = false
  let isFinished = false

  function put(next: DraftState) {
    state = next
    for (const listener of listeners) listener()
  }

  function change({ fields, imageKeys }: DraftContent) {
    if (isFinished) return
    sequence += 1
    pending = { id, version, writer, sequence, fields, imageKeys: [...imageKeys] }
    unsaved.save(pending)
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
    unsaved.drop(id)
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
      isFinished = true
      pending = null
      clearTimeout(timer)
      unsaved.drop(id)
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
