import type { AgentCard as AgentCardContent } from '#contract/agents.ts'
import { m } from '#messages'
import { Link } from '@tanstack/react-router'
import BadgeCheck from 'lucide-react/icons/badge-check'

import { Avatar } from '#web/ui/avatar.tsx'
import { Card } from '#web/ui/card.tsx'
import { dotted } from '#web/ui/dotted.ts'

import { AgentRating } from './agent-rating.tsx'
import { languageOf, listingsWord, placeWord, roleWord, yearsWord } from './agent-words.ts'

/** An agent among others; pressing it anywhere opens the profile. */
export function AgentCard({ agent }: { agent: AgentCardContent }) {
  const { userNumericId, name, company, specialization, experience, listings } = agent
  return (
    <Card as="article" className="relative flex h-full flex-col gap-3 p-4 hover:border-line-strong">
      <div className="flex items-start gap-3">
        <Avatar name={name} src={agent.photo} size="large" />
        <div className="min-w-0 flex-1">
          <h2 className="font-sans text-base font-semibold wrap-break-word">
            <Link
              to="/agents/$id"
              params={{ id: String(userNumericId) }}
              className="text-ink no-underline after:absolute after:inset-0 after:rounded-lg"
            >
              {name}
            </Link>
            {agent.isVerified && (
              <span
                title={m.agents_verified()}
                className="relative ml-1.5 inline-block align-[-0.2em] text-neem"
              >
                <BadgeCheck aria-hidden className="size-4.5!" />
                <span className="sr-only">{m.agents_verified()}</span>
              </span>
            )}
          </h2>
          <p className="text-sm wrap-break-word text-ink-2">{dotted(company, roleWord[agent.role]())}</p>
          <AgentRating agent={agent} />
        </div>
      </div>
      {specialization && (
        <p lang={languageOf(specialization)} className="line-clamp-2 text-md">
          {specialization}
        </p>
      )}
      <p className="mt-auto border-t border-line pt-3 text-sm text-ink-2">
        {dotted(listingsWord(listings), experience !== null && yearsWord(experience), placeWord(agent))}
      </p>
    </Card>
  )
}
