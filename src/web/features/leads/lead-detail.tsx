import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import type { LeadStatus } from '#contract/leads/lead.ts'
import { m } from '#messages'
import { BackLink } from '#web/ui/patterns/list-page.tsx'
import { Badge, type BadgeTone } from '#web/ui/primitives/badge.tsx'
import { Card } from '#web/ui/primitives/card.tsx'

type LeadDetailPageProps = {
  title: string
  status: LeadStatus
  /** Badges beside the status. */
  badges?: ReactNode
  /** One line below the title. */
  summary: string
  back: { label: string; link: LinkProps }
  enquiry: ReactNode
  /** Beside the enquiry on wide screens, below it on phones. */
  aside: ReactNode
  children: ReactNode
}

/** Lead of an advertiser or of the company: enquiry, contact and timeline. */
export function LeadDetailPage(props: LeadDetailPageProps) {
  const { title, status, badges, summary, back, enquiry, aside, children } = props
  return (
    <div className="grid grid-cols-1 gap-4">
      <div>
        <BackLink {...back.link}>{back.label}</BackLink>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="min-w-0 text-2xl wrap-anywhere">{title}</h1>
          <StatusBadge status={status} />
          {badges}
        </div>
        <p className="mt-1 text-sm text-ink-2">{summary}</p>
      </div>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_auto_1fr]">
        <LeadSection title={m.leads_enquiry()} id="enquiry">
          {enquiry}
        </LeadSection>
        <div className="grid gap-4 lg:col-start-2 lg:row-span-3 lg:row-start-1">{aside}</div>
        {children}
      </div>
    </div>
  )
}

type LeadSectionProps = { title: string; id: string; children: ReactNode }

export function LeadSection({ title, id, children }: LeadSectionProps) {
  return (
    <Card as="section" aria-labelledby={id} className="p-4">
      <h2 id={id} className="mb-3 font-sans text-lg font-semibold">
        {title}
      </h2>
      {children}
    </Card>
  )
}

const tones: Record<LeadStatus, BadgeTone> = {
  new: 'action',
  contacted: 'neel',
  interested: 'saffron-soft',
  converted: 'neem-soft',
  closed: 'neutral',
}

export function StatusBadge({ status }: { status: LeadStatus }) {
  return <Badge tone={tones[status]}>{m.leads_status(status)}</Badge>
}
