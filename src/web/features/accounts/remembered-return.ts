import { readAuthSearch, type AuthSearch } from './search-params.ts'

const storageKey = 'haveli.return'
const day = 86_400_000

/** Saved before an email confirmation or password reset, because the emailed link opens another tab. */
export function rememberReturn({ returnTo, action }: AuthSearch) {
  if (returnTo === undefined) return
  try {
    localStorage.setItem(storageKey, JSON.stringify({ returnTo, action, until: Date.now() + day }))
  } catch {
    // Without storage the person continues to their dashboard.
  }
}

/** Validated like the address itself: a path of this site, plain text. */
export function rememberedReturn(): AuthSearch {
  try {
    const retained: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
    if (typeof retained !== 'object' || retained === null || !('until' in retained)) return {}
    if (Number(retained.until) < Date.now()) return {}
    return readAuthSearch({ ...retained })
  } catch {
    return {}
  }
}

export function clearReturn() {
  try {
    localStorage.removeItem(storageKey)
  } catch {
    // Storage unavailable: nothing was saved either.
  }
}
