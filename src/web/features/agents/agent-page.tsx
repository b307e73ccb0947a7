import { Hydrate } from '@tanstack/react-start'
import { condition } from '@tanstack/react-start/hydration'
import MapPin from 'lucide-react/icons/map-pin'
import { type ReactNode, useState } from 'react'

import type { SessionUser } from '#contract/accounts/sessions.ts'
import type { AgentDetail, AgentListings, ReviewPage } from '#contract/agents.ts'
import { formatDay } from '#contract/dates.ts'
import { weekdays } from '#contract/enums.ts'
import { formLabel } from '#contract/evidence/claim-labels.ts'
import { formatHours } from '#contract/profiles/week.ts'
import type { PropertyCard } from '#contract/properties/card.ts'
import { m } from '#messages'
import { currentLocale } from '#web/api/language.ts'
import { mediaAddress } from '#web/api/media.ts'
import { CheckedBadge } from '#web/features/evidence/checked-badge.tsx'
import { EvidenceList } from '#web/features/evidence/evidence-list.tsx'
import { languageOf } from '#web/features/properties/property-labels.ts'
import { FactList } from '#web/ui/patterns/fact-list.tsx'
import { formatDuration } from '#web/ui/patterns/format-duration.ts'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'
import { Pages } from '#web/ui/patterns/pagination.tsx'
import { Avatar } from '#web/ui/primitives/avatar.tsx'
import { AnchorButton } from '#web/ui/primitives/link-button.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'

import { AgentContact } from './agent-contact.tsx'
import { commitmentLabel, locationLabel } from './agent-labels.ts'
import { AgentRating } from './agent-rating.tsx'
import { AgentReviews } from './agent-reviews.tsx'
import { ProfilePart } from './profile-part.tsx'
import type { AgentSearch } from './search-params.ts'

/** Counted, measured and verified facts about an agent. */
function AgentDetails({ agent }: { agent: AgentDetail }) {
  const { experience, reraNumber, website, measuredResponse, availabilityRate } = agent
  return (
    <ProfilePart title={m.agents_details()}>
      <FactList
        className="sm:grid-cols-2"
        facts={[
          {
            name: m.agents_response(),
            value:
              measuredResponse === null ? (
                <span className="text-ink-2">{m.agents_response_unmeasured()}</span>
              ) : (
                <>
                  {m.agents_response_measured({ time: formatDuration(measuredResponse.medianMinutes) })}
                  <span className="block text-sm text-ink-3">
                    {m.agents_response_basis({ count: measuredResponse.leads })}
                  </span>
                </>
              ),
          },
          {
            name: m.properties_availability_title(),
            value: availabilityRate && (
              <>
                {m.properties_availability_rate({
                  available: availabilityRate.available,
                  answers: availabilityRate.answers,
                })}
                <span className="block text-sm text-ink-3">{m.properties_availability_rate_how()}</span>
              </>
            ),
          },
          {
            name: m.agents_commitment(),
            value: agent.responseCommitment && commitmentLabel(agent.responseCommitment),
          },
          {
            name: m.agents_experience(),
            value: experience !== null && m.agents_years({ count: experience }),
          },
          { name: m.agents_category(), value: m.agents_category_name(agent.category) },
          { name: m.agents_location(), value: locationLabel(agent) },
          { name: m.agents_rera(), value: reraNumber && <ReraNumber agent={agent} number={reraNumber} /> },
          {
            name: m.agents_website(),
            value: website && (
              <a href={website} rel="nofollow ugc noopener" target="_blank" className="text-link">
                {website.replace(/^https?:\/\/|\/$/g, '')}
              </a>
            ),
          },
          { name: m.agents_joined(), value: formatDay(agent.joinedOn, currentLocale()) },
        ]}
      />
      <AgentHours hours={agent.workingHours} />
    </ProfilePart>
  )
}

/** The number, and what is known of it. */
function ReraNumber({ agent, number }: { agent: AgentDetail; number: string }) {
  const isChecked = agent.evidence.some(({ reference }) => reference === number)
  return (
    <>
      {number}
      {!isChecked && <span className="block text-sm text-ink-3">{formLabel(number)}</span>}
    </>
  )
}

type Hours = AgentDetail['workingHours']

/** Working hours; days without an entry are left out. */
function AgentHours({ hours }: { hours: Hours }) {
  const filledDays = weekdays.filter((day) => hours[day] !== undefined)
  if (filledDays.length === 0) return null
  return (
    <div className="mt-6">
      <h3 className="mb-2 font-sans text-base font-semibold">{m.agents_working_hours()}</h3>
      <dl className="grid max-w-form grid-cols-[1fr_auto] gap-y-1.5 text-md">
        {filledDays.map((day) => (
          <div key={day} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-ink-2">{m.agents_weekday(day)}</dt>
            <dd className="tabular-nums">{formatHours(hours[day])}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-sm text-ink-3">{m.agents_ist()}</p>
    </div>
  )
}

type AgentPageProps = {
  agent: AgentDetail
  listings: AgentListings
  reviews: ReviewPage
  search: AgentSearch
  user: SessionUser | null
  renderCard: (property: PropertyCard) => ReactNode
}

/** Public profile of an agent: facts, listings, reviews and contact. */
export function AgentPage({ agent, listings, reviews, search, user, renderCard }: AgentPageProps) {
  const [first] = useState(agent)
  return (
    <div className="page-width grid grid-cols-1 gap-x-12 gap-y-10 pt-6 pb-16 lg:grid-cols-[minmax(0,1fr)_24rem] lg:pt-10">
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
        <ProfilePart title={m.evidence_title()}>
          <Hydrate when={condition(agent !== first)}>
            <EvidenceList subject="person" lines={agent.evidence} />
          </Hydrate>
        </ProfilePart>
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

type AgentHomesProps = {
  agent: Pick<AgentDetail, 'userNumericId' | 'name'>
  listings: AgentListings
  search: AgentSearch
  renderCard: (property: PropertyCard) => ReactNode
}

/** Active listings of the agent. */
function AgentHomes({ agent, listings, search, renderCard }: AgentHomesProps) {
  const { contact: _, page: __, ...others } = search
  return (
    <ProfilePart id="listings" title={m.agents_homes()}>
      {listings.items.length === 0 && (
        <p className="text-ink-2">{m.agents_homes_none({ name: agent.name })}</p>
      )}
      <ul className="grid grid-cols-1 gap-x-5 gap-y-7 sm:grid-cols-2">
        {listings.items.map((property) => (
          <li key={property.id}>{renderCard(property)}</li>
        ))}
      </ul>
      <div className="mt-6">
        <Pages
          list={listings}
          link={(page) => ({
            to: '/agents/$id',
            params: { id: String(agent.userNumericId) },
            search: { ...others, ...(page > 1 && { page }) },
            hash: 'listings',
          })}
        />
      </div>
    </ProfilePart>
  )
}

function AgentSummary({ agent }: { agent: AgentDetail }) {
  const { name, company, role, photo, specialization, listings } = agent
  const place = locationLabel(agent)
  return (
    <header className="grid gap-4">
      <div className="flex items-start gap-4">
        <Avatar name={name} src={photo && mediaAddress(photo)} size="large" className="sm:size-20!" />
        <div className="min-w-0 flex-1">
          <h1 className="text-2xl wrap-break-word lg:text-3xl">{name}</h1>
          <p className="text-ink-2">{joinWithDots(company, m.layout_role(role))}</p>
          <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <AgentRating agent={agent} />
            <CheckedBadge claims={agent.checked} />
          </div>
        </div>
      </div>
      {specialization && (
        <p lang={languageOf(specialization)} className="text-lg">
          {specialization}
        </p>
      )}
      <p className="flex flex-wrap items-center gap-x-1.5 gap-y-1 text-md text-ink-2">
        <MapPin aria-hidden className="size-4.5! text-ink-3" />
        {joinWithDots(place, m.agents_listings({ count: listings }))}
      </p>
      {agent.can.contact && (
        <AnchorButton href="#contact" className="lg:hidden">
          {m.agents_contact({ name })}
        </AnchorButton>
      )}
    </header>
  )
}
