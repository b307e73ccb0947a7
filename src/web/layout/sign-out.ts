import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { currentLocale, pathIn } from '#web/api/language.ts'
import { toast } from '#web/ui/primitives/toast.ts'

/** Ends the session and loads a new document, so that no personal state stays in memory. */
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

/** Clears personal browser storage before the next user of this device. */
function clearPersonalState() {
  for (const retained of ['localStorage', 'sessionStorage'] as const)
    try {
      window[retained].clear()
    } catch {
      // Storage that cannot be opened contains nothing.
    }
}
