import type { RouterHistory } from '@tanstack/react-router'

const signedInPages =
  'user-dashboard|add-property|list-property|property-listing-success|upgrade-listing|admin|support'
/** The pages in `routes/_public/(own-document)`: from emails, or read by few visitors. */
const seldomPages =
  'confirm-listing|shortlist|listing-offer|unsubscribe|estimate|places|rental-needs|our-figures|how-[^/]+|stay-safe|developers|projects/[^/]+|property/[^/]+/(costs|estimate)'
const trees = [
  ['whole', new RegExp(`^(/hi)?/(${signedInPages})(/|$)`)],
  ['seldom', new RegExp(`^(/hi)?/(${seldomPages})(/|$)`)],
] as const
type Tree = 'public' | 'seldom' | 'whole'

/** The smallest tree of routes with this path, with or without language prefix: each contains those before it. */
export function treeOf(path: string): Tree {
  return trees.find(([, paths]) => paths.test(path))?.[0] ?? 'public'
}

/**
 * Documents contain the routes of their tree only: links to other pages load a new document while the page stays
 * visible. The history entry is added by the document, or going back would not load one.
 */
export function loadOwnDocuments(history: RouterHistory, tree: Tree) {
  const isWithin = (path: string) => treeOf(path) === 'public' || tree === 'whole' || treeOf(path) === tree
  history.block({
    enableBeforeUnload: false,
    blockerFn: ({ action, nextLocation: { href, pathname } }) => {
      const isNavigation = action === 'PUSH' || action === 'REPLACE'
      if (!isNavigation || isWithin(pathname)) return false
      if (action === 'PUSH') globalThis.location.assign(href)
      else globalThis.location.replace(href)
      return true
    },
  })
}
