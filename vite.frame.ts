/**
 * Files that are loaded together, put together: gzip then saves 7 KB on a public page against forty small
 * ones. What only some pages need must stay out of both, and what forms need out of the second.
 */
export const groups = [
  { name: 'base', test: anyOf(everyPage()) },
  { name: 'frame', test: anyOf(publicPage()) },
]

function everyPage() {
  return [
    /\/node_modules\/(@tanstack\/|use-sync-external-store\/|react\/)/,
    /\/src\/contract\/return-to\.ts$/,
    /\/src\/web\/features\/properties\/favorite-places\.ts$/,
    /\/src\/web\/ui\/(classes|dotted|icon-button|logo-mark|skip-link)\.tsx?$/,
    /\/src\/web\/shell\/(language-switch|logo|site-link)\.tsx$/,
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
    /\/messages\/(shell_desk_(list_for_owner|review|support)|shell_sign_out_failed)\.js$/,
    /\/messages\/properties_(area_sqft|built|cashback_(back|badge)|contact|featured|illustration_of|no_picture|picture_of|share|share_failed|shared|under_review|view_details|link_copied|link_copy_failed)\.js$/,
  ]
}

function anyOf(parts: readonly RegExp[]) {
  return (path: string) => parts.some((part) => part.test(path))
}
