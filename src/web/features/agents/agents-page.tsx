import type { AgentPage } from '#contract/agents.ts'
import { formatNumber } from '#contract/price.ts'
import { m } from '#messages'
import { Link } from '@tanstack/react-router'

import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ownQuery } from '#web/ui/own-query.ts'
import { Pagination } from '#web/ui/pagination.tsx'

import { AgentCard } from './agent-card.tsx'
import { AgentFilters } from './agent-filters.tsx'
import type { AgentsSearch } from './read-agents-search.ts'

type AgentsPageProps = { agents: AgentPage; search: AgentsSearch; localities: readonly string[] }

/** Who can help: found by name, area and what they do. */
export function AgentsPage({ agents, search, localities }: AgentsPageProps) {
  const { page: _, ...filters } = search
  return (
    <div className="page-width grid grid-cols-1 gap-5 pt-6 pb-16 lg:pt-10">
      <header>
        <h1 className="text-3xl lg:text-4xl">{m.agents_title()}</h1>
        <p className="mt-1.5 max-w-prose text-ink-2">{m.agents_lead()}</p>
      </header>
      <AgentFilters search={search} localities={localities} />
      <p role="status" className="text-sm text-ink-2">
        {agents.total === 1 ? m.agents_count_one() : m.agents_count({ count: formatNumber(agents.total) })}
      </p>
      {agents.items.length === 0 ? (
        <EmptyState picture="search" title={m.agents_empty()} text={m.agents_empty_text()}>
          <LinkButton to="/agents" search={{}}>
            {m.agents_clear()}
          </LinkButton>
        </EmptyState>
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {agents.items.map((agent) => (
            <li key={agent.userNumericId}>
              <AgentCard agent={agent} />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={agents.page}
        pageCount={Math.ceil(agents.total / agents.pageSize)}
        renderLink={({ page, ...link }) => (
          <Link
            key={link['aria-label']}
            to="/agents"
            search={{ ...filters, ...(page > 1 && { page }) }}
            {...ownQuery}
            {...link}
          />
        )}
      />
    </div>
  )
}
