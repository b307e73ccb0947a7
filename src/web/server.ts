import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server'

import { pageRequest, statusOf, type PageRequest } from './api/page.ts'

const handle = createStartHandler((rendering) => {
  report(rendering.router.state.matches)
  return defaultRenderHandler(rendering)
})

/** Renders one page as a whole; the HTTP server compresses, logs and sends it. */
export async function renderPage(request: Request, context: PageRequest): Promise<Response> {
  return handle(request, { context })
}

export default { fetch: renderPage }

type Match = { fullPath: string; status: string; error: unknown }

/** Tells the server which route answered, and what a loader threw that is not an answer of the API. */
function report(matches: readonly Match[]) {
  const reply = pageRequest()?.reply
  if (!reply) return
  reply.route = matches.at(-1)?.fullPath ?? 'page'
  for (const { status, error } of matches) {
    if (status !== 'error') continue
    const answered = statusOf(error)
    if (answered === null) reply.failures.push(error)
    else reply.status = answered
  }
}
