import { m } from '#messages'
import { getLocale } from '#messages/runtime'

const paper = '#fbf7f1'
const icons = [
  { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]

/** The web app manifest in the language of its path; null for other paths. */
export function manifestAt(path: string): Response | null {
  if (!/^(\/hi)?\/manifest\.webmanifest$/.test(path)) return null
  const locale = getLocale()
  const at = (to: string) => (locale === 'hi' ? `/hi${to === '/' ? '' : to}` : to)
  const shortcuts = [
    { name: m.layout_nav_buy_all(), url: at('/search?status=SALE') },
    { name: m.layout_nav_rent(), url: at('/search?status=RENT') },
    { name: m.layout_dashboard(), url: at('/user-dashboard') },
  ]
  const manifest = {
    id: '/',
    name: m.layout_product(),
    short_name: m.layout_product(),
    description: m.layout_home_lead(),
    lang: locale,
    dir: 'ltr',
    start_url: at('/'),
    scope: '/',
    display: 'standalone',
    background_color: paper,
    theme_color: paper,
    icons,
    shortcuts,
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=3600' },
  })
}
