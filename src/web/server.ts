import { createRouter } from '@tanstack/react-router'
import { getSsrStatus, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server'
import { createStartHandler, StartServer } from '@tanstack/react-start/server'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'

import { safeReturnTo } from '#contract/return-to.ts'

import { signInHref } from './api/guards.ts'
import { hindiRewrite } from './api/language.ts'
import { requirePage, statusOf, type PageRequest } from './api/page.ts'
import { routeTree } from './routeTree.gen.ts'

const handle = createStartHandler({
  // As `defaultRenderHandler`, but the page stays text.
  handler: async ({ router, responseHeaders }) => {
    const { reply } = requirePage()
    report(router.state.matches, reply)
    reply.html = await transformHtmlStringWithRouter(
      router,
      renderToString(createElement(StartServer, { router })),
    )
    return new Response(null, { status: getSsrStatus(router), headers: responseHeaders })
  },
  ...(globalThis.assetUrl !== undefined && {
    transformAssets: { prefix: globalThis.assetUrl, crossOrigin: { stylesheet: 'anonymous' } },
  }),
})

/** Renders one page as a whole, into its reply; the HTTP server compresses, logs and sends it. */
export async function renderPage(request: Request, context: PageRequest): Promise<Response> {
  return (await redirectGuest(request, context)) ?? handle(request, { context })
}

/** Takes a guest to sign-in before the router removes what it does not know from the query. */
async function redirectGuest(request: Request, { locale, api }: PageRequest): Promise<Response | null> {
  const { pathname, search } = hindiRewrite.input({ url: new URL(request.url) })
  if (search === '' || !needsSession(pathname)) return null
  if ((await api.accounts.session()).user !== null) return null
  const Location = signInHref(safeReturnTo(pathname + search, pathname), locale)
  return new Response(null, { status: 307, headers: { Location } })
}

let matcher: Pick<ReturnType<typeof createRouter>, 'getMatchedRoutes'> | undefined

function routesOf(pathname: string) {
  matcher ??= createRouter({ routeTree })
  const [routes] = matcher.getMatchedRoutes(pathname)
  return routes
}

/** Pattern of the route that renders this path in either language. */
export function routeOf(path: string): string {
  const { pathname } = hindiRewrite.input({ url: new URL(path, 'http://localhost') })
  const pattern = String(routesOf(pathname).at(-1)?.fullPath ?? '')
  return pattern === '/' ? pattern : pattern.replace(/\/$/, '')
}

function needsSession(pathname: string): boolean {
  return routesOf(pathname).some(({ id }) => id === '/_member' || id === '/_staff')
}

export default { fetch: renderPage }

type Match = { fullPath: string; status: string; error: unknown }

/** Tells the server which route answered, and what a loader threw that is not an answer of the API. */
function report(matches: readonly Match[], reply: PageRequest['reply']) {
  reply.route = matches.at(-1)?.fullPath ?? 'page'
  for (const { status, error } of matches) {
    if (status !== 'error') continue
    const answered = statusOf(error)
    if (answered === null) reply.failures.push(error)
    else reply.status = answered
  }
}
