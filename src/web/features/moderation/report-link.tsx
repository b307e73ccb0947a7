import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { m } from '#messages'
import { lazyDialog } from '#web/ui/patterns/lazy-dialog.tsx'

const ReportListingDialog = lazyDialog(() =>
  import('./report-dialog.tsx').then((file) => file.ReportListingDialog),
)
const ReportAgentDialog = lazyDialog(() =>
  import('./report-dialog.tsx').then((file) => file.ReportAgentDialog),
)

type ListingReportProps = { propertyId: string; isOpen: boolean; isSignedIn: boolean }

/** Report link of a listing; `?report=1` opens its form. */
export function ListingReport({ isOpen, ...dialog }: ListingReportProps) {
  return (
    <ReportLink
      label={m.moderation_report()}
      isOpen={isOpen}
      renderDialog={(onClose) => <ReportListingDialog {...dialog} onClose={onClose} />}
    />
  )
}

type AgentReportProps = { agentId: string; isOpen: boolean; isSignedIn: boolean }

/** Report link of an agent; `?report=1` opens its form. */
export function AgentReport({ isOpen, ...dialog }: AgentReportProps) {
  return (
    <ReportLink
      label={m.moderation_report_agent()}
      className="page-width pb-8"
      isOpen={isOpen}
      renderDialog={(onClose) => <ReportAgentDialog {...dialog} onClose={onClose} />}
    />
  )
}

type ReportLinkProps = {
  label: string
  className?: string
  isOpen: boolean
  renderDialog: (onClose: () => void) => ReactNode
}

function ReportLink({ label, className, isOpen, renderDialog }: ReportLinkProps) {
  const navigate = useNavigate()
  const close = () =>
    void navigate({
      to: '.',
      search: (search) => ({ ...search, report: undefined }),
      replace: true,
      resetScroll: false,
    })
  return (
    <p className={className}>
      <Link
        to="."
        search={(search) => ({ ...search, report: '1' as const })}
        rel="nofollow"
        resetScroll={false}
        className="touch-link text-sm text-ink-2 noscript:hidden"
      >
        {label}
      </Link>
      {isOpen && renderDialog(close)}
    </p>
  )
}
