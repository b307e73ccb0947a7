import { useEffect, useState } from 'react'

type Ask<Found> = (query: string, signal: AbortSignal) => Promise<Found>

const pause = 300
const fewestLetters = 2

/**
 * What the typed text may mean, asked once for each pause in typing; an older question is given up. Null while
 * nothing is known. `ask` must stay the same function.
 */
export function useSuggestions<Found>(typed: string, isWanted: boolean, ask: Ask<Found>): Found | null {
  const [found, setFound] = useState<Found | null>(null)
  const query = typed.trim()
  const isAsked = isWanted && [...query].length >= fewestLetters
  useEffect(() => {
    if (!isAsked) return
    const stop = new AbortController()
    const timer = window.setTimeout(() => {
      ask(query, stop.signal).then(
        (answer) => {
          if (!stop.signal.aborted) setFound(() => answer)
        },
        () => {
          if (!stop.signal.aborted) setFound(null)
        },
      )
    }, pause)
    return () => {
      window.clearTimeout(timer)
      stop.abort()
    }
  }, [query, isAsked, ask])
  return isAsked ? found : null
}
