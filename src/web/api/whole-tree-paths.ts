import type { RouterHistory } from '@tanstack/react-router'

const pages =
  /^(\/hi)?\/(user-dashboard|add-property|list-property|property-listing-success|upgrade-listing|admin|support|how-we-count|property\/[^/]+\/estimate)(\/|$)/

/** Whether the page of a path, with or without language prefix, is missing from the public routes. */
export function needsWholeTree(path: string): boolean {
  return pages.test(path)
}

/**
 * Documents of visitors contain the public routes only (`public-routes.ts`): links to other pages
 * load a new document while the page stays visible. The history entry is added by the document, or
 * going back would not load one.
 */
export function reloadForWholeTree(history: RouterHistory) {
  history.block({
    enableBeforeUnload: false,
    blockerFn: ({ action, nextLocation: { href, pathname } }) => {
      const isNavigation = action === 'PUSH' || action === 'REPLACE'
      if (!isNavigation || !needsWholeTree(pathname)) return false
      if (action === 'PUSH') globalThis.location.assign(href)
      else globalThis.location.replace(href)
      return true
    },
  })
}
