import { m } from '#messages'
import { createFileRoute } from '@tanstack/react-router'

import { api } from '#web/api/client.ts'
import { LeadsFailed } from '#web/features/leads/leads-failed.tsx'
import { LeadsPage } from '#web/features/leads/leads-page.tsx'
import { LeadsSkeleton } from '#web/features/leads/leads-skeleton.tsx'
import { readLeadsSearch } from '#web/features/leads/read-leads-search.ts'
import { pageHead } from '#web/shell/page-head.ts'

export const Route = createFileRoute('/_member/user-dashboard/leads/')({
  validateSearch: readLeadsSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const side = deps.side ?? 'received'
    const leads = await api.leads.listLeads({ ...deps, side })
    const onlySent = deps.side === undefined && !leads.sides.received && Boolean(leads.sides.sent)
    if (!onlySent) return { leads, side }
    return { leads: await api.leads.listLeads({ ...deps, side: 'sent' }), side: 'sent' as const }
  },
  head: () => pageHead({ title: m.leads_title() }),
  component: Page,
  pendingComponent: LeadsSkeleton,
  errorComponent: LeadsFailed,
})

function Page() {
  const { leads, side } = Route.useLoaderData()
  return <LeadsPage leads={leads} side={side} search={Route.useSearch()} />
}
