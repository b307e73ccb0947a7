import type { ReportedAgent } from '#contract/moderation/reported.ts'
import { formatMoment } from '#contract/slots.ts'
import { m } from '#messages'
import { Link, useRouteContext } from '@tanstack/react-router'

import { currentLocale } from '#web/api/language.ts'
import { Avatar } from '#web/ui/primitives/avatar.tsx'
import { Badge } from '#web/ui/primitives/badge.tsx'
import { Card } from '#web/ui/primitives/card.tsx'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'
import { Notice } from '#web/ui/primitives/notice.tsx'

import { useState } from 'react'
import { Button } from '#web/ui/primitives/button.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'
import { useIsInteractive } from '#web/ui/use-is-interactive.ts'
import { AgentReportsDialog } from './agent-reports-dialog.tsx'
import type { AgentDecision } from './agent-reports-dialog.tsx'
import { ReportLines } from './report-lines.tsx'
import { ReportFlags } from './report-flags.tsx'
import { reportedCardStyle } from './reported-card.tsx'

const roles = { agent: m.agents_role_agent, builder: m.agents_role_builder }

/** One agent as the public sees them, with all that people say against them. */
export function ReportedAgentCard({ reported }: { reported: ReportedAgent }) {
  const { agent, isHidden, isSuspended, passedOn, count, reports } = reported
  const { userNumericId, name, company, city } = agent
  return (
    <Card as="article" className={reportedCardStyle}>
      <div className="min-w-0">
        <div className="flex gap-3">
          <Avatar name={name} src={agent.photo} size="large" />
          <div className="min-w-0">
            <h2 className="font-sans text-base font-semibold wrap-break-word">
              {isHidden ? (
                name
              ) : (
                <Link to="/agents/$id" params={{ id: String(userNumericId) }} className="text-link">
                  {name}
                </Link>
              )}
            </h2>
            <p className="text-sm wrap-break-word text-ink-2">
              {joinWithDots(company, roles[agent.role](), city, m.moderation_id({ id: userNumericId }))}
            </p>
            <ReportFlags reasons={reported.reasons}>
              <Badge size="tiny" tone="action">
                {m.moderation_reported_is_agent()}
              </Badge>
              {isSuspended && <Badge size="tiny">{m.moderation_reported_suspended()}</Badge>}
              {isHidden && !isSuspended && <Badge size="tiny">{m.moderation_reported_hidden()}</Badge>}
            </ReportFlags>
          </div>
        </div>
        {passedOn && (
          <Notice tone="waiting" className="mt-3">
            <p className="font-semibold">
              {m.moderation_reported_passed_on({ moment: formatMoment(passedOn.at, currentLocale()) })}
            </p>
            {passedOn.note && <p className="mt-1 whitespace-pre-line wrap-anywhere">{passedOn.note}</p>}
          </Notice>
        )}
        <ReportLines reports={reports} count={count} />
      </div>
      <AgentReportsDecision reported={reported} />
    </Card>
  )
}

/** The account is looked at, and acted on, where accounts are; here the reports are closed or passed on. */
function AgentReportsDecision({ reported }: { reported: ReportedAgent }) {
  const isInteractive = useIsInteractive()
  const [asked, setAsked] = useState<AgentDecision | null>(null)
  const { session } = useRouteContext({ from: '__root__' })
  const { can, userId } = reported
  if (session?.id === userId) return <Notice>{m.moderation_reports_oneself()}</Notice>
  const ways = [
    { decision: 'dismissed', isOpen: can.dismiss, label: m.moderation_agent_reports_dismiss() },
    { decision: 'passed_on', isOpen: can.passOn, label: m.moderation_agent_reports_pass_on() },
    { decision: 'upheld', isOpen: can.uphold, label: m.moderation_agent_reports_uphold() },
  ] as const
  return (
    <div className="grid gap-2.5 lg:sticky lg:top-6">
      <LinkButton to="/admin/users/$id" params={{ id: userId }} variant="soft" block>
        {m.moderation_reported_account()}
      </LinkButton>
      {ways
        .filter(({ isOpen }) => isOpen)
        .map(({ decision, label }) => (
          <Button
            key={decision}
            block
            variant={decision === 'dismissed' ? 'secondary' : 'primary'}
            disabled={!isInteractive}
            onClick={() => setAsked(decision)}
          >
            {label}
          </Button>
        ))}
      <p className="text-sm text-ink-3">
        {can.dismiss ? m.moderation_reports_notified() : m.moderation_agent_reports_pending()}
      </p>
      {asked && <AgentReportsDialog reported={reported} decision={asked} onClose={() => setAsked(null)} />}
    </div>
  )
}
