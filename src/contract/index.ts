import { accounts } from './accounts.ts'
import { agents } from './agents.ts'
import { analytics } from './analytics.ts'
import { availability } from './availability/availability.ts'
import { entryEditor } from './catalogue/admin.ts'
import { costRates } from './catalogue/costs.ts'
import { entries, places } from './catalogue/entries.ts'
import { projectChanges } from './catalogue/project-changes.ts'
import { siteContent, contentEditor } from './catalogue/site-editor.ts'
import { costs } from './costs.ts'
import { evidence } from './evidence/checks.ts'
import { favorites } from './favorites.ts'
import { homes } from './homes/homes.ts'
import { allImports } from './imports/all-imports.ts'
import { imports as ownImports } from './imports/imports.ts'
import { leads } from './leads.ts'
import { claimInvites } from './listings/claim-invites.ts'
import { drafts } from './listings/drafts.ts'
import { editing } from './listings/editing.ts'
import { forOwner } from './listings/for-owner.ts'
import { listing } from './listings/listing.ts'
import { managing } from './listings/managing.ts'
import { transfer } from './listings/transfer.ts'
import { photos } from './media/photos.ts'
import { uploads } from './media/uploads.ts'
import { conversations, reports } from './messages/conversations.ts'
import { deliveryProcedures } from './messages/deliveries.ts'
import { notifications, pendingProcedures } from './messages/notifications.ts'
import { moderation } from './moderation.ts'
import { partners } from './partners/partners.ts'
import { profiles } from './profiles.ts'
import { comparing } from './properties/comparison.ts'
import { pages } from './properties/pages.ts'
import { rentals } from './rentals/rentals.ts'
import { search as searching } from './search.ts'
import { recentSearches } from './search/recent-searches.ts'
import { savedSearches } from './search/saved-searches.ts'
import { shortlists } from './shortlists/shortlists.ts'
import { subscriptions } from './subscriptions.ts'
import { support } from './support.ts'
import { teams } from './teams/team.ts'
import { tenancies } from './tenancies/needs.ts'
import { travel } from './travel/travel.ts'
import { visits } from './visits.ts'

const properties = { ...pages, ...comparing }

/** Photos, films and 360° pictures on their way. */
const media = { ...photos, ...uploads }

/** What advertisers and staff do with listings. */
const listings = {
  ...listing,
  ...drafts,
  ...editing,
  ...managing,
  ...forOwner,
  ...claimInvites,
  ...transfer,
}

const messages = {
  ...conversations,
  ...notifications,
  ...deliveryProcedures,
  ...reports,
  ...pendingProcedures,
}

const imports = { ...ownImports, ...allImports }

const search = { ...searching, ...savedSearches, ...recentSearches }

/** Cities, localities, projects, amenities and site content. */
const catalogue = {
  ...places,
  ...entries,
  ...entryEditor,
  ...projectChanges,
  ...siteContent,
  ...contentEditor,
  ...costRates,
}

export const contract = {
  accounts,
  profiles,
  teams,
  catalogue,
  evidence,
  media,
  properties,
  homes,
  travel,
  tenancies,
  search,
  favorites,
  shortlists,
  leads,
  costs,
  visits,
  messages,
  rentals,
  agents,
  moderation,
  support,
  subscriptions,
  availability,
  listings,
  imports,
  analytics,
  partners,
}
