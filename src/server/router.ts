import { createAccountsRouter } from './accounts/router/create-accounts-router.ts'
import { agentsRouter } from './agents/router.ts'
import { analyticsRouter } from './analytics/router.ts'
import { catalogueRouter } from './catalogue/router.ts'
import { favoritesRouter } from './favorites/router.ts'
import { leadsRouter } from './leads/router.ts'
import { moderationRouter } from './moderation/router.ts'
import { createProfile } from './profiles/commands/create-profile.ts'
import { profilesRouter } from './profiles/router.ts'
import { propertiesRouter } from './properties/router.ts'
import { searchRouter } from './search/router.ts'
import { supportRouter } from './support/router.ts'
import { visitsRouter } from './visits/router.ts'

/** All rooms behind the contract. */
export const router = {
  accounts: createAccountsRouter(createProfile),
  profiles: profilesRouter,
  catalogue: catalogueRouter,
  properties: propertiesRouter,
  search: searchRouter,
  favorites: favoritesRouter,
  leads: leadsRouter,
  visits: visitsRouter,
  agents: agentsRouter,
  moderation: moderationRouter,
  support: supportRouter,
  analytics: analyticsRouter,
}
