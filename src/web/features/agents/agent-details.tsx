import type { AgentDetail } from '#contract/agents.ts'
import { formatDay } from '#contract/slots.ts'
import { m } from '#messages'
import type { ReactNode } from 'react'

import { currentLocale } from '#web/api/language.ts'
import { formatDuration } from '#web/ui/patterns/format-duration.ts'

import { dayWords, formatHours } from '#contract/profiles/week.ts'
import { weekdays } from '#contract/enums.ts'
import { categoryLabel, commitmentLabel, locationLabel, yearsLabel } from './agent-labels.ts'
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
              {m.agents_response_measured({ time: formatDuration(measuredResponse.medianMinutes) })}
              <span className="block text-sm font-normal text-ink-3">
                {m.agents_response_basis({ count: measuredResponse.leads })}
              </span>
            </>
          )}
        </Fact>
        <Fact name={m.agents_commitment()}>
          {agent.responseCommitment && commitmentLabel(agent.responseCommitment)}
        </Fact>
        {experience !== null && <Fact name={m.agents_experience()}>{yearsLabel(experience)}</Fact>}
        <Fact name={m.agents_category()}>{categoryLabel[agent.category]()}</Fact>
        <Fact name={m.agents_location()}>{locationLabel(agent)}</Fact>
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

type Hours = AgentDetail['workingHours']

/** The week of an agent; days that were never filled in are not named. */
function AgentHours({ hours }: { hours: Hours }) {
  const known = weekdays.filter((day) => hours[day] !== undefined)
  if (known.length === 0) return null
  return (
    <div className="mt-6">
      <h3 className="mb-2 font-sans text-base font-semibold">{m.agents_working_hours()}</h3>
      <dl className="grid max-w-form grid-cols-[1fr_auto] gap-y-1.5 text-md">
        {known.map((day) => (
          <div key={day} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-ink-2">{dayWords[day]()}</dt>
            <dd className="tabular-nums">{formatHours(hours[day])}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-sm text-ink-3">{m.agents_ist()}</p>
    </div>
  )
}
