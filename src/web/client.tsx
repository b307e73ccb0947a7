import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'

import { loadOwnDocuments, treeOf } from './api/own-document.ts'
import { createAppRouter } from './create-app-router.ts'
import { captureInstallPrompt } from './layout/install-offer.ts'
import { routeTree as publicTree } from './public-routes.ts'

declare global {
  /** Zod's configuration; importing its module would make every page load Zod. */
  var __zod_globalConfig: { jitless?: boolean } | undefined
}

// The content security policy forbids compiled checks, and browsers report Zod's attempt.
globalThis.__zod_globalConfig ??= {}
globalThis.__zod_globalConfig.jitless = true
captureInstallPrompt()
void start()

async function start() {
  const tree = treeOf(globalThis.location.pathname)
  const router = createAppRouter(await loadTree(tree))
  loadOwnDocuments(router.history, tree)
  // The framework's own entry also loads a codec for server functions, 20 KB that this product never uses.
  startTransition(() => {
    hydrateRoot(document, <RouterClient router={router} />)
  })
}

async function loadTree(tree: ReturnType<typeof treeOf>) {
  if (tree === 'public') return publicTree
  if (tree === 'seldom') return (await import('./seldom-routes.ts')).routeTree
  return (await import('./routeTree.gen.ts')).routeTree
}
