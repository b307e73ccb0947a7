import type { Database } from '#database/client.ts'

import { createAccountsRouter } from './accounts/router/index.ts'
import { agentsRouter } from './agents/router.ts'
import { noteSearch } from './analytics/commands/note-search.ts'
import { analyticsRouter } from './analytics/router/index.ts'
import { createCatalogueRouter } from './catalogue/router/index.ts'
import { evidenceRouter } from './evidence/router.ts'
import { favoritesRouter } from './favorites/router.ts'
import { endTeam, endTeamWork, handOver, leaveTeamsWithListings, transferEnquiries } from './hand-over.ts'
import { describeLeadRows } from './leads/commands/imports/describe-lead-rows.ts'
import { deleteSoftLeads } from './leads/commands/soft-leads.ts'
import { detachOwnImported } from './leads/commands/transfer-leads.ts'
import { presentLead } from './leads/present/index.ts'
import { hasEnquired, listEnquiredProperties } from './leads/queries/lead-properties.ts'
import { listLeads } from './leads/queries/leads.ts'
import { createLeadsRouter } from './leads/router/index.ts'
import { writeEnquiry } from './messages/commands/write-enquiry.ts'
import { presentConversation } from './messages/present.ts'
import { listConversations } from './messages/queries/conversations.ts'
import { messagesRouter } from './messages/router.ts'
import { checkListing } from './moderation/commands/checks.ts'
import { moderationRouter } from './moderation/router/index.ts'
import { personalData } from './personal-data.ts'
import type { Actor } from './platform/context.ts'
import { createProfile } from './profiles/commands/profile.ts'
import { profilesRouter } from './profiles/router.ts'
import { type CancelVisits, detachViewer } from './properties/commands/dependencies.ts'
import { lockListings } from './properties/commands/lock-property.ts'
import { addListings, fitsPlan, removeListing } from './properties/commands/teams/team-listings.ts'
import { resumeListings, suspendListings } from './properties/commands/visibility.ts'
import { createPropertiesRouter } from './properties/router/index.ts'
import { catalogueReferences } from './search/commands/references.ts'
import { createSearchRouter } from './search/router.ts'
import { featureAsStaff, endFeaturing } from './subscriptions/commands/featuring.ts'
import { checkPhotos, checkPlan, checkQuota } from './subscriptions/commands/plans.ts'
import { subscriptionsRouter } from './subscriptions/router/index.ts'
import { supportRouter } from './support/router/index.ts'
import { createTeamsRouter } from './teams/router.ts'
import { stopCalendarFeed } from './visits/commands/calendar-feed.ts'
import { cancelPersonBookings } from './visits/commands/cancel-person-visits.ts'
import { cancelVisits, recheckVisits } from './visits/commands/listing-visits.ts'
import { presentUpcoming } from './visits/present.ts'
import { listUpcomingOpenHouses } from './visits/queries/open-houses.ts'
import { visitsRouter } from './visits/router/index.ts'

type Params = { actor: Actor; query: string; limit: number; now: Date }

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
  teams: createTeamsRouter({
    handOver,
    lockListings,
    endTeamAssignments: endTeam,
    fitsPlan: (tx, of) => fitsPlan(tx, { ...of, checkQuota }),
    addListings: (db, moving) =>
      addListings(db, { ...moving, checkQuota, detachImported: detachOwnImported }),
    removeListing: (db, moving) => removeListing(db, { ...moving, checkQuota, endAssignments: endTeamWork }),
  }),
  catalogue: createCatalogueRouter({ references: catalogueReferences }),
  evidence: evidenceRouter,
  properties: createPropertiesRouter({
    checkListing,
    checkPlan,
    checkPhotos,
    checkQuota,
    saveFeaturing: featureAsStaff,
    cancelVisits: endAvailability,
    describeLeads: describeLeadRows,
    describeOpenHouses: async (db, of) => (await listUpcomingOpenHouses(db, of)).map(presentUpcoming),
    transferEnquiries,
    hasEnquired,
    listEnquired: listEnquiredProperties,
  }),
  search: createSearchRouter({ suggestLeads, suggestConversations, noteSearch }),
  favorites: favoritesRouter,
  leads: createLeadsRouter({ writeEnquiry }),
  visits: visitsRouter,
  messages: messagesRouter,
  agents: agentsRouter,
  moderation: moderationRouter,
  support: supportRouter,
  subscriptions: subscriptionsRouter,
  analytics: analyticsRouter,
}

/** Several domains record what a person viewed. */
async function clearHistory(tx: Database, { userId }: { userId: string }): Promise<void> {
  await detachViewer(tx, userId)
  await deleteSoftLeads(tx, userId)
}

/** A property sold, rented or archived loses its future visits and its featuring. */
export async function endAvailability(tx: Database, ended: Parameters<CancelVisits>[1]): Promise<number> {
  await endFeaturing(tx, { propertyId: ended.propertyId, actorId: null, now: ended.now })
  return cancelVisits(tx, ended)
}

/** Dashboard search also suggests leads and conversations. */
async function suggestLeads(db: Database, { actor, query, limit, now }: Params) {
  const rows = await listLeads(db, { userId: actor.userId, query, now }, { page: 1, pageSize: limit })
  return rows.map((row) => presentLead(actor, row, now))
}

async function suggestConversations(db: Database, { actor, query, limit }: Params) {
  const rows = await listConversations(db, { userId: actor.userId, query, after: null, limit })
  return rows.map((row) => presentConversation(row))
}
