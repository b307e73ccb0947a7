import { join } from 'node:path'
import { createServer, isRunnableDevEnvironment } from 'vite'

import type { Pages } from '#server/platform/http/pages.ts'

import { areProgramsBuilt, buildPrograms } from './build/programs.ts'

if (!areProgramsBuilt()) await buildPrograms()
const { serve } = await import('#server/main.ts')
await serve({ openPages: openDevPages })

/** Pages straight from their sources, compiled by Vite with hot reload. */
async function openDevPages(): Promise<Pages> {
  const vite = await createServer({ root: join(import.meta.dirname, '..'), server: { middlewareMode: true } })
  const { ssr } = vite.environments
  if (ssr === undefined || !isRunnableDevEnvironment(ssr))
    throw new Error('Vite offers no way to run the pages on the server')
  return {
    development: true,
    render: async (request, page) => {
      const { renderPage }: { renderPage: Pages['render'] } = await ssr.runner.import('/src/web/server.ts')
      return renderPage(request, page)
    },
    asset: () => null,
    first: (request, response, next) => vite.middlewares(request, response, next),
    close: () => vite.close(),
  }
}
