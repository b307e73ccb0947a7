import { useEffect, useState } from 'react'

type FetchSuggestions<Suggestions> = (query: string, signal: AbortSignal) => Promise<Suggestions>

const pause = 300
const minLength = 2

/**
 * What the typed text may mean, asked once for each pause in typing; an older question is given up. Null while
 * nothing is known. `ask` must stay the same function.
 */
export function useSuggestions<Suggestions>(
  typed: string,
  isWanted: boolean,
  ask: FetchSuggestions<Suggestions>,
): Suggestions | null {
  const [found, setFound] = useState<Suggestions | null>(null)
  const query = typed.trim()
  const isAsked = isWanted && [...query].length >= minLength
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
