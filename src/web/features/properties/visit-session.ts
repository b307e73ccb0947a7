import { newSubmissionKey } from '#web/api/submission-key.ts'

const place = 'haveli.session'

/** Session id for this tab's metrics; a new one each time without storage. */
export function readVisitSession(): string {
  const fresh = newSubmissionKey()
  try {
    const known = window.sessionStorage.getItem(place)
    if (known) return known
    window.sessionStorage.setItem(place, fresh)
  } catch {
    return fresh
  }
  return fresh
}
