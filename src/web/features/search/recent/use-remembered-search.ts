import { useRouteContext } from '@tanstack/react-router'
import { useEffect } from 'react'

import type { SearchAddress } from '../read-search.ts'

/** A search that was left sooner was not looked at. */
const lookedAtAfterMs = 1500

/** Records the search among the recent ones, of the account if signed in, once its results have been looked at. */
export function useRememberedSearch(address: SearchAddress, isFound: boolean) {
  const isSignedIn = useRouteContext({ from: '__root__' }).session !== null
  useEffect(() => {
    if (!isFound) return
    const timer = window.setTimeout(() => {
      import('./account-searches.ts').then(
        ({ rememberOpened }) => rememberOpened(address, isSignedIn),
        // Without its script the search is not remembered; the page works without.
        () => undefined,
      )
    }, lookedAtAfterMs)
    return () => window.clearTimeout(timer)
  }, [address, isFound, isSignedIn])
}
