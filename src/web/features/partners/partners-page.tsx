import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

import { m } from '#messages'
import { EmptyState } from '#web/ui/patterns/empty-state.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'

import { EmbedSection } from './embed-section.tsx'
import { FeedsSection } from './feeds-section.tsx'
import { KeysSection } from './keys-section.tsx'
import { PullSection } from './pull-section.tsx'
import { WebhooksSection } from './webhooks-section.tsx'

type TeamChoice = { id: string; name: string }

type PartnersPageProps = {
  teams: readonly TeamChoice[]
  /** The chosen one; null: not in any team. */
  team: TeamChoice | null
  keys: ComponentProps<typeof KeysSection>['listed'] | null
  webhooks: ComponentProps<typeof WebhooksSection>['listed'] | null
  feeds: ComponentProps<typeof FeedsSection>['listed'] | null
  pull: ComponentProps<typeof PullSection>['found'] | null
  /** Number of the caller's public page; null without. */
  agentId: number | null
}

/** What other software may do for a team; each section is a file of its own. */
export function PartnersPage({ teams, team, keys, webhooks, feeds, pull, agentId }: PartnersPageProps) {
  if (team === null || keys === null || webhooks === null || feeds === null || pull === null)
    return (
      <EmptyState picture="messages" level={1} title={m.partners_no_team()} text={m.partners_no_team_text()}>
        <LinkButton to="/user-dashboard/team">{m.partners_to_team()}</LinkButton>
      </EmptyState>
    )
  return (
    <div className="grid max-w-page grid-cols-1 gap-4">
      <div className="min-w-0">
        <h1 className="text-2xl">{m.partners_title()}</h1>
        <p className="mt-1 text-ink-2">{m.partners_lead()}</p>
        <Link to="/developers" className="touch-link">
          {m.partners_dev_open()}
        </Link>
      </div>
      {teams.length > 1 && <TeamChooser teams={teams} current={team.id} />}
      <KeysSection key={team.id} teamId={team.id} listed={keys} />
      <WebhooksSection key={`webhooks ${team.id}`} teamId={team.id} listed={webhooks} />
      <PullSection key={`pull ${team.id}`} teamId={team.id} found={pull} />
      <FeedsSection key={`feeds ${team.id}`} teamId={team.id} listed={feeds} />
      <EmbedSection agentId={agentId} />
    </div>
  )
}

function TeamChooser({ teams, current }: { teams: readonly TeamChoice[]; current: string }) {
  return (
    <nav aria-label={m.teams_choose()} className="flex flex-wrap gap-2">
      {teams.map(({ id, name }) => (
        <Link
          key={id}
          to="/user-dashboard/partners"
          search={{ team: id }}
          aria-current={id === current ? 'page' : undefined}
          className="touch-link px-2 wrap-anywhere aria-[current=page]:font-semibold"
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}
