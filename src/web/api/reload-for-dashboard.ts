import type { RouterHistory } from '@tanstack/react-router'

const dashboard =
  /^(\/hi)?\/(user-dashboard|add-property|list-property|property-listing-success|upgrade-listing|admin|support)(\/|$)/

/** Whether a path, with or without language prefix, belongs to the dashboards. */
export function isDashboardPath(path: string): boolean {
  return dashboard.test(path)
}

/**
 * Documents of visitors contain the public routes only (`public-routes.ts`): links to a dashboard
 * load a new document while the page stays visible. The history entry is added by the document, or
 * going back would not load one.
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
