import { createFileRoute } from '@tanstack/react-router'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { currentLocale } from '#web/api/language.ts'
import { stringifyQuery } from '#web/api/query-string.ts'
import { AgentsPage } from '#web/features/agents/agents-page.tsx'
import { AgentsFailed } from '#web/features/agents/page-states.tsx'
import { readAgentsSearch } from '#web/features/agents/search-params.ts'
import { pageHead } from '#web/layout/page-head.ts'

export const Route = createFileRoute('/_public/agents/')({
  validateSearch: readAgentsSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const [agents, localities] = await Promise.all([
      api.agents.listAgents(deps),
      api.catalogue.listLocalities({}),
    ])
    const isHindi = currentLocale() === 'hi'
    return { agents, localities: localities.map(({ name, nameHi }) => (isHindi && nameHi) || name) }
  },
  head: ({ match: { search } }) => {
    const isFiltered = Boolean(search.name ?? search.specialization)
    const { area, page } = search
    return pageHead({
      title: m.agents_title(),
      ...(import.meta.env.SSR && { description: m.agents_meta_description() }),
      ...(!isFiltered && { path: `/agents${stringifyQuery({ area, page })}` }),
    })
  },
  component: Page,
  errorComponent: () => <AgentsFailed />,
})

function Page() {
  const data = Route.useLoaderData()
  const search = Route.useSearch()
  return <AgentsPage {...data} search={search} />
}
