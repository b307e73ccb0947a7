/**
 * Files that are loaded together, put together: gzip then saves 13 KB on a public page against seventy small
 * ones, and a telephone far away waits for each file anew. What only some pages need must stay out of the
 * first three, and what forms need out of the third.
 */
export const groups = [
  { name: 'start', tags: ['$initial' as const] },
  { name: 'base', test: anyOf(everyPage()) },
  { name: 'frame', test: anyOf(publicPage()) },
  {
    name: (path: string, modules: Modules) => (isDeskPart(path, modules) ? 'desk' : null),
    debugName: 'desk',
  },
]

type Imports = { importers: readonly string[]; dynamicImporters: readonly string[] }
type Modules = { getModuleInfo: (path: string) => Imports | null }

/**
 * The whole tree of routes, the frame of the desks and what both read at once, unless a visitor's page may
 * ever ask for it: that page would load all of this with it.
 */
function isDeskPart(path: string, modules: Modules): boolean {
  const { importers = [], dynamicImporters = [] } = modules.getModuleInfo(path) ?? {}
  const isLazy = dynamicImporters.length > 0 && !path.endsWith('/routeTree.gen.ts')
  return !isLazy && [path, ...importers].some(isDashboard) && isOnlyForDesks(path, modules)
}

function isDashboard(path: string): boolean {
  return /\/src\/web\/(routeTree\.gen\.ts$|routes\/_(member|staff)(\.tsx|\/[^?]*$)|shell\/desk\/)/.test(path)
}

const onlyForDesks = new Map<string, boolean>()

function isOnlyForDesks(path: string, modules: Modules): boolean {
  const known = onlyForDesks.get(path)
  if (known !== undefined) return known
  // True while it is being asked, for files that import each other.
  onlyForDesks.set(path, true)
  const info = modules.getModuleInfo(path)
  const by = [...(info?.importers ?? []), ...(info?.dynamicImporters ?? [])]
  const answer =
    /\/routeTree\.gen\.ts$|\/routes\/_(member|staff)[./]/.test(path) ||
    (by.length > 0 && by.every((importer) => isOnlyForDesks(importer, modules)))
  onlyForDesks.set(path, answer)
  return answer
}

/** What the entry reads whatever page is shown: the router, each route's own address and title, buttons and icons. */
function everyPage() {
  return [
    /\/node_modules\/(@tanstack\/|use-sync-external-store\/|react\/)/,
    /\/lucide-react\/dist\/esm\/(shared\/|context|Icon|createLucideIcon)/,
    /vite\/preload-helper/,
    /\/src\/contract\/(return-to|words(\/(catalogue|erasure|properties|security|subscriptions|support))?|loan\/(ranges|rates))\.ts$/,
    /\/src\/web\/api\/(client|failure|guards|language|page|query-string)\.ts$/,
    /\/src\/web\/features\/properties\/favorite-places\.ts$/,
    /\/src\/web\/ui\/(button|button-style|classes|dotted|early-press|icon-button|logo-mark|skip-link|spinner)\.tsx?$/,
    /\/src\/web\/shell\/(breadcrumbs-json|json-script|language-switch|logo|page-head|site-link)\.tsx?$/,
    /\/messages\/shell_(back|dashboard|error_not_found|error_unexpected|illustration|product|skip_to_content)\.js$/,
    /\/messages\/shell_desk_(list_for_owner|review|sign_out|support)\.js$/,
    /\/messages\/(accounts_sign(ed_out|_in|_in_or_up|_out_failed|_up)|shell_sign_out_failed|search_jaipur)\.js$/,
    /\/messages\/(messages_notifications|profiles_title|properties_handovers_(new|title)|properties_id|support_help_title)\.js$/,
  ]
}

/** Header, footer and the card of a property. */
function publicPage() {
  return [
    /\/lucide-react\/.*\/(arrow-left|badge-percent|bath|bed-double|gift|heart|house-plus|layout-dashboard|life-buoy|log-out|map-pin|menu|scaling|share|shield-check|star|user-round)\.mjs$/,
    /\/src\/web\/shell\/(header|footer)\//,
    /\/src\/web\/shell\/(sign-out|site-frame|site-places|staff-places|use-pages|add-property-path)\.tsx?$/,
    /\/src\/web\/ui\/(avatar|badge|menu|picture)\.tsx$/,
    /\/src\/web\/features\/properties\/(ask-contact|card-actions|contact-button|favorite-button|kept-favorites|picture-sources|share-button|property-(badges|card|facts|picture))\.tsx?$/,
    /\/messages\/(shell_(nav|footer|place)|properties_favorite)_\w+\.js$/,
    /\/messages\/properties_(area_sqft|built|cashback_(back|badge)|contact|featured|illustration_of|no_picture|picture_of|share|share_failed|shared|under_review|view_details|link_copied|link_copy_failed)\.js$/,
  ]
}

function anyOf(parts: readonly RegExp[]) {
  return (path: string) => parts.some((part) => part.test(path))
}
