import { sentenceParams } from '#contract/search/sentence-params.ts'
import type { Sentence } from '#contract/search/sentence.ts'
import { readPublic } from '#web/api/read-public.ts'

import { readSearch, type SearchAddress } from './read-search.ts'

// What the search field loads once it is used is one part: each further one would weigh on the first page.
export { LocationSuggestions } from './location-suggestions.tsx'
export { loadRecentList } from './recent/recent-suggestions.tsx'
export { SpeechSearch } from './speech/speech-search.tsx'

const maxWaitMs = 4000

/** The address of a typed or spoken sentence; the text stays as it is if the server cannot be asked. */
export async function findSentenceAddress(address: SearchAddress, text: string): Promise<SearchAddress> {
  const params = await readPublic<Sentence>(
    '/search/sentence',
    { text },
    AbortSignal.timeout(maxWaitMs),
  ).then(sentenceParams, () => ({ location: text }))
  return readSearch({ ...address, ...params, page: undefined })
}
