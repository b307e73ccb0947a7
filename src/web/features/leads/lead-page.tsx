import { statusWord, typeWord } from '#contract/leads/lead-words.ts'
import type { LeadDetail } from '#contract/leads/lead.ts'
import { formatMoment } from '#contract/slots.ts'
import { m } from '#messages'
import { Link } from '@tanstack/react-router'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import type { ReactNode } from 'react'

import { currentLocale } from '#web/api/language.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { dotted } from '#web/ui/dotted.ts'
import { ownQuery } from '#web/ui/own-query.ts'

import { answerWord } from './lead-answer.tsx'
import { LeadLister } from './lead-lister.tsx'
import { LeadMoves } from './lead-moves.tsx'
import { LeadReach } from './lead-reach.tsx'
import { LeadStory } from './lead-story.tsx'
import { LeadSubject } from './lead-subject.tsx'
import { statusTones } from './lead-words.ts'
import { LeadWork } from './lead-work.tsx'
import type { StoryEntry } from './story-entry.ts'

type LeadPageProps = {
  lead: LeadDetail
  story: readonly StoryEntry[]
  /** Opens the thread with the other side. */
  message?: ReactNode
  /** Links to earlier parts of a long story. */
  pages?: ReactNode
}

/** One lead: what was asked, how to reach the person, what became of it. Whoever asked sees their side of it. */
export function LeadPage({ lead, story, message, pages }: LeadPageProps) {
  const isReceived = lead.side === 'received'
  return (
    <div className="grid grid-cols-1 gap-4">
      <LeadHead lead={lead} />
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem] xl:grid-rows-[auto_1fr]">
        <Part title={m.leads_enquiry()} id="enquiry">
          <LeadSubject lead={lead} isWhole />
          {lead.can.moveTo.length > 0 && (
            <div className="mt-4 flex flex-wrap gap-2">
              <LeadMoves lead={lead} />
            </div>
          )}
        </Part>
        <div className="grid gap-4 xl:col-start-2 xl:row-span-2 xl:row-start-1">
          <Part title={isReceived ? m.leads_contact() : m.leads_lister()} id="contact">
            {isReceived ? (
              <LeadReach lead={lead} message={message} />
            ) : (
              <LeadLister lead={lead} message={message} />
            )}
          </Part>
          {lead.can.work && (
            <Part title={m.leads_work()} id="work">
              <LeadWork key={lead.id} id={lead.id} />
            </Part>
          )}
        </div>
        <Part title={m.leads_story()} id="story">
          <LeadStory entries={story} />
          {pages}
        </Part>
      </div>
    </div>
  )
}

function LeadHead({ lead }: { lead: LeadDetail }) {
  const { side } = lead
  const title = side === 'received' ? lead.name : (lead.property?.title ?? m.leads_enquiry())
  return (
    <div>
      <Link
        to="/user-dashboard/leads"
        search={side === 'sent' ? { side } : {}}
        {...ownQuery}
        className="-ml-1.5 inline-flex min-h-11 items-center gap-1 text-sm font-medium text-ink-2 no-underline hover:text-ink"
      >
        <ChevronLeft aria-hidden className="size-4!" />
        {side === 'sent' ? m.leads_back_sent() : m.leads_back()}
      </Link>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="min-w-0 text-2xl wrap-anywhere">{title}</h1>
        <Badge tone={statusTones[lead.status]}>{statusWord(lead.status)}</Badge>
      </div>
      <p className="mt-1 text-sm text-ink-2">
        {dotted(typeWord(lead.type), formatMoment(lead.createdAt, currentLocale()), answerWord(lead))}
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
