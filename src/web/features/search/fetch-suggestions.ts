import { api } from '#web/api/client.ts'

export type Suggestion = Awaited<ReturnType<typeof api.search.suggest>>[number]

export const suggestionKinds = ['property', 'pincode', 'city', 'locality', 'project'] as const

/** Suggestions for the typed text, ordered by kind. */
export async function fetchSuggestions(query: string, signal: AbortSignal): Promise<Suggestion[]> {
  const suggestions = await api.search.suggest({ query }, { signal })
  return suggestionKinds.flatMap((kind) => suggestions.filter((suggestion) => suggestion.kind === kind))
}
