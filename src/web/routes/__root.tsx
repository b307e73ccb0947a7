import '#web/styles/app.css'
import { createRootRoute, HeadContent, Outlet, Scripts } from '@tanstack/react-router'
import { useEffect } from 'react'

import { currentLocale } from '../api/language.ts'
import { loadSession, rememberSession } from '../api/session.ts'
import { SiteFurniture } from '../shell/site-furniture.tsx'
import { siteHead } from '../shell/site-head.ts'

export const Route = createRootRoute({
  beforeLoad: async () => ({ session: await loadSession() }),
  head: () => siteHead(),
  component: Document,
})

function Document() {
  const { session } = Route.useRouteContext()
  useEffect(() => rememberSession(session), [session])
  return (
    <html lang={currentLocale()}>
      <head>
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
