import '#web/styles/app.css'
import { createRootRoute, HeadContent, Outlet, Scripts, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

import { currentLocale } from '../api/language.ts'
import { siteOrigin } from '../api/page.ts'
import { loadSession, rememberSession } from '../api/session.ts'
import { mergeFavorites } from '../features/properties/merge-favorites.ts'
import { SiteFurniture } from '../layout/document-extras.tsx'
import { EarlyPress, markHydrated } from '../layout/early-press.tsx'
import { siteHead } from '../layout/site-head.ts'

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
    if (session) void mergeFavorites().then((joined) => (joined ? router.invalidate() : undefined))
  }, [session, router])
  return (
    <html lang={currentLocale()} data-origin={siteOrigin()}>
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
