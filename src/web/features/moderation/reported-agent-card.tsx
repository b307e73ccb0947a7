import type { ReportedAgent } from '#contract/moderation/reported.ts'
import { formatMoment } from '#contract/slots.ts'
import { m } from '#messages'
import { Link } from '@tanstack/react-router'

import { currentLocale } from '#web/api/language.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { dotted } from '#web/ui/dotted.ts'
import { Notice } from '#web/ui/notice.tsx'

import { AgentReportsDecision } from './agent-reports-decision.tsx'
import { ReportLines } from './report-lines.tsx'
import { ReportMarks } from './report-marks.tsx'
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
              {dotted(company, roles[agent.role](), city, m.moderation_id({ id: userNumericId }))}
            </p>
            <ReportMarks reasons={reported.reasons}>
              <Badge size="tiny" tone="action">
                {m.moderation_reported_is_agent()}
              </Badge>
              {isSuspended && <Badge size="tiny">{m.moderation_reported_suspended()}</Badge>}
              {isHidden && !isSuspended && <Badge size="tiny">{m.moderation_reported_hidden()}</Badge>}
            </ReportMarks>
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
