import { createFileRoute } from '@tanstack/react-router'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { TemplatesPage } from '#web/features/leads/advertiser/templates-page.tsx'
import { pageHead } from '#web/layout/page-head.ts'
import { PageSkeleton, pageError } from '#web/ui/patterns/page-states.tsx'

export const Route = createFileRoute('/_member/user-dashboard/leads/templates')({
  loader: () => api.leads.listTemplates(),
  head: () => pageHead({ title: m.leads_templates() }),
  component: Page,
  pendingComponent: PageSkeleton,
  errorComponent: pageError(m.leads_template_load_failed),
})

function Page() {
  const data = Route.useLoaderData()
  return <TemplatesPage templates={data} />
}
