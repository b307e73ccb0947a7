import { newSubmissionKey } from '#web/api/submission-key.ts'
import { tabStorage } from '#web/ui/browser-storage.ts'

const storageKey = 'haveli.session'

/** Session id for this tab's metrics; a new one each time without storage. */
export function readVisitSession(): string {
  const stored = tabStorage.read(storageKey)
  if (stored) return stored
  const fresh = newSubmissionKey()
  tabStorage.write(storageKey, fresh)
  return fresh
}
