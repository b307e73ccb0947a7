import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'

import { isDeskAddress } from './api/desk-address.ts'
import { openDesksAnew } from './api/open-desks.ts'
import { routeTree as publicTree } from './public-routes.ts'
import { routerOf } from './router-of.ts'
import { keepInstallOffer } from './shell/install-offer.ts'

keepInstallOffer()
void start()

async function start() {
  const isDesk = isDeskAddress(globalThis.location.pathname)
  const tree = isDesk ? (await import('./routeTree.gen.ts')).routeTree : publicTree
  const router = routerOf(tree)
  if (!isDesk) openDesksAnew(router.history)
  // The framework's own entry also loads a codec for server functions, 20 KB that this product never uses.
  startTransition(() => {
    hydrateRoot(document, <RouterClient router={router} />)
  })
}
