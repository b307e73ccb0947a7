import '#web/styles/app.css'
import { createRootRoute, HeadContent, Outlet, Scripts, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

import { siteOrigin } from '../api/page.ts'
import { currentLocale } from '../api/language.ts'
import { loadSession, rememberSession } from '../api/session.ts'
import { joinFavorites } from '../features/properties/join-favorites.ts'
import { EarlyPress } from '../shell/early-press.tsx'
import { SiteFurniture } from '../shell/site-furniture.tsx'
import { siteHead } from '../shell/site-head.ts'

export const Route = createRootRoute({
  beforeLoad: async () => ({ session: await loadSession() }),
  head: () => siteHead(),
  component: Document,
})

function Document() {
  const { session } = Route.useRouteContext()
  const router = useRouter()
  useEffect(() => rememberSession(session), [session])
  useEffect(() => {
    if (session) void joinFavorites().then((joined) => (joined ? router.invalidate() : undefined))
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
