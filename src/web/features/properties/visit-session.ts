import { newSubmissionKey } from '#web/api/submission-key.ts'

const place = 'haveli.session'

/** One name for all that is counted of this tab; a new one each time where the browser keeps nothing. */
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
