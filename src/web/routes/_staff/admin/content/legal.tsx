import { m } from '#messages'
import { createFileRoute } from '@tanstack/react-router'

import { api } from '#web/api/client.ts'
import { LegalDeskPage } from '#web/features/accounts/legal-desk/legal-desk-page.tsx'
import { ContentFailed } from '#web/features/catalogue/content/content-failed.tsx'
import { ContentSkeleton } from '#web/features/catalogue/content/content-skeleton.tsx'
import { pageHead } from '#web/shell/page-head.ts'

export const Route = createFileRoute('/_staff/admin/content/legal')({
  loader: () => api.accounts.getLegalDesk(),
  head: () => pageHead({ title: m.catalogue_content_legal() }),
  component: Page,
  pendingComponent: ContentSkeleton,
  errorComponent: ContentFailed,
})

function Page() {
  return <LegalDeskPage desk={Route.useLoaderData()} />
}
