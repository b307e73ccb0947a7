import type { AgentDetail } from '#contract/agents.ts'
import { formatDay } from '#contract/slots.ts'
import { m } from '#messages'
import type { ReactNode } from 'react'

import { currentLocale } from '#web/api/language.ts'
import { durationWord } from '#web/ui/duration-word.ts'

import { AgentHours } from './agent-hours.tsx'
import { categoryWord, commitmentWord, placeWord, yearsWord } from './agent-words.ts'
import { ProfilePart } from './profile-part.tsx'

/** What can be counted, measured or checked about an agent. */
export function AgentDetails({ agent }: { agent: AgentDetail }) {
  const { experience, reraNumber, website, measuredResponse } = agent
  return (
    <ProfilePart title={m.agents_details()}>
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <Fact name={m.agents_response()}>
          {measuredResponse === null ? (
            <span className="font-normal text-ink-2">{m.agents_response_unmeasured()}</span>
          ) : (
            <>
              {m.agents_response_measured({ time: durationWord(measuredResponse.medianMinutes) })}
              <span className="block text-sm font-normal text-ink-3">
                {m.agents_response_basis({ count: measuredResponse.leads })}
              </span>
            </>
          )}
        </Fact>
        <Fact name={m.agents_commitment()}>
          {agent.responseCommitment && commitmentWord(agent.responseCommitment)}
        </Fact>
        {experience !== null && <Fact name={m.agents_experience()}>{yearsWord(experience)}</Fact>}
        <Fact name={m.agents_category()}>{categoryWord[agent.category]()}</Fact>
        <Fact name={m.agents_place()}>{placeWord(agent)}</Fact>
        <Fact name={m.agents_rera()}>{reraNumber}</Fact>
        <Fact name={m.agents_website()}>
          {website && (
            <a href={website} rel="nofollow ugc noopener" target="_blank" className="text-link wrap-anywhere">
              {website.replace(/^https?:\/\/|\/$/g, '')}
            </a>
          )}
        </Fact>
        <Fact name={m.agents_joined()}>{formatDay(agent.joinedOn, currentLocale())}</Fact>
      </dl>
      <AgentHours hours={agent.workingHours} />
    </ProfilePart>
  )
}

/** What is not known is not named. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div className="border-b border-line pb-3">
      <dt className="text-sm text-ink-3">{name}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  )
}
