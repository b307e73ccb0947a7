import { createFileRoute, Outlet } from '@tanstack/react-router'

import { api } from '../api/client.ts'
import { SiteLayout } from '../layout/site-layout.tsx'

/** Public pages that only some visitors open; each is a document of its own (`whole-tree-paths.ts`). */
export const Route = createFileRoute('/_reference')({
  loader: () => api.catalogue.getSiteContent(),
  staleTime: Infinity,
  component: Layout,
})

function Layout() {
  return (
    <SiteLayout content={Route.useLoaderData()}>
      <Outlet />
    </SiteLayout>
  )
}
