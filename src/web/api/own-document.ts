import type { RouterHistory } from '@tanstack/react-router'

const dashboard =
  'user-dashboard|add-property|list-property|property-listing-success|upgrade-listing|admin|support'
/** The pages in `routes/_public/(own-document)`: from emails, or read by few visitors. */
const seldom =
  'confirm-listing|listing-offer|unsubscribe|our-figures|how-results-are-ordered|how-we-count|stay-safe|property/[^/]+/(costs|estimate)'
const outside = new RegExp(`^(/hi)?/(${dashboard}|${seldom})(/|$)`)

/** Whether a path, with or without language prefix, is outside the tree of public routes (`public-routes.ts`). */
export function hasOwnDocument(path: string): boolean {
  return outside.test(path)
}

/**
 * Documents of visitors contain the public routes only: links to other pages load a new document while the page stays
 * visible. The history entry is added by the document, or going back would not load one.
 */
export function loadOwnDocuments(history: RouterHistory) {
  history.block({
    enableBeforeUnload: false,
    blockerFn: ({ action, nextLocation: { href, pathname } }) => {
      const isNavigation = action === 'PUSH' || action === 'REPLACE'
      if (!isNavigation || !hasOwnDocument(pathname)) return false
      if (action === 'PUSH') globalThis.location.assign(href)
      else globalThis.location.replace(href)
      return true
    },
  })
}
