import type { AgentDetail } from '#contract/agents.ts'
import { m } from '#messages'
import BadgeCheck from 'lucide-react/icons/badge-check'
import MapPin from 'lucide-react/icons/map-pin'

import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { dotted } from '#web/ui/dotted.ts'
import { AnchorButton } from '#web/ui/link-button.tsx'

import { AgentRating } from './agent-rating.tsx'
import { languageOf, listingsWord, placeWord, roleWord } from './agent-words.ts'

/** Who it is, at a glance. */
export function AgentSummary({ agent }: { agent: AgentDetail }) {
  const { name, company, role, photo, specialization, listings } = agent
  const place = placeWord(agent)
  return (
    <header className="grid gap-4">
      <div className="flex items-start gap-4">
        <Avatar name={name} src={photo} size="large" className="sm:size-20!" />
        <div className="min-w-0 flex-1">
          <h1 className="text-2xl wrap-break-word lg:text-3xl">{name}</h1>
          <p className="text-ink-2">{dotted(company, roleWord[role]())}</p>
          <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <AgentRating agent={agent} />
            {agent.isVerified && (
              <Badge tone="neem-soft" icon={<BadgeCheck aria-hidden />}>
                {m.agents_verified()}
              </Badge>
            )}
          </div>
          {agent.isVerified && <p className="mt-1 text-sm text-ink-3">{m.agents_verified_text()}</p>}
        </div>
      </div>
      {specialization && (
        <p lang={languageOf(specialization)} className="text-lg">
          {specialization}
        </p>
      )}
      <p className="flex flex-wrap items-center gap-x-1.5 gap-y-1 text-md text-ink-2">
        <MapPin aria-hidden className="size-4.5! text-ink-3" />
        {dotted(place, listingsWord(listings))}
      </p>
      {agent.can.contact && (
        <AnchorButton href="#contact" className="lg:hidden">
          {m.agents_contact({ name })}
        </AnchorButton>
      )}
    </header>
  )
}
