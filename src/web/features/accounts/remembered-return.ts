import { deviceStorage } from '#web/ui/browser-storage.ts'

import { readAuthSearch, type AuthSearch } from './search-params.ts'

const storageKey = 'haveli.return'
const day = 86_400_000

/** Saved before an email confirmation or password reset, because the emailed link opens another tab. */
export function rememberReturn({ returnTo, action }: AuthSearch) {
  if (returnTo !== undefined)
    deviceStorage.writeObject(storageKey, { returnTo, action, until: Date.now() + day })
}

/** Validated like the address itself: a path of this site, plain text. */
export function rememberedReturn(): AuthSearch {
  const stored = deviceStorage.readObject(storageKey)
  return 'until' in stored && Number(stored.until) >= Date.now() ? readAuthSearch({ ...stored }) : {}
}

export function clearReturn() {
  deviceStorage.remove(storageKey)
}
