import { RPCLink } from '@orpc/client/fetch'

/** The RPC link; loaded with the first call, because a freshly rendered page needs none. */
export const link = new RPCLink({
  url: () => `${window.location.origin}/rpc`,
  headers: () => ({ 'X-App-Name': 'haveli', 'Accept-Language': document.documentElement.lang }),
})
