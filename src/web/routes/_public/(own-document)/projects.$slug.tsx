import { createFileRoute, notFound, redirect } from '@tanstack/react-router'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { failedWith } from '#web/api/failure.ts'
import { PropertyCard } from '#web/features/properties/property-card.tsx'
import { projectJson, projectMeta } from '#web/features/search/projects/project-head.ts'
import { ProjectPage } from '#web/features/search/projects/project-page.tsx'
import { jsonScript, pageHead } from '#web/layout/page-head.ts'
import { PageMissing } from '#web/layout/page-states.tsx'
import { pageError, PageSkeleton } from '#web/ui/patterns/page-states.tsx'
import { page, searchParams } from '#web/ui/patterns/search-params.ts'

const readProjectSearch = searchParams({ page })
const homesShown = 12

export const Route = createFileRoute('/_public/(own-document)/projects/$slug')({
  validateSearch: readProjectSearch,
  loaderDeps: ({ search: { page: wanted = 1 } }) => ({ page: wanted }),
  loader: async ({ params: { slug: typed }, deps }) => {
    const slug = typed.toLowerCase()
    const project = await api.search
      .getProject({ slug, page: deps.page, pageSize: homesShown })
      .catch(asMissing)
    // A merged project redirects permanently to the one it became.
    if (project.slug !== slug)
      throw redirect({ to: '/projects/$slug', params: { slug: project.slug }, search: {}, statusCode: 301 })
    return project
  },
  head: ({ loaderData: project }) => {
    if (!project) return {}
    const head = pageHead(projectMeta(project))
    return { ...head, scripts: [...head.scripts, jsonScript(projectJson(project))] }
  },
  component: Page,
  pendingComponent: PageSkeleton,
  errorComponent: pageError(() => m.search_project_failed()),
  notFoundComponent: PageMissing,
})

function Page() {
  const project = Route.useLoaderData()
  return (
    <ProjectPage
      project={project}
      renderCard={(property) => <PropertyCard key={property.id} property={property} />}
    />
  )
}

function asMissing(error: unknown): never {
  if (failedWith(error, 'NOT_FOUND', 'BAD_REQUEST')) throw notFound()
  throw error
}
