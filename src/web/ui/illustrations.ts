import done from './art/empty-done.svg'
import favorites from './art/empty-favorites.svg'
import leads from './art/empty-leads.svg'
import lost from './art/empty-lost.svg'
import messages from './art/empty-messages.svg'
import offline from './art/empty-offline.svg'
import search from './art/empty-search.svg'
import visits from './art/empty-visits.svg'

/** Small drawings behind the cusped arch, each for one kind of emptiness. */
export const illustrations = { search, favorites, leads, messages, visits, done, lost, offline }

export type Illustration = keyof typeof illustrations
