import { createFileRoute } from '@tanstack/react-router'

import type { LeadSide } from '#contract/leads/lead.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { useLiveRefresh } from '#web/api/live.ts'
import { LeadsPage } from '#web/features/leads/leads-page.tsx'
import { filtersOf, readLeadsSearch } from '#web/features/leads/search-params.ts'
import { pageHead } from '#web/layout/page-head.ts'
import { PageSkeleton, pageError } from '#web/ui/patterns/page-states.tsx'

export const Route = createFileRoute('/_member/user-dashboard/leads/')({
  validateSearch: readLeadsSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const { side, title, page } = deps
    const filters = { ...filtersOf(deps), page }
    // Loaded only if a property is selected or searched for.
    const findProperties = (of: LeadSide) =>
      deps.property || title
        ? api.leads.listLeadProperties({ side: of, query: title, numericId: deps.property })
        : []
    const [leads, properties, response] = await Promise.all([
      api.leads.listLeads({ ...filters, side: side ?? 'received' }),
      findProperties(side ?? 'received'),
      side === 'sent' ? null : api.leads.getResponseTime(),
    ])
    const onlySent = side === undefined && !leads.sides.received && Boolean(leads.sides.sent)
    if (!onlySent) return { leads, properties, response, side: side ?? ('received' as const) }
    const [sent, asked] = await Promise.all([
      api.leads.listLeads({ ...filters, side: 'sent' }),
      findProperties('sent'),
    ])
    return { leads: sent, properties: asked, response: null, side: 'sent' as const }
  },
  head: () => pageHead({ title: m.leads_title() }),
  component: Page,
  pendingComponent: PageSkeleton,
  errorComponent: pageError(m.leads_load_failed),
})

function Page() {
  const data = Route.useLoaderData()
  const search = Route.useSearch()
  useLiveRefresh('lead')
  return <LeadsPage {...data} search={search} />
}
