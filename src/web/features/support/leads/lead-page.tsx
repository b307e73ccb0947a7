import { statusWord } from '#contract/leads/lead-words.ts'
import type { PlatformLeadDetail, PlatformLeadEvent } from '#contract/support/lead-desk.ts'
import { endingWord, kindWord } from '#contract/support/lead-words.ts'
import { m } from '#messages'
import { Link } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'

import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { dotted } from '#web/ui/dotted.ts'
import { Notice } from '#web/ui/notice.tsx'
import { ownQuery } from '#web/ui/own-query.ts'

import { LeadAsked } from './lead-asked.tsx'
import { LeadHolder } from './lead-holder.tsx'
import { LeadReach } from './lead-reach.tsx'
import { LeadStory } from './lead-story.tsx'
import { LeadWork } from './lead-work.tsx'
import { clockWord, repeatWord, statusTones } from './lead-words.ts'

type LeadPageProps = {
  lead: PlatformLeadDetail
  events: { items: readonly PlatformLeadEvent[]; page: number; hasMore: boolean }
  languageOf: (text: string) => string | undefined
  /** Of a request for an upgrade, where the number is the account’s and shown with a reason. */
  contactOfAccount?: ReactNode
  /** Leads to the account of whoever asked. */
  account?: ReactNode
}

/** One enquiry: what was asked, how to reach the person, what the desk did. */
export function LeadPage({ lead, events, languageOf, contactOfAccount, account }: LeadPageProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <LeadHead lead={lead} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_auto_1fr]">
        <Part title={m.support_leads_what()} id="asked">
          <LeadAsked lead={lead} languageOf={languageOf} />
        </Part>
        <div className="grid gap-4 lg:col-start-2 lg:row-span-3 lg:row-start-1">
          <Part title={m.support_leads_contact()} id="contact">
            <LeadReach
              key={lead.id}
              lead={lead}
              contactOfAccount={lead.kind === 'upgrade' ? contactOfAccount : null}
              account={account}
            />
          </Part>
          <LeadHolder lead={lead} />
        </div>
        {lead.can.work ? (
          <Part title={m.support_leads_work()} id="work">
            <LeadWork key={lead.id} id={lead.id} />
          </Part>
        ) : (
          <Notice>{m.support_leads_own()}</Notice>
        )}
        <Part title={m.support_leads_story()} id="story">
          <LeadStory lead={lead} events={events} />
        </Part>
      </div>
    </div>
  )
}

function LeadHead({ lead }: { lead: PlatformLeadDetail }) {
  const { name, status, kind, isOverdue, closedBecause } = lead
  return (
    <div>
      <Link
        to="/support/leads"
        {...ownQuery}
        className="text-link inline-flex min-h-11 items-center gap-2 [&_svg]:size-4.5!"
      >
        <ArrowLeft aria-hidden />
        {m.support_leads_back()}
      </Link>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="min-w-0 text-2xl wrap-anywhere">{name}</h1>
        <Badge tone={statusTones[status]}>{statusWord(status)}</Badge>
        {isOverdue && <Badge tone="lac-soft">{m.support_leads_overdue()}</Badge>}
      </div>
      <p className="mt-1 text-sm text-ink-2">
        {dotted(
          kindWord(kind),
          clockWord(lead),
          repeatWord(lead),
          closedBecause && m.support_leads_closed_because({ reason: endingWord(closedBecause) }),
        )}
      </p>
    </div>
  )
}

function Part({ title, id, children }: { title: string; id: string; children: ReactNode }) {
  return (
    <Card as="section" aria-labelledby={id} className="p-4">
      <h2 id={id} className="mb-3 font-sans text-lg font-semibold">
        {title}
      </h2>
      {children}
    </Card>
  )
}
