import { useEffect, useState } from 'react'

import { api } from '#web/api/client.ts'

export type Suggestion = Awaited<ReturnType<typeof api.search.suggest>>[number]

const pause = 300
const fewestLetters = 2

/** What the typed text may mean, in the order cities, localities, projects; null while it is not known. */
export function useSuggestions(typed: string, isWanted: boolean): readonly Suggestion[] | null {
  const [found, setFound] = useState<{ query: string; suggestions: readonly Suggestion[] } | null>(null)
  const query = typed.trim()
  const isAsked = isWanted && [...query].length >= fewestLetters
  useEffect(() => {
    if (!isAsked) return
    const stop = new AbortController()
    const timer = window.setTimeout(() => {
      api.search.suggest({ query }, { signal: stop.signal }).then(
        (suggestions) => setFound({ query, suggestions: inGroups(suggestions) }),
        () => {
          if (!stop.signal.aborted) setFound({ query, suggestions: [] })
        },
      )
    }, pause)
    return () => {
      window.clearTimeout(timer)
      stop.abort()
    }
  }, [query, isAsked])
  return isAsked && found ? found.suggestions : null
}

export const suggestionKinds = ['city', 'locality', 'project'] as const

function inGroups(suggestions: readonly Suggestion[]): Suggestion[] {
  return suggestionKinds.flatMap((kind) => suggestions.filter((suggestion) => suggestion.kind === kind))
}
