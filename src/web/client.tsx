import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'

import { needsWholeTree, reloadForWholeTree } from './api/whole-tree-paths.ts'
import { createAppRouter } from './create-app-router.ts'
import { captureInstallPrompt } from './layout/install-offer.ts'
import { routeTree as publicTree } from './public-routes.ts'

captureInstallPrompt()
void start()

async function start() {
  const isWhole = needsWholeTree(globalThis.location.pathname)
  const tree = isWhole ? (await import('./routeTree.gen.ts')).routeTree : publicTree
  const router = createAppRouter(tree)
  if (!isWhole) reloadForWholeTree(router.history)
  // The framework's own entry also loads a codec for server functions, 20 KB that this product never uses.
  startTransition(() => {
    hydrateRoot(document, <RouterClient router={router} />)
  })
}
