import type { RouterHistory } from '@tanstack/react-router'

const dashboard =
  /^(\/hi)?\/(user-dashboard|add-property|list-property|property-listing-success|upgrade-listing|admin|support)(\/|$)/

/** Whether an address, with or without language prefix, belongs to who is signed in. */
export function isDashboardPath(path: string): boolean {
  return dashboard.test(path)
}

/**
 * A visitor's document knows the public pages only (`public-routes.ts`): a way into a dashboard loads a document,
 * and the page stays in view meanwhile. The history gets no entry before, or going back would not load one.
 */
export function reloadForDashboard(history: RouterHistory) {
  history.block({
    enableBeforeUnload: false,
    blockerFn: ({ action, nextLocation: { href, pathname } }) => {
      const isNavigation = action === 'PUSH' || action === 'REPLACE'
      if (!isNavigation || !isDashboardPath(pathname)) return false
      if (action === 'PUSH') globalThis.location.assign(href)
      else globalThis.location.replace(href)
      return true
    },
  })
}
