import type { Client, ClientOptions } from 'openapi-fetch'

import type { paths } from './schema.d.ts'

export type { components, paths, webhooks } from './schema.d.ts'

type Options = Omit<ClientOptions, 'baseUrl'> & {
  /** Address of the site, such as https://haveli.example. */
  url: string
  /** API key of a team, hvl_…; keep it on your server. */
  key: string
}

/** Client of /api/v1; each call answers `data`, or the problem as `error`. */
export function createHaveli(options: Options): Client<paths>
