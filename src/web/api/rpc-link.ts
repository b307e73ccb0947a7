import { RPCLink } from '@orpc/client/fetch'

/** Calls without an answer so far. */
const underway = new Set<Promise<unknown>>()
let renewal: Promise<unknown> | undefined

/** The RPC link; loaded with the first call, because a freshly rendered page needs none. */
export const link = new RPCLink({
  url: () => `${window.location.origin}/rpc`,
  headers: () => ({ 'X-App-Name': 'haveli', 'Accept-Language': document.documentElement.lang }),
  fetch: (request, init, _options, path) => {
    const send = () => globalThis.fetch(request, init)
    const isRenewal = path.join('.') === 'accounts.changePassword'
    const answer = isRenewal ? Promise.allSettled(underway).then(send) : (renewal?.then(send) ?? send())
    const settled = answer.then(
      () => undefined,
      () => undefined,
    )
    underway.add(settled)
    void settled.then(() => underway.delete(settled))
    // A new password ends the session under its former token, with which other calls would be refused.
    if (isRenewal)
      renewal = settled.then(() => {
        renewal = undefined
      })
    return answer
  },
})
