import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { loadAssets } from './assets.ts'
import type { Locale } from './context.ts'

/** What rendering gets from the server and may say back; the web floor knows it as PageRequest. */
export type PageInput = {
  nonce: string
  locale: Locale
  origin: string
  api: unknown
  reply: { status?: number; route?: string; failures: unknown[] }
}

/** The web floor as the server sees it: built files, or Vite while developing. */
export type Pages = {
  development: boolean
  render: (request: Request, page: PageInput) => Promise<Response>
  asset: (request: Request, path: string) => Response | null
  first?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  close: () => Promise<void>
}

export async function openBuiltPages(root: string): Promise<Pages> {
  const entry = join(root, 'dist/server/server.js')
  await readFile(entry).catch(() => {
    throw new Error('The pages are not built yet: run npm run build')
  })
  const { renderPage }: { renderPage: Pages['render'] } = await import(pathToFileURL(entry).href)
  return { development: false, render: renderPage, asset: await loadAssets(join(root, 'dist/client')), close: async () => {} }
}
