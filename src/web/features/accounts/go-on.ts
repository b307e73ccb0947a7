import { safeReturnTo } from '#contract/return-to.ts'

import { currentLocale, pathIn } from '#web/api/language.ts'
import { toast } from '#web/ui/toast.ts'

import { forgetReturn } from './remembered-return.ts'

/** Loads a new document, so that every page knows the person; the toast is shown there. */
export function goOn(returnTo: string | undefined, said: string): void {
  forgetReturn()
  toast.keep(said)
  window.location.assign(pathIn(currentLocale(), safeReturnTo(returnTo, '/user-dashboard')))
}
