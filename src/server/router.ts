import type { Database } from '#database/client.ts'

import { createAccountsRouter } from './accounts/router/index.ts'
import { agentsRouter } from './agents/router.ts'
import { analyticsRouter } from './analytics/router/index.ts'
import { availabilityRouter } from './availability/router.ts'
import { createCatalogueRouter } from './catalogue/router/index.ts'
import { costsRouter } from './costs/router.ts'
import { evidenceRouter } from './evidence/router.ts'
import { favoritesRouter } from './favorites/router.ts'
import { homesRouter } from './homes/router.ts'
import { importsRouter } from './imports/router.ts'
import { deleteSoftLeads } from './leads/commands/soft-leads.ts'
import { leadsRouter } from './leads/router/index.ts'
import { addListings, removeListing } from './listings/commands/team-listings.ts'
import { listingsRouter } from './listings/router/index.ts'
import { createLead } from './messages/commands/create-enquiry.ts'
import { messagesRouter } from './messages/router.ts'
import { moderationRouter } from './moderation/router/index.ts'
import { personalData } from './personal-data.ts'
import { handle } from './platform/http/handle.ts'
import { implementer } from './platform/http/implementer.ts'
import { createProfile } from './profiles/commands/profile.ts'
import { profilesRouter } from './profiles/router.ts'
import { detachViewer } from './properties/commands/views.ts'
import { resumeListings, suspendListings } from './properties/commands/visibility.ts'
import { propertiesRouter } from './properties/router/index.ts'
import { searchRouter } from './search/router.ts'
import { subscriptionsRouter } from './subscriptions/router/index.ts'
import { supportRouter } from './support/router/index.ts'
import { teamsRouter } from './teams/router.ts'
import { stopCalendarFeed } from './visits/commands/calendar-feed.ts'
import { cancelPersonBookings } from './visits/commands/cancel-person-visits.ts'
import { recheckVisits } from './visits/commands/listing-visits.ts'
import { visitsRouter } from './visits/router/index.ts'
import { catalogueReferences } from './workflows/catalogue-references.ts'
import { closeTeam, leaveTeamsWithListings, removeMember, setRole } from './workflows/change-teams.ts'
import { deleteLead } from './workflows/delete-lead.ts'
import { searchProperties, suggestOwn } from './workflows/search-properties.ts'
import { getComparison, getProperty } from './workflows/show-properties.ts'

/** Routers of all domains, implementing the contract. */
export const router = {
  accounts: createAccountsRouter({
    createProfile,
    clearHistory,
    personalData,
    stopCalendarFeed,
    suspendListings: async (tx, owner) => {
      await suspendListings(tx, owner)
      await leaveTeamsWithListings(tx, { userId: owner.ownerId, now: owner.now })
      await recheckVisits(tx, owner)
      await cancelPersonBookings(tx, { userId: owner.ownerId, now: owner.now })
    },
    resumeListings: async (tx, owner) => {
      await resumeListings(tx, owner)
      await recheckVisits(tx, owner)
    },
  }),
  profiles: profilesRouter,
  teams: {
    ...teamsRouter,
    closeTeam: handle(implementer.teams.closeTeam, closeTeam),
    setRole: handle(implementer.teams.setRole, setRole),
    removeMember: handle(implementer.teams.removeMember, removeMember),
    addListings: handle(implementer.teams.addListings, addListings),
    removeListing: handle(implementer.teams.removeListing, removeListing),
  },
  catalogue: createCatalogueRouter({ references: catalogueReferences }),
  evidence: evidenceRouter,
  properties: {
    ...propertiesRouter,
    getProperty: handle(implementer.properties.getProperty, getProperty),
    getComparison: handle(implementer.properties.getComparison, getComparison),
  },
  homes: homesRouter,
  search: {
    ...searchRouter,
    searchProperties: handle(implementer.search.searchProperties, searchProperties),
    suggestOwn: handle(implementer.search.suggestOwn, suggestOwn),
  },
  favorites: favoritesRouter,
  leads: {
    ...leadsRouter,
    createLead: handle(implementer.leads.createLead, createLead),
    deleteLead: handle(implementer.leads.deleteLead, deleteLead),
  },
  costs: costsRouter,
  visits: visitsRouter,
  messages: messagesRouter,
  agents: agentsRouter,
  moderation: moderationRouter,
  support: supportRouter,
  subscriptions: subscriptionsRouter,
  availability: availabilityRouter,
  listings: listingsRouter,
  imports: importsRouter,
  analytics: analyticsRouter,
}

/** Several domains record what a person viewed. */
async function clearHistory(tx: Database, { userId }: { userId: string }): Promise<void> {
  await detachViewer(tx, userId)
  await deleteSoftLeads(tx, userId)
}
