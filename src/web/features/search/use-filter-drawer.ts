import { useHydrated, useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

import type { SearchAddress } from './read-search.ts'
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
  const isOpen = useLocation({ select: ({ state }) => state.isFiltering === true })
  const chosen = useRef<SearchAddress | null>(null)
  const isHydrated = useHydrated()
  useEffect(() => {
    if (isOpen) {
      chosen.current = address
      return
    }
    const search = chosen.current
    chosen.current = null
    if (search && addressKey(search) !== addressKey(address))
      void navigate({ to: '/search', search, replace: true, resetScroll: false })
  }, [isOpen, address, navigate])
  return {
    isOpen: isOpen && isHydrated,
    open: () =>
      void navigate({ to: '/search', search: address, state: { isFiltering: true }, resetScroll: false }),
    close: () => router.history.back(),
  }
}
