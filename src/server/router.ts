import type { Database } from '#database/client.ts'

import { createAccountsRouter } from './accounts/router/create-accounts-router.ts'
import { agentsRouter } from './agents/router.ts'
import { analyticsRouter } from './analytics/router.ts'
import { catalogueRouter } from './catalogue/router.ts'
import { favoritesRouter } from './favorites/router.ts'
import { forgetSoftLeads } from './leads/commands/forget-soft-leads.ts'
import { leadsRouter } from './leads/router.ts'
import { checkListing } from './moderation/commands/check-listing.ts'
import { moderationRouter } from './moderation/router.ts'
import { personalData } from './rights.ts'
import { createProfile } from './profiles/commands/create-profile.ts'
import { profilesRouter } from './profiles/router.ts'
import { detachViewer } from './properties/commands/detach-viewer.ts'
import { createPropertiesRouter } from './properties/router/create-properties-router.ts'
import { searchRouter } from './search/router.ts'
import { supportRouter } from './support/router.ts'
import { callOffVisits } from './visits/commands/call-off-visits.ts'
import { visitsRouter } from './visits/router.ts'

/** All rooms behind the contract. */
export const router = {
  accounts: createAccountsRouter({ createProfile, forgetHistory, personalData }),
  profiles: profilesRouter,
  catalogue: catalogueRouter,
  properties: createPropertiesRouter({ checkListing, callOffVisits }),
  search: searchRouter,
  favorites: favoritesRouter,
  leads: leadsRouter,
  visits: visitsRouter,
  agents: agentsRouter,
  moderation: moderationRouter,
  support: supportRouter,
  analytics: analyticsRouter,
}

/** What a person looked at is kept in several rooms. */
async function forgetHistory(tx: Database, { userId }: { userId: string }): Promise<void> {
  await detachViewer(tx, userId)
  await forgetSoftLeads(tx, userId)
}
