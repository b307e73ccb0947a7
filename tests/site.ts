import type { Database } from '#database/client.ts'
import { findActor } from '#server/accounts/queries/sessions.ts'
import { createHttp } from '#server/http.ts'
import { createApi } from '#server/platform/http/api.ts'
import type { Services } from '#server/platform/context.ts'
import type { PageInput } from '#server/platform/http/pages.ts'
import { router } from '#server/router.ts'

export const own = 'http://localhost:3000'

type Options = { db: Database; services: Services; now: () => Date }

/** The whole site but for the look of its pages, which the browser tests see. */
export function site({ db, services, now }: Options, render = plainPage) {
  const answer = createHttp({
    db,
    services,
    now,
    api: createApi(router, { version: 'test', origin: own }),
    pages: { development: false, render, asset: () => null, close: async () => {} },
    findActor: (headers) => findActor(db, { headers, config: services.config, now: now() }),
    isReady: async () => true,
    wake: () => {},
    live: { open: async () => null },
  })
  return (path: string, init?: RequestInit, origin = own) =>
    answer(new Request(`${origin}${path}`, init), '203.0.113.7')
}

async function plainPage(request: Request, { nonce }: PageInput): Promise<Response> {
  return new Response(`${new URL(request.url).pathname} ${nonce}`, {
    headers: { 'content-type': 'text/html' },
  })
}
