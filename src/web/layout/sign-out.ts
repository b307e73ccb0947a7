import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { currentLocale, pathIn } from '#web/api/language.ts'
import { deviceStorage, tabStorage } from '#web/ui/browser-storage.ts'
import { toast } from '#web/ui/primitives/toast.ts'

/** Ends the session and loads a new document, so that no personal state stays in memory. */
export async function signOut(): Promise<void> {
  try {
    const { endOffline } = await import('./start-offline.ts')
    await endOffline(() => api.accounts.signOut())
    // The next user of this device finds nothing personal.
    deviceStorage.clear()
    tabStorage.clear()
    toast.save(m.accounts_signed_out())
    window.location.assign(pathIn(currentLocale(), '/'))
  } catch {
    toast.error(m.accounts_sign_out_failed(), m.layout_sign_out_failed())
  }
}
