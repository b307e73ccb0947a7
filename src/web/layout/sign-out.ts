import { m } from '#messages'

import { api } from '#web/api/client.ts'
import { currentLocale, pathIn } from '#web/api/language.ts'
import { toast } from '#web/ui/primitives/toast.ts'

/** Ends the session and begins a new document, so that nothing of the person stays in it. */
export async function signOut(): Promise<void> {
  try {
    await api.accounts.signOut()
    clearPersonalState()
    toast.save(m.accounts_signed_out())
    window.location.assign(pathIn(currentLocale(), '/'))
  } catch {
    toast.error(m.accounts_sign_out_failed(), m.layout_sign_out_failed())
  }
}

/** Nothing that the browser noted of a person may meet the next one who uses it. */
function clearPersonalState() {
  for (const retained of ['localStorage', 'sessionStorage'] as const)
    try {
      window[retained].clear()
    } catch {
      // What cannot be opened holds nothing.
    }
}
