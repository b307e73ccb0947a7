import { Link, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'

import { m } from '#messages'

import { ReportOpening } from './-report-opening.tsx'

type AgentReportProps = { agentId: string; isOpen: boolean; isSignedIn: boolean }

/** Report link for an agent. */
export function AgentReport({ agentId, isOpen, isSignedIn }: AgentReportProps) {
  const navigate = useNavigate({ from: '/agents/$id' })
  const close = useCallback(
    () =>
      void navigate({
        search: (search) => ({ ...search, report: undefined }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  return (
    <ReportOpening
      isOpen={isOpen}
      load={load}
      dialog={{ agentId, isSignedIn, onClose: close }}
      link={
        <Link
          from="/agents/$id"
          to="."
          search={(search) => ({ ...search, report: '1' })}
          rel="nofollow"
          resetScroll={false}
          className="text-link inline-flex min-h-11 items-center text-sm text-ink-2 noscript:hidden"
        >
          {m.moderation_report_agent()}
        </Link>
      }
    />
  )
}

const load = () =>
  import('#web/features/moderation/report-dialog.tsx').then((module) => module.ReportAgentDialog)
