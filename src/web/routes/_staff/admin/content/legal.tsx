import { createFileRoute } from '@tanstack/react-router'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { LegalEditorPage } from '#web/features/accounts/legal-editor/legal-editor-page.tsx'
import { pageHead } from '#web/layout/page-head.ts'
import { PageSkeleton, pageError } from '#web/ui/patterns/page-states.tsx'

export const Route = createFileRoute('/_staff/admin/content/legal')({
  loader: () => api.accounts.getLegalEditor(),
  head: () => pageHead({ title: m.catalogue_content_legal() }),
  component: Page,
  pendingComponent: PageSkeleton,
  errorComponent: pageError(m.catalogue_content_failed),
})

function Page() {
  const data = Route.useLoaderData()
  return <LegalEditorPage editor={data} />
}
