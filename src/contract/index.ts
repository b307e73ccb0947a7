import { accounts } from './accounts.ts'
import { agents } from './agents.ts'
import { analytics } from './analytics.ts'
import { catalogue } from './catalogue.ts'
import { favorites } from './favorites.ts'
import { leads } from './leads.ts'
import { messages } from './messages.ts'
import { moderation } from './moderation.ts'
import { profiles } from './profiles.ts'
import { properties } from './properties.ts'
import { search } from './search.ts'
import { subscriptions } from './subscriptions.ts'
import { support } from './support.ts'
import { visits } from './visits.ts'

export const contract = {
  accounts,
  profiles,
  catalogue,
  properties,
  search,
  favorites,
  leads,
  visits,
  messages,
  agents,
  moderation,
  support,
  subscriptions,
  analytics,
}
