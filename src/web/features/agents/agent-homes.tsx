import type { AgentDetail, AgentListings } from '#contract/agents.ts'
import type { PropertyCard } from '#contract/properties/card.ts'
import { m } from '#messages'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { ownQuery } from '#web/ui/own-query.ts'
import { Pagination } from '#web/ui/pagination.tsx'

import { ProfilePart } from './profile-part.tsx'
import type { AgentSearch } from './read-agents-search.ts'

type AgentHomesProps = {
  agent: Pick<AgentDetail, 'userNumericId' | 'name'>
  listings: AgentListings
  search: AgentSearch
  renderCard: (property: PropertyCard) => ReactNode
}

/** What the agent offers now. */
export function AgentHomes({ agent, listings, search, renderCard }: AgentHomesProps) {
  const { contact: _, page: __, ...others } = search
  return (
    <ProfilePart id="listings" title={m.agents_homes()}>
      {listings.items.length === 0 && (
        <p className="text-ink-2">{m.agents_homes_none({ name: agent.name })}</p>
      )}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-7 sm:grid-cols-2">
        {listings.items.map((property) => (
          <li key={property.id}>{renderCard(property)}</li>
        ))}
      </ul>
      <div className="mt-6">
        <Pagination
          page={listings.page}
          pageCount={Math.ceil(listings.total / listings.pageSize)}
          renderLink={({ page, ...link }) => (
            <Link
              key={link['aria-label']}
              to="/agents/$id"
              params={{ id: String(agent.userNumericId) }}
              search={{ ...others, ...(page > 1 && { page }) }}
              hash="listings"
              {...ownQuery}
              {...link}
            />
          )}
        />
      </div>
    </ProfilePart>
  )
}
