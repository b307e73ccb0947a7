import { useHydrated, useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

import { readSearch, type SearchAddress } from './read-search.ts'
import { addressKey } from './search-input.ts'

declare module '@tanstack/react-router' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- the library merges into its interface
  interface HistoryState {
    isFiltering?: boolean
  }
}

/** The drawer is a step of its own, so that Back closes it; what was changed inside stays for the page below. */
export function useFilterDrawer(address: SearchAddress) {
  const navigate = useNavigate()
  const router = useRouter()
  // Not the page's own address: that one follows only when the results are there.
  const { search: asked, state } = useLocation()
  const isOpen = state.isFiltering === true
  const chosen = useRef<SearchAddress | null>(null)
  const isHydrated = useHydrated()
  useEffect(() => {
    const now = readSearch(asked)
    if (isOpen) {
      chosen.current = now
      return
    }
    const search = chosen.current
    chosen.current = null
    if (search && addressKey(search) !== addressKey(now))
      void navigate({ to: '/search', search, replace: true, resetScroll: false })
  }, [isOpen, asked, navigate])
  return {
    isOpen: isOpen && isHydrated,
    open: () =>
      void navigate({ to: '/search', search: address, state: { isFiltering: true }, resetScroll: false }),
    close: () => router.history.back(),
  }
}
