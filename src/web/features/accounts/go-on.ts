import { safeReturnTo } from '#contract/return-to.ts'

import { currentLocale, pathIn } from '#web/api/language.ts'
import { toast } from '#web/ui/toast.ts'

import { forgetReturn } from './remembered-return.ts'

/**
 * Loads a new document, so that every page knows the person; the toast is shown there. It takes the place of the
 * sign-in page in the history, where Back would only lead on again.
 */
export function goOn(returnTo: string | undefined, said: string): void {
  forgetReturn()
  toast.keep(said)
  const path = pathIn(currentLocale(), safeReturnTo(returnTo, '/user-dashboard'))
  const wanted = new URL(path, window.location.origin).href
  if (!isStepBefore(wanted)) return window.location.replace(wanted)
  window.addEventListener('popstate', () => window.location.reload(), { once: true })
  window.history.back()
}

/** Whether the page before this one, in the same document, is the wanted one: it would stand there twice. */
function isStepBefore(wanted: string): boolean {
  if (!('navigation' in window)) return false
  const { navigation } = window
  const before = navigation.entries()[(navigation.currentEntry?.index ?? 0) - 1]
  return before !== undefined && before.sameDocument && before.url === wanted
}
