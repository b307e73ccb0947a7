import { newSubmissionKey } from '#web/api/submission-key.ts'

const storageKey = 'haveli.session'

/** Session id for this tab's metrics; a new one each time without storage. */
export function readVisitSession(): string {
  const fresh = newSubmissionKey()
  try {
    const stored = window.sessionStorage.getItem(storageKey)
    if (stored) return stored
    window.sessionStorage.setItem(storageKey, fresh)
  } catch {
    return fresh
  }
  return fresh
}
