import { RPCLink } from '@orpc/client/fetch'

/** Carries calls to the server; loaded with the first call, because a page that was just rendered needs none. */
export const link = new RPCLink({
  url: () => `${window.location.origin}/rpc`,
  headers: () => ({ 'X-App-Name': 'haveli', 'Accept-Language': document.documentElement.lang }),
})
