import { createFileRoute, notFound } from '@tanstack/react-router'

import { api } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { LeadFailed } from '#web/features/leads/lead-failed.tsx'
import { LeadMissing } from '#web/features/leads/lead-missing.tsx'
import { LeadPage } from '#web/features/leads/lead-page.tsx'
import { LeadSkeleton } from '#web/features/leads/lead-skeleton.tsx'
import { storyOfSteps } from '#web/features/leads/story-of-steps.ts'
import { readPageSearch } from '#web/features/properties/read-page-search.ts'
import { pageHead } from '#web/shell/page-head.ts'

const stepsOfPage = 40

export const Route = createFileRoute('/_member/user-dashboard/leads/$id')({
  validateSearch: readPageSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ params: { id }, deps: { page } }) => {
    try {
      const [lead, steps] = await Promise.all([
        api.leads.getLead({ id }),
        api.leads.listSteps({ id, pageSize: stepsOfPage, ...(page && { page }) }),
      ])
      return { lead, steps }
    } catch (error) {
      const code = failureOf(error)?.code
      if (code === 'NOT_FOUND' || code === 'BAD_REQUEST') throw notFound()
      throw error
    }
  },
  head: ({ loaderData }) => pageHead({ title: loaderData?.lead.name ?? '' }),
  component: Page,
  pendingComponent: LeadSkeleton,
  errorComponent: LeadFailed,
  notFoundComponent: LeadMissing,
})

function Page() {
  const { lead, steps } = Route.useLoaderData()
  return <LeadPage lead={lead} story={storyOfSteps(lead, steps.items)} />
}
