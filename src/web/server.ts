import { createStartHandler } from '@tanstack/react-start/server'
import { defaultRenderHandler } from '@tanstack/react-start/server'

import type { PageRequest } from './api/page.ts'

const handle = createStartHandler(defaultRenderHandler)

/** Renders one page as a whole; the HTTP server compresses and sends it. */
export async function renderPage(request: Request, context: PageRequest): Promise<Response> {
  return handle(request, { context })
}

export default { fetch: renderPage }
