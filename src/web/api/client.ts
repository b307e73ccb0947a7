import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import { createIsomorphicFn } from '@tanstack/react-start'

import { pageRequest } from './page.ts'
import type { Api } from './page.ts'

const connect = createIsomorphicFn()
  .server((): Api => {
    // The pages of all requests share this module, so every call looks up its own request.
    return new Proxy({} as Api, { get: (_, word) => Reflect.get(requireRequest().api, word) })
  })
  .client((): Api => {
    const link = new RPCLink({
      url: () => `${window.location.origin}/rpc`,
      headers: () => ({ 'X-App-Name': 'haveli', 'Accept-Language': document.documentElement.lang }),
    })
    return createORPCClient<Api>(link)
  })

/** Calls the contract: in process while the server renders, over HTTP in the browser. */
export const api: Api = connect()

function requireRequest() {
  const request = pageRequest()
  if (!request) throw new Error('The API was called outside of a page')
  return request
}
