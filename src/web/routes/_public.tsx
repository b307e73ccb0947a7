import { createFileRoute, Outlet, useMatch, useMatches, useRouteContext } from '@tanstack/react-router'

import { LazyCompareBar } from '#web/features/properties/compare/lazy-compare-bar.tsx'
import { PropertyActions } from '#web/features/properties/public/property-actions.tsx'

import { api } from '../api/client.ts'
import { SiteLayout } from '../layout/site-layout.tsx'

export const Route = createFileRoute('/_public')({
  loader: () => api.catalogue.getSiteContent(),
  staleTime: Infinity,
  component: Layout,
})

function Layout() {
  const content = Route.useLoaderData()
  const { session } = useRouteContext({ from: '__root__' })
  const overPicture = useMatches({
    select: (matches) => matches.some((match) => pagesWithPicture.has(match.routeId)),
  })
  const property = useMatch({
    from: '/_public/property/$id',
    shouldThrow: false,
    select: (match) => match.loaderData?.property,
  })
  return (
    <SiteLayout
      content={content}
      overPicture={overPicture}
      actions={property && <PropertyActions property={property} isSignedIn={session !== null} />}
    >
      <Outlet />
      <LazyCompareBar />
    </SiteLayout>
  )
}

// Home page, also when shown for an unknown path.
const pagesWithPicture = new Set<string>(['/_public/', '/_public/$'])
