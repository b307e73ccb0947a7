import type { LeadDetail } from '#contract/leads/lead.ts'
import { m } from '#messages'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { Avatar } from '#web/ui/avatar.tsx'

import { LeadWithdrawal } from './lead-withdrawal.tsx'

/** For whoever asked: who answers, and how to take it back. `message` opens the thread. */
export function LeadLister({ lead, message }: { lead: LeadDetail; message?: ReactNode }) {
  const { name, pageId } = lead.lister
  const shown = name ?? m.leads_lister_unnamed()
  return (
    <div className="grid gap-3">
      <div className="flex min-w-0 items-center gap-3">
        <Avatar name={shown} />
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{shown}</p>
          {pageId !== null && (
            <Link to="/agents/$id" params={{ id: String(pageId) }} className="text-link text-sm">
              {m.leads_lister_page()}
            </Link>
          )}
        </div>
      </div>
      {message}
      <LeadWithdrawal lead={lead} />
    </div>
  )
}
