const place = 'haveli.code'
const minutes = 10

export type SentCode = { email: string; againAt: number }

/** A code that was just sent; another may be asked for when the wait is over. */
export function sentNow(email: string, waitSeconds: number): SentCode {
  return { email, againAt: Date.now() + waitSeconds * 1000 }
}

export function waitOf({ againAt }: SentCode): number {
  return Math.max(0, Math.ceil((againAt - Date.now()) / 1000))
}

/** A phone may drop the page while its owner reads the mail: the form for the code is there again. */
export function keepSentCode(sent: SentCode) {
  try {
    sessionStorage.setItem(place, JSON.stringify({ ...sent, until: Date.now() + minutes * 60_000 }))
  } catch {
    // Without storage the code is asked for once more.
  }
}

export function readSentCode(): SentCode | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(place) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return null
    if (!('until' in kept && 'email' in kept && 'againAt' in kept)) return null
    if (Number(kept.until) < Date.now() || typeof kept.email !== 'string') return null
    return { email: kept.email, againAt: Number(kept.againAt) }
  } catch {
    return null
  }
}

export function dropSentCode() {
  try {
    sessionStorage.removeItem(place)
  } catch {
    // Nothing could be kept either.
  }
}
