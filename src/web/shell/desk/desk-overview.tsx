import type { SessionUser } from '#contract/accounts/session-user.ts'
import type { Overview } from '#contract/analytics/overview.ts'
import type { StaffWork } from '#contract/analytics/staff-work.ts'
import type { LeadSide } from '#contract/leads/lead.ts'
import type { LeadPage } from '#contract/leads.ts'
import type { Waiting } from '#contract/messages/waiting.ts'
import { m } from '#messages'

import { Badge } from '#web/ui/badge.tsx'

import { DeskActions } from './desk-actions.tsx'
import { DeskAttention } from './desk-attention.tsx'
import { DeskFigures } from './desk-figures.tsx'
import { DeskTiles } from './desk-tiles.tsx'
import { RecentLeads } from './recent-leads.tsx'
import { roleWord } from './role-word.ts'
import { StaffAttention } from './staff-attention.tsx'

export type DeskToday = {
  overview: Overview
  waiting: Waiting
  recent: LeadPage
  side: LeadSide
  /** For staff alone. */
  work: StaffWork | null
}

type DeskOverviewProps = { member: SessionUser; today: DeskToday }

/** The first look of the day: what there is, who waits, where to go. */
export function DeskOverview({ member, today }: DeskOverviewProps) {
  const { overview, waiting, recent, side, work } = today
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="grid grid-cols-1 gap-4">
        <div className="min-w-0">
          <h1 className="text-2xl break-words">{m.shell_desk_welcome({ name: displayName(member) })}</h1>
          <Badge tone="action" className="mt-1">
            {roleWord(member)}
          </Badge>
        </div>
        <DeskFigures overview={overview} />
      </div>
      {work && <StaffAttention work={work} />}
      <DeskAttention waiting={waiting} />
      <DeskActions member={member} />
      <DeskTiles member={member} />
      <RecentLeads recent={recent} side={side} />
    </div>
  )
}

function displayName({ name, email }: SessionUser): string {
  return name.trim() || (email.split('@')[0] ?? email)
}
