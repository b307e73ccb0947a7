import { Link } from '@tanstack/react-router'
import BadgeCheck from 'lucide-react/icons/badge-check'
import Search from 'lucide-react/icons/search'
import { useId } from 'react'

import type { AgentPage, AgentCard as AgentCardContent } from '#contract/agents.ts'
import { formatNumber } from '#contract/price.ts'
import { m } from '#messages'
import { currentLocale, pathIn } from '#web/api/language.ts'
import { mediaAddress } from '#web/api/media.ts'
import { checkedLabel } from '#web/features/evidence/checked-badge.tsx'
import { languageOf } from '#web/features/properties/property-labels.ts'
import { EmptyState } from '#web/ui/patterns/empty-state.tsx'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'
import { Pages } from '#web/ui/patterns/pagination.tsx'
import { Avatar } from '#web/ui/primitives/avatar.tsx'
import { Button } from '#web/ui/primitives/button.tsx'
import { Card } from '#web/ui/primitives/card.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'
import { TextField } from '#web/ui/primitives/text-field.tsx'

import { locationLabel } from './agent-labels.ts'
import { AgentRating } from './agent-rating.tsx'
import type { AgentsSearch } from './search-params.ts'

type AgentsPageProps = { agents: AgentPage; search: AgentsSearch; localities: readonly string[] }

/** Agent directory, filtered by name, area and profession. */
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
        {m.agents_count({ count: agents.total, shown: formatNumber(agents.total) })}
      </p>
      {agents.items.length === 0 ? (
        <EmptyState picture="search" title={m.agents_empty()} text={m.agents_empty_text()}>
          <LinkButton to="/agents" search={{}}>
            {m.agents_clear()}
          </LinkButton>
        </EmptyState>
      ) : (
        <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {agents.items.map((agent) => (
            <li key={agent.userNumericId}>
              <AgentCard agent={agent} />
            </li>
          ))}
        </ul>
      )}
      <Pages
        list={agents}
        link={(page) => ({ to: '/agents', search: { ...filters, ...(page > 1 && { page }) } })}
      />
    </div>
  )
}

/** Card of an agent; a press anywhere on it opens the profile. */
function AgentCard({ agent }: { agent: AgentCardContent }) {
  const { userNumericId, name, company, specialization, experience, listings } = agent
  const checked = checkedLabel(agent.checked)
  return (
    <Card as="article" className="relative flex h-full flex-col gap-3 p-4 hover:border-line-strong">
      <div className="flex items-start gap-3">
        <Avatar name={name} src={agent.photo && mediaAddress(agent.photo)} size="large" />
        <div className="min-w-0 flex-1">
          <h2 className="font-sans text-base font-semibold wrap-break-word">
            <Link
              to="/agents/$id"
              params={{ id: String(userNumericId) }}
              className="text-ink no-underline after:absolute after:inset-0 after:rounded-lg"
            >
              {name}
            </Link>
            {checked !== null && (
              <span title={checked} className="relative ml-1.5 inline-block align-[-0.2em] text-neem">
                <BadgeCheck aria-hidden className="size-4.5!" />
                <span className="sr-only">{checked}</span>
              </span>
            )}
          </h2>
          <p className="text-sm wrap-break-word text-ink-2">
            {joinWithDots(company, m.layout_role(agent.role))}
          </p>
          <AgentRating agent={agent} />
        </div>
      </div>
      {specialization && (
        <p lang={languageOf(specialization)} className="line-clamp-2 text-md">
          {specialization}
        </p>
      )}
      <p className="mt-auto border-t border-line pt-3 text-sm text-ink-2">
        {joinWithDots(
          m.agents_listings({ count: listings }),
          experience !== null && m.agents_years({ count: experience }),
          locationLabel(agent),
        )}
      </p>
    </Card>
  )
}

type AgentFiltersProps = { search: AgentsSearch; localities: readonly string[] }

/** Plain GET form; it works without scripts. */
function AgentFilters({ search, localities }: AgentFiltersProps) {
  const choices = useId()
  const isFiltered = Boolean(search.name ?? search.area ?? search.specialization)
  return (
    <search aria-label={m.agents_search_label()}>
      <form
        key={JSON.stringify(search)}
        action={pathIn(currentLocale(), '/agents')}
        className="grid items-end gap-3 rounded-lg border border-line bg-surface p-4 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_auto]"
      >
        <TextField label={m.agents_name()} name="name" defaultValue={search.name} maxLength={80} />
        <TextField
          label={m.agents_area()}
          name="area"
          list={choices}
          placeholder={m.agents_area_hint()}
          defaultValue={search.area}
          maxLength={80}
        />
        <datalist id={choices}>
          {localities.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </datalist>
        <TextField
          label={m.agents_specialization()}
          name="specialization"
          placeholder={m.agents_specialization_hint()}
          defaultValue={search.specialization}
          maxLength={80}
        />
        <div className="flex gap-2">
          <Button type="submit" icon={<Search aria-hidden />} className="flex-1">
            {m.agents_search()}
          </Button>
          {isFiltered && (
            <LinkButton to="/agents" search={{}} variant="quiet">
              {m.agents_clear()}
            </LinkButton>
          )}
        </div>
      </form>
    </search>
  )
}
