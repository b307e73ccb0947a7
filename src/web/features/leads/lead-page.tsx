import { statusLabel, typeLabel } from '#contract/leads/lead-labels.ts'
import type { LeadDetail } from '#contract/leads/lead.ts'
import { formatMoment } from '#contract/slots.ts'
import { m } from '#messages'
import { Link, useHydrated } from '@tanstack/react-router'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import { lazy, Suspense, useState, type ReactNode } from 'react'

import { currentLocale } from '#web/api/language.ts'
import { Badge } from '#web/ui/primitives/badge.tsx'
import { Card } from '#web/ui/primitives/card.tsx'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'
import { exactLink } from '#web/ui/primitives/link-chip.ts'

import { answerLabel, LeadMoves, LeadSubject, statusTones } from './lead-summary.tsx'
import { Avatar } from '#web/ui/primitives/avatar.tsx'
import { Button } from '#web/ui/primitives/button.tsx'
import { LeadContactActions } from './lead-contact-actions.tsx'
import CalendarDays from 'lucide-react/icons/calendar-days'
import CircleDot from 'lucide-react/icons/circle-dot'
import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import StickyNote from 'lucide-react/icons/sticky-note'
import UserRound from 'lucide-react/icons/user-round'
import { LeadWork } from './lead-work.tsx'
import type { TimelineEntry } from './history-of-steps.ts'

type LeadPageProps = {
  lead: LeadDetail
  timeline: readonly TimelineEntry[]
  /** Opens the thread with the other side. */
  message?: ReactNode
  /** Links to earlier parts of a long story. */
  pages?: ReactNode
}

/** One lead: what was asked, how to reach the person, what became of it. Whoever asked sees their side of it. */
export function LeadPage({ lead, timeline, message, pages }: LeadPageProps) {
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
          <Part title={isReceived ? m.leads_contact() : m.leads_advertiser()} id="contact">
            {isReceived ? (
              <LeadContactActions lead={lead} message={message} />
            ) : (
              <LeadAdvertiser lead={lead} message={message} />
            )}
          </Part>
          {lead.can.work && (
            <Part title={m.leads_work()} id="work">
              <LeadWork key={lead.id} id={lead.id} />
            </Part>
          )}
        </div>
        <Part title={m.leads_history()} id="history">
          <LeadTimeline entries={timeline} />
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
        {...exactLink}
        className="-ml-1.5 inline-flex min-h-11 items-center gap-1 text-sm font-medium text-ink-2 no-underline hover:text-ink"
      >
        <ChevronLeft aria-hidden className="size-4!" />
        {side === 'sent' ? m.leads_back_sent() : m.leads_back()}
      </Link>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="min-w-0 text-2xl wrap-anywhere">{title}</h1>
        <Badge tone={statusTones[lead.status]}>{statusLabel(lead.status)}</Badge>
      </div>
      <p className="mt-1 text-sm text-ink-2">
        {joinWithDots(typeLabel(lead.type), formatMoment(lead.createdAt, currentLocale()), answerLabel(lead))}
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

/** For whoever asked: who answers, and how to take it back. `message` opens the thread. */
function LeadAdvertiser({ lead, message }: { lead: LeadDetail; message?: ReactNode }) {
  const { name, pageId } = lead.advertiser
  const shown = name ?? m.leads_advertiser_unnamed()
  return (
    <div className="grid gap-3">
      <div className="flex min-w-0 items-center gap-3">
        <Avatar name={shown} />
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{shown}</p>
          {pageId !== null && (
            <Link to="/agents/$id" params={{ id: String(pageId) }} className="text-link text-sm">
              {m.leads_advertiser_page()}
            </Link>
          )}
        </div>
      </div>
      {message}
      <LeadWithdrawal lead={lead} />
    </div>
  )
}

const Question = lazy(() =>
  import('./withdrawal-dialog.tsx').then((part) => ({ default: part.WithdrawalDialog })),
)

/** Whoever asked may take it back, after a question. */
function LeadWithdrawal({ lead }: { lead: LeadDetail }) {
  const isHydrated = useHydrated()
  const [isAsked, setAsked] = useState(false)
  if (!lead.can.withdraw) return null
  return (
    <>
      <Button variant="quiet" disabled={!isHydrated} onClick={() => setAsked(true)}>
        {m.leads_withdraw()}
      </Button>
      {isAsked && (
        <Suspense>
          <Question lead={lead} onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  )
}

const icons = {
  enquiry: UserRound,
  status: CircleDot,
  note: StickyNote,
  call: Phone,
  visit: CalendarDays,
  message: MessageCircle,
}

/** What happened, the newest first. */
function LeadTimeline({ entries }: { entries: readonly TimelineEntry[] }) {
  if (entries.length === 0) return <p className="text-ink-2">{m.leads_history_empty()}</p>
  return (
    <ol className="grid">
      {entries.map(({ key, at, kind, says, quote, link }) => {
        const Icon = icons[kind]
        return (
          <li key={key} className="group grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
            <span className="flex flex-col items-center">
              <span className="grid size-8 place-items-center rounded-full bg-sunken text-ink-2">
                <Icon aria-hidden className="size-4!" />
              </span>
              <span aria-hidden className="my-1 w-px flex-1 bg-line group-last:hidden" />
            </span>
            <div className="pt-1 pb-4 group-last:pb-0">
              <p className="font-medium wrap-anywhere">{says}</p>
              <p className="text-sm text-ink-3">
                <time dateTime={at}>{formatMoment(at, currentLocale())}</time>
              </p>
              {quote && (
                <p className="mt-1.5 rounded-md bg-sunken px-3 py-2 wrap-anywhere whitespace-pre-line text-ink-2">
                  {quote}
                </p>
              )}
              {link}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
