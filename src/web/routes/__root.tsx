import '#web/styles/app.css'
import { createRootRoute, HeadContent, Outlet, Scripts, useRouter } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { useEffect } from 'react'

import { m } from '#messages'
import { currentLocale, pathIn } from '#web/api/language.ts'
import { mediaHost } from '#web/api/media.ts'
import { siteOrigin } from '#web/api/page.ts'
import { loadSession, rememberSession } from '#web/api/session.ts'
import { mergeFavorites } from '#web/features/properties/merge-favorites.ts'
import { mergeSearches } from '#web/features/search/recent/merge-searches.ts'
import { SiteFurniture } from '#web/layout/document-extras.tsx'
import { EarlyPress, markHydrated } from '#web/layout/early-press.tsx'
import textHindi from '#web/styles/fonts/anek-hindi.woff2?url'
import textLatin from '#web/styles/fonts/anek-latin.woff2?url'
import icon from '#web/ui/art/mark.svg'

export const Route = createRootRoute({
  beforeLoad: async () => ({ session: await loadSession() }),
  head: () => siteHead(),
  component: Document,
})

function Document() {
  const { session } = Route.useRouteContext()
  const router = useRouter()
  useEffect(markHydrated, [])
  useEffect(() => rememberSession(session), [session])
  useEffect(() => {
    if (!session) return
    void mergeFavorites().then((joined) => (joined ? router.invalidate({ sync: true }) : undefined))
    void mergeSearches()
  }, [session, router])
  return (
    <html
      lang={currentLocale()}
      data-origin={siteOrigin()}
      data-assets={assetHost()}
      data-media={mediaHost()}
    >
      <head>
        <EarlyPress />
        <HeadContent />
      </head>
      <body>
        <Outlet />
        <SiteFurniture />
        <Scripts />
      </body>
    </html>
  )
}

/** Before the paths of built files: `vite.asset-host.ts` has pages read it from the document. */
const assetHost = createIsomorphicFn()
  .server(() => globalThis.assetUrl)
  .client(() => document.documentElement.dataset['assets'])

/** The head of every document; routes add title, description and URLs. */
function siteHead() {
  return {
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'color-scheme', content: 'light dark' },
      { name: 'theme-color', media: '(prefers-color-scheme: light)', content: '#fbf7f1' },
      { name: 'theme-color', media: '(prefers-color-scheme: dark)', content: '#171110' },
      { title: m.layout_product() },
    ],
    links: [
      ...(currentLocale() === 'hi' ? [textHindi, textLatin] : [textLatin]).map((href) => ({
        rel: 'preload',
        as: 'font',
        type: 'font/woff2',
        href,
        crossOrigin: 'anonymous' as const,
      })),
      { rel: 'icon', type: 'image/svg+xml', href: icon },
      { rel: 'apple-touch-icon', href: '/icons/apple-180.png' },
      { rel: 'manifest', href: pathIn(currentLocale(), '/manifest.webmanifest') },
    ],
  }
}
