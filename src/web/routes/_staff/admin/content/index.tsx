import { createFileRoute } from '@tanstack/react-router'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { ContentPage } from '#web/features/catalogue/content/content-page.tsx'
import { FilmUpload } from '#web/features/media/films/media-picker.tsx'
import { pageHead } from '#web/layout/page-head.ts'
import { PageSkeleton, pageError } from '#web/ui/patterns/page-states.tsx'

export const Route = createFileRoute('/_staff/admin/content/')({
  loader: () => api.catalogue.getSiteEditor(),
  head: () => pageHead({ title: m.catalogue_content_title() }),
  component: Page,
  pendingComponent: PageSkeleton,
  errorComponent: pageError(m.catalogue_content_failed),
})

function Page() {
  const data = Route.useLoaderData()
  return <ContentPage editor={data} FilmUpload={FilmUpload} />
}
