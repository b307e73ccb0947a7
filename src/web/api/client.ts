import { createIsomorphicFn } from '@tanstack/react-start'

import { pageRequest } from './page.ts'
import type { Api } from './page.ts'

const connect = createIsomorphicFn()
  .server((): Api => {
    // The pages of all requests share this module, so every call looks up its own request.
    return new Proxy({} as Api, { get: (_, word): unknown => Reflect.get(requireRequest().api, word) })
  })
  // No type can say that every path is answered: the contract says so.
  .client((): Api => remote([]) as Api)

/** Calls the contract: in process while the server renders, over HTTP in the browser. */
export const api: Api = connect()

/** `remote(['leads']).list(input)` calls `leads.list`; the protocol is loaded with the first call. */
function remote(path: readonly string[]): unknown {
  return new Proxy(() => {}, {
    get: (_, name) => (typeof name === 'string' ? remote([...path, name]) : undefined),
    apply: async (_, __, [input, options]: [unknown, { signal?: AbortSignal }?]) => {
      const { link } = await import('./rpc-link.ts')
      return link.call(path, input, { ...options, context: {} })
    },
  })
}

function requireRequest() {
  const request = pageRequest()
  if (!request) throw new Error('The API was called outside of a page')
  return request
}
