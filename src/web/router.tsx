import { createRouter } from '@tanstack/react-router'

import { currentLocale, hindiRewrite } from './api/language.ts'
import { pageRequest } from './api/page.ts'
import { parseQuery, stringifyQuery } from './api/query-string.ts'
import { unexpectedError } from './api/unexpected-error.ts'
import { routeTree } from './routeTree.gen.ts'
import { PageError } from './shell/page-error.tsx'
import { PagePending } from './shell/page-pending.tsx'
import { PageMissing } from './shell/page-missing.tsx'

export function getRouter() {
  const nonce = pageRequest()?.nonce
  // Read by the server's side of the router; its own type does not name it yet.
  const serialization = { serializationAdapters: [unexpectedError] }
  return createRouter({
    ...serialization,
    routeTree,
    parseSearch: parseQuery,
    stringifySearch: stringifyQuery,
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 30_000,
    defaultErrorComponent: PageError,
    defaultPendingComponent: PagePending,
    defaultNotFoundComponent: PageMissing,
    ...(nonce === undefined ? {} : { ssr: { nonce } }),
    ...(currentLocale() === 'hi' ? { rewrite: hindiRewrite } : {}),
  })
}

declare module '@tanstack/react-router' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- the library merges into its interface
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
