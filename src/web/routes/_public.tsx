import { createFileRoute, Outlet, useMatches } from '@tanstack/react-router'

import { api } from '../api/client.ts'
import { SiteFrame } from '../shell/site-frame.tsx'

export const Route = createFileRoute('/_public')({
  loader: () => api.catalogue.getSiteContent(),
  staleTime: Infinity,
  component: Layout,
})

function Layout() {
  const content = Route.useLoaderData()
  const overPicture = useMatches({
    select: (matches) => matches.some((match) => pagesWithPicture.has(match.routeId)),
  })
  return (
    <SiteFrame content={content} overPicture={overPicture}>
      <Outlet />
    </SiteFrame>
  )
}

// The home page, also where it stands for an unknown path.
const pagesWithPicture = new Set<string>(['/_public/', '/_public/$'])
