import { readAuthSearch, type AuthSearch } from './search-params.ts'

const place = 'haveli.return'
const day = 86_400_000

/** Where somebody was going before they had to confirm their address or choose a password: the mail opens another tab. */
export function rememberReturn({ returnTo, action }: AuthSearch) {
  if (returnTo === undefined) return
  try {
    localStorage.setItem(place, JSON.stringify({ returnTo, action, until: Date.now() + day }))
  } catch {
    // Without storage they end on their dashboard.
  }
}

/** Read with the same care as an address: a path of this site, plain words. */
export function rememberedReturn(): AuthSearch {
  try {
    const retained: unknown = JSON.parse(localStorage.getItem(place) ?? 'null')
    if (typeof retained !== 'object' || retained === null || !('until' in retained)) return {}
    if (Number(retained.until) < Date.now()) return {}
    return readAuthSearch({ ...retained })
  } catch {
    return {}
  }
}

export function clearReturn() {
  try {
    localStorage.removeItem(place)
  } catch {
    // Nothing could be kept either.
  }
}
