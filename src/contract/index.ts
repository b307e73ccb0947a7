import { accounts } from './accounts.ts'
import { agents } from './agents.ts'
import { analytics } from './analytics.ts'
import { entryEditor } from './catalogue/admin.ts'
import { costRates } from './catalogue/costs.ts'
import { entries, places } from './catalogue/entries.ts'
import { siteContent, contentEditor } from './catalogue/site-editor.ts'
import { evidence } from './evidence/checks.ts'
import { favorites } from './favorites.ts'
import { leads } from './leads.ts'
import { conversations, reports } from './messages/conversations.ts'
import { notifications, pendingProcedures } from './messages/notifications.ts'
import { moderation } from './moderation.ts'
import { profiles } from './profiles.ts'
import { claimInvites } from './properties/claim-invites.ts'
import { comparing } from './properties/comparison.ts'
import { drafts } from './properties/drafts.ts'
import { editing, photos } from './properties/editing.ts'
import { forOwner } from './properties/for-owner.ts'
import { freshness } from './properties/freshness.ts'
import { imports } from './properties/importing/imports.ts'
import { listing } from './properties/listing.ts'
import { managing } from './properties/managing.ts'
import { media } from './properties/media.ts'
import { pages } from './properties/pages.ts'
import { transfer } from './properties/transfer.ts'
import { costing } from './properties/true-cost.ts'
import { search as searching } from './search.ts'
import { savedSearches } from './search/saved-searches.ts'
import { subscriptions } from './subscriptions.ts'
import { support } from './support.ts'
import { teams } from './teams/team.ts'
import { visits } from './visits.ts'

/** Properties: public pages, listing and management. */
const properties = {
  ...pages,
  ...comparing,
  ...photos,
  ...listing,
  ...drafts,
  ...editing,
  ...media,
  ...managing,
  ...freshness,
  ...costing,
  ...imports,
  ...forOwner,
  ...claimInvites,
  ...transfer,
}

const messages = {
  ...conversations,
  ...notifications,
  ...reports,
  ...pendingProcedures,
}

const search = { ...searching, ...savedSearches }

/** Cities, localities, projects, amenities and site content. */
const catalogue = { ...places, ...entries, ...entryEditor, ...siteContent, ...contentEditor, ...costRates }

export const contract = {
  accounts,
  profiles,
  teams,
  catalogue,
  evidence,
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
