import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import type { Locale } from '../context.ts'
import { StartFailure } from '../start-failure.ts'
import { loadAssets, type AssetHosts } from './assets/assets.ts'
import type { First } from './listening/listen.ts'

/** Render input from the server, and its result; PageRequest in the web layer. */
export type PageInput = {
  nonce: string
  locale: Locale
  origin: string
  /** Before the paths of media; null: those of this server. */
  mediaUrl: string | null
  cookies: string
  api: unknown
  /** `html`: the page, which then is not the response's body: nothing encodes it before it is complete. */
  reply: { status?: number; route?: string; html?: string; failures: unknown[] }
}

/** The web layer as seen by the server: built files, or Vite in development. */
export type Pages = {
  development: boolean
  render: (request: Request, page: PageInput) => Promise<Response>
  asset: (request: Request, path: string) => Response | null
  /** Reads the built files again, whose compressed versions may be better now. */
  reloadAssets?: () => Promise<void>
  /** Pattern of the route that renders this path, such as /property/$id; without it no page is kept. */
  routeOf?: (path: string) => string
  first?: First
  close: () => Promise<void>
}

declare global {
  /** Before the paths of the built files; the built pages read it as they are loaded. */
  var assetUrl: string | undefined
}

const built = join(import.meta.dirname, '../../../../dist')

export async function openBuiltPages(hosts: AssetHosts): Promise<Pages> {
  // React selects its production build by this when the pages are loaded.
  process.env['NODE_ENV'] ??= 'production'
  const entry = join(built, 'server/server.js')
  await access(entry).catch(() => {
    throw new StartFailure('The pages are not built yet: run npm run build')
  })
  if (hosts.assetUrl !== null) globalThis.assetUrl = hosts.assetUrl
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- the build's output has no types; this is what src/web/server.ts exports
  const { renderPage, routeOf }: { renderPage: Pages['render']; routeOf: NonNullable<Pages['routeOf']> } =
    await import(pathToFileURL(entry).href)
  const load = () => loadAssets(join(built, 'client'), join(built, 'former'), hosts)
  let asset = await load()
  return {
    development: false,
    render: renderPage,
    routeOf,
    asset: (...call) => asset(...call),
    reloadAssets: async () => void (asset = await load()),
    close: async () => {},
  }
}
