import type { Database } from '#database/client.ts'

import { createAccountsRouter } from './accounts/router/create-accounts-router.ts'
import { agentsRouter } from './agents/router.ts'
import { analyticsRouter } from './analytics/router.ts'
import { createCatalogueRouter } from './catalogue/router/create-catalogue-router.ts'
import { favoritesRouter } from './favorites/router.ts'
import { forgetSoftLeads } from './leads/commands/forget-soft-leads.ts'
import { handOverLeads } from './leads/commands/hand-over-leads.ts'
import { presentLead } from './leads/present/present-lead.ts'
import { listLeads } from './leads/queries/list-leads.ts'
import { leadsRouter } from './leads/router/leads-router.ts'
import { presentConversation } from './messages/present.ts'
import { listConversations } from './messages/queries/list-conversations.ts'
import { createMessagesRouter } from './messages/router/create-messages-router.ts'
import { checkListing } from './moderation/commands/check-listing.ts'
import { recordAct } from './moderation/commands/record-act.ts'
import { moderationRouter } from './moderation/router/moderation-router.ts'
import { personalData } from './rights.ts'
import type { Actor } from './platform/context.ts'
import { createProfile } from './profiles/commands/create-profile.ts'
import { createProfilesRouter } from './profiles/router.ts'
import type { CallOffVisits } from './properties/commands/call-off-visits.ts'
import { detachViewer } from './properties/commands/detach-viewer.ts'
import type { Handing } from './properties/commands/hand-over-enquiries.ts'
import { bringBack, keepOut } from './properties/commands/keep-out.ts'
import { createPropertiesRouter } from './properties/router/create-properties-router.ts'
import { catalogueReferences } from './search/commands/catalogue-references.ts'
import { createSearchRouter } from './search/router.ts'
import { checkPhotos, checkPlan, weighPlan } from './subscriptions/commands/check-plan.ts'
import { featureAsStaff } from './subscriptions/commands/feature-as-staff.ts'
import { endFeaturing } from './subscriptions/commands/keep-featuring.ts'
import { subscriptionsRouter } from './subscriptions/router/subscriptions-router.ts'
import { supportRouter } from './support/router/support-router.ts'
import { callOffVisits } from './visits/commands/call-off-visits.ts'
import { handOverVisits } from './visits/commands/hand-over-visits.ts'
import { settleDoubts } from './visits/commands/settle-doubts.ts'
import { visitsRouter } from './visits/router/visits-router.ts'

type Asked = { actor: Actor; query: string; limit: number }

/** All rooms behind the contract. */
export const router = {
  accounts: createAccountsRouter({
    createProfile,
    forgetHistory,
    personalData,
    keepOut: async (tx, owner) => {
      await keepOut(tx, owner)
      await settleDoubts(tx, owner)
    },
    bringBack: async (tx, owner) => {
      await bringBack(tx, owner)
      await settleDoubts(tx, owner)
    },
    recordAct,
  }),
  profiles: createProfilesRouter({ recordAct }),
  catalogue: createCatalogueRouter({ recordAct, references: catalogueReferences }),
  properties: createPropertiesRouter({
    checkListing,
    checkPlan,
    checkPhotos,
    weighPlan,
    keepFeaturing: featureAsStaff,
    callOffVisits: endOffer,
    handOverEnquiries,
    recordAct,
  }),
  search: createSearchRouter({ suggestLeads, suggestConversations }),
  favorites: favoritesRouter,
  leads: leadsRouter,
  visits: visitsRouter,
  messages: createMessagesRouter({ recordAct }),
  agents: agentsRouter,
  moderation: moderationRouter,
  support: supportRouter,
  subscriptions: subscriptionsRouter,
  analytics: analyticsRouter,
}

/** What a person looked at is kept in several rooms. */
async function forgetHistory(tx: Database, { userId }: { userId: string }): Promise<void> {
  await detachViewer(tx, userId)
  await forgetSoftLeads(tx, userId)
}

/** What is sold, rented or taken down is visited by nobody, and takes no featured place. */
async function endOffer(tx: Database, ended: Parameters<CallOffVisits>[1]): Promise<number> {
  await endFeaturing(tx, { propertyId: ended.propertyId, actorId: null, now: ended.now })
  return callOffVisits(tx, ended)
}

/** The words of the search box at the desk name leads and conversations too. */
async function suggestLeads(db: Database, { actor, query, limit }: Asked) {
  const rows = await listLeads(db, { userId: actor.userId, query }, { page: 1, pageSize: limit })
  return rows.map((row) => presentLead(actor, row))
}

async function suggestConversations(db: Database, { actor, query, limit }: Asked) {
  const rows = await listConversations(db, { userId: actor.userId, query, after: null, limit })
  return rows.map((row) => presentConversation(row))
}

/** Whoever has a listing answers who asked about it. */
async function handOverEnquiries(tx: Database, handing: Handing): Promise<void> {
  await handOverVisits(tx, handing)
  await handOverLeads(tx, handing)
  await settleDoubts(tx, handing)
}
