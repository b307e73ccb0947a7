import type { DraftFields } from '#contract/properties/draft-fields.ts'

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
