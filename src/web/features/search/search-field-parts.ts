/** What the search field loads once it is used, as one part: each further one would weigh on the first page. */
export { findSentenceAddress } from './find-sentence-address.ts'
export { LocationSuggestions } from './location-suggestions.tsx'
export { loadRecentList } from './recent/recent-suggestions.tsx'
export { SpeechPanel } from './speech/speech-panel.tsx'
