import { createIsomorphicFn } from '@tanstack/react-start'

import { requirePage, type Api } from './page.ts'

const connect = createIsomorphicFn()
  .server((): Api => {
    // Module state is shared by all requests on the server, so every call looks up its own request.
    return new Proxy({} as Api, { get: (_, word): unknown => Reflect.get(requirePage().api, word) })
  })
  // The contract guarantees every path; no type can.
  .client((): Api => remote([]) as Api)

/** The API client: in process during server rendering, over HTTP in the browser. */
export const api: Api = connect()

/** `remote(['leads']).list(input)` calls `leads.list`; the RPC link is loaded with the first call. */
function remote(path: readonly string[]): unknown {
  return new Proxy(() => {}, {
    get: (_, name) => (typeof name === 'string' ? remote([...path, name]) : undefined),
    apply: async (_, __, [input, options]: [unknown, { signal?: AbortSignal }?]) => {
      const { link } = await import('./rpc-link.ts')
      return link.call(path, input, { ...options, context: {} })
    },
  })
}
