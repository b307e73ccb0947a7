import type { AgentDetail, AgentListings, ReviewPage } from '#contract/agents.ts'
import type { SessionUser } from '#contract/accounts/session-user.ts'
import type { PropertyCard } from '#contract/properties/card.ts'
import { m } from '#messages'
import type { ReactNode } from 'react'

import { Notice } from '#web/ui/notice.tsx'

import { AgentContact } from './agent-contact.tsx'
import { AgentDetails } from './agent-details.tsx'
import { AgentHomes } from './agent-homes.tsx'
import { AgentReviews } from './agent-reviews.tsx'
import { AgentSummary } from './agent-summary.tsx'
import { languageOf } from './agent-words.ts'
import { ProfilePart } from './profile-part.tsx'
import type { AgentSearch } from './read-agents-search.ts'

type AgentPageProps = {
  agent: AgentDetail
  listings: AgentListings
  reviews: ReviewPage
  search: AgentSearch
  user: SessionUser | null
  renderCard: (property: PropertyCard) => ReactNode
}

/** One public professional: who they are, what they offer, what people say, how to reach them. */
export function AgentPage({ agent, listings, reviews, search, user, renderCard }: AgentPageProps) {
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 pt-6 pb-16 lg:grid-cols-[minmax(0,1fr)_24rem] lg:pt-10">
      <div className="min-w-0">
        {agent.can.reply && <Notice className="mb-5">{m.agents_own_profile()}</Notice>}
        <AgentSummary agent={agent} />
        {agent.bio && (
          <ProfilePart title={m.agents_about()}>
            <p lang={languageOf(agent.bio)} className="max-w-prose whitespace-pre-line">
              {agent.bio}
            </p>
          </ProfilePart>
        )}
        <AgentDetails agent={agent} />
        <AgentHomes agent={agent} listings={listings} search={search} renderCard={renderCard} />
        <AgentReviews agent={agent} reviews={reviews} search={search} />
      </div>
      {!agent.can.reply && (
        <aside aria-label={m.agents_contact({ name: agent.name })}>
          <AgentContact agent={agent} user={user} isOpen={search.contact === 'open'} />
        </aside>
      )}
    </div>
  )
}
