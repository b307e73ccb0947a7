import type { ReportedAgent } from '#contract/moderation/reported.ts'
import { m } from '#messages'
import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'

import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useIsInteractive } from '#web/ui/use-is-interactive.ts'

import { AgentReportsDialog } from './agent-reports-dialog.tsx'
import type { AgentDecision } from './agent-reports-dialog.tsx'

/** The account is looked at, and acted on, where accounts are; here the reports are closed or passed on. */
export function AgentReportsDecision({ reported }: { reported: ReportedAgent }) {
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
        {can.dismiss ? m.moderation_reports_told() : m.moderation_agent_reports_waiting()}
      </p>
      {asked && <AgentReportsDialog reported={reported} decision={asked} onClose={() => setAsked(null)} />}
    </div>
  )
}
