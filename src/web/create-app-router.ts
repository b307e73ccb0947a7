import { createRouter } from '@tanstack/react-router'

import { unexpectedError } from './api/failure.ts'
import { currentLocale, hindiRewrite } from './api/language.ts'
import { pageRequest } from './api/page.ts'
import { parseQuery, stringifyQuery } from './api/query-string.ts'
import { PageError, PageMissing, PagePending } from './layout/page-states.tsx'
import type { routeTree } from './routeTree.gen.ts'

/** `tree` is the whole or, in a visitor's document, the public side of it. */
export function createAppRouter(tree: typeof routeTree) {
  const nonce = pageRequest()?.nonce
  // Read by the server's side of the router; its own type does not name it yet.
  const serialization = { serializationAdapters: [unexpectedError] }
  return createRouter({
    ...serialization,
    routeTree: tree,
    parseSearch: parseQuery,
    stringifySearch: stringifyQuery,
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 30_000,
    defaultErrorComponent: PageError,
    defaultPendingMs: 400,
    defaultPendingComponent: PagePending,
    defaultNotFoundComponent: PageMissing,
    ...(nonce === undefined ? {} : { ssr: { nonce } }),
    ...(currentLocale() === 'hi' ? { rewrite: hindiRewrite } : {}),
  })
}
