import CircleCheck from 'lucide-react/icons/circle-check'
import { useId, type ReactNode } from 'react'

import { formatDay, formatMoment, formatTime } from '#contract/dates.ts'
import type { PendingItems } from '#contract/messages/notifications.ts'
import { m } from '#messages'
import { currentLocale } from '#web/api/language.ts'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'
import { Badge, type BadgeTone } from '#web/ui/primitives/badge.tsx'

import { SiteLink } from '../site-link.tsx'
import { listBorder } from './list-border.ts'

/** Pending items of the person; each links to where it is handled. */
export function DashboardAttention({ pendingItems }: { pendingItems: PendingItems }) {
  const { leads, actions, visits, conversations, rejected, featurings } = pendingItems
  const isCalm = [leads, actions, visits, conversations, rejected].every(({ items }) => items.length === 0)
  return (
    <section aria-labelledby="attention" className="grid grid-cols-1 gap-3">
      <h2 id="attention" className="font-sans text-lg font-semibold">
        {m.layout_attention_title()}
      </h2>
      {isCalm && featurings.length === 0 ? (
        <p className="flex items-center gap-3 rounded-lg border border-line bg-surface p-4 text-ink-2">
          <CircleCheck aria-hidden className="text-neem" />
          {m.layout_attention_none()}
        </p>
      ) : (
        <div className="grid grid-cols-1 items-start gap-3 xl:grid-cols-2">
          <Leads leads={leads} />
          <Actions actions={actions} />
          <Visits visits={visits} />
          <Conversations conversations={conversations} />
          <Listings rejected={rejected} featurings={featurings} />
        </div>
      )}
    </section>
  )
}

const dayLong = 1440

function Leads({ leads: { total, items } }: Pick<PendingItems, 'leads'>) {
  return (
    <AttentionCard
      title={m.layout_attention_leads()}
      count={total}
      path="/user-dashboard/leads?status=new"
      all={m.layout_dashboard_all_leads()}
    >
      {items.map(({ id, name, type, title, waitedMinutes }) => (
        <AttentionLine
          key={id}
          path={`/user-dashboard/leads/${id}`}
          title={name}
          detail={joinWithDots(m.leads_type(type), title)}
        >
          <Badge tone={waitedMinutes >= dayLong ? 'lac-soft' : 'saffron-soft'}>
            {waitLabel(waitedMinutes)}
          </Badge>
        </AttentionLine>
      ))}
    </AttentionCard>
  )
}

function Actions({ actions: { total, items } }: Pick<PendingItems, 'actions'>) {
  const isLate = items.some(({ due }) => due === 'overdue')
  return (
    <AttentionCard
      title={m.layout_attention_actions()}
      count={total}
      path={`/user-dashboard/leads?due=${isLate ? 'overdue' : 'today'}`}
      all={m.layout_attention_all_actions()}
    >
      {items.map(({ id, leadId, kind, name, note, title, dueAt, due }) => (
        <AttentionLine
          key={id}
          path={`/user-dashboard/leads/${leadId}`}
          title={joinWithDots(m.leads_next_action(kind), name)}
          detail={joinWithDots(note, title)}
        >
          <Badge tone={due === 'overdue' ? 'lac-soft' : 'saffron-soft'}>
            {formatMoment(dueAt, currentLocale())}
          </Badge>
        </AttentionLine>
      ))}
    </AttentionCard>
  )
}

function Visits({ visits: { today, toConfirm, toAnswer, items } }: Pick<PendingItems, 'visits'>) {
  const locale = currentLocale()
  const isVisitor = items.length > 0 && items.every(({ side }) => side === 'visitor')
  return (
    <AttentionCard
      title={m.layout_attention_visits()}
      count={today + toConfirm + toAnswer}
      path={isVisitor ? '/user-dashboard/appointments' : '/user-dashboard/visit-requests'}
      all={isVisitor ? m.layout_attention_all_appointments() : m.layout_attention_all_visits()}
    >
      {items.map(({ id, side, name, day, time, isToday, title, ...visit }) => (
        <AttentionLine
          key={id}
          path={
            side === 'advertiser'
              ? `/user-dashboard/visit-requests?status=${visit.status}`
              : '/user-dashboard/appointments'
          }
          title={joinWithDots(
            isToday ? m.layout_attention_today() : formatDay(day, locale),
            `${formatTime(time)} IST`,
          )}
          detail={joinWithDots(name, title)}
        >
          <Badge tone={visitBadge(visit, side).tone}>{visitBadge(visit, side).label}</Badge>
        </AttentionLine>
      ))}
    </AttentionCard>
  )
}

function Conversations({ conversations: { total, items } }: Pick<PendingItems, 'conversations'>) {
  return (
    <AttentionCard
      title={m.layout_attention_conversations()}
      count={total}
      path="/user-dashboard/messages"
      all={m.layout_outbox_back()}
    >
      {items.map(({ id, name, unread, at }) => (
        <AttentionLine
          key={id}
          path={`/user-dashboard/messages?conversation=${id}`}
          title={name}
          detail={formatMoment(at, currentLocale())}
        >
          <Badge tone="action">{m.layout_attention_unread({ count: unread })}</Badge>
        </AttentionLine>
      ))}
    </AttentionCard>
  )
}

function Listings({ rejected, featurings }: Pick<PendingItems, 'rejected' | 'featurings'>) {
  return (
    <AttentionCard
      title={m.layout_staff_listings()}
      count={rejected.total + featurings.length}
      path={rejected.total > 0 ? '/user-dashboard/properties?state=rejected' : '/user-dashboard/properties'}
      all={m.layout_attention_all_listings()}
    >
      {rejected.items.map(({ id, title, reason }) => (
        <AttentionLine
          key={id}
          path="/user-dashboard/properties?state=rejected"
          title={title}
          detail={reason ?? ''}
        >
          <Badge tone="lac-soft">{m.layout_attention_rejected()}</Badge>
        </AttentionLine>
      ))}
      {featurings.map(({ id, title, until }) => (
        <AttentionLine
          key={id}
          path="/user-dashboard/subscription"
          title={title}
          detail={m.layout_attention_featured_until({ day: formatDay(until, currentLocale()) })}
        >
          <Badge tone="saffron-soft">{m.layout_attention_featuring_ends()}</Badge>
        </AttentionLine>
      ))}
    </AttentionCard>
  )
}

/** Waiting time in the largest useful unit: 42 min, 5 h, 3 days. */
function waitLabel(minutes: number): string {
  if (minutes < 60) return m.layout_waiting_minutes({ count: minutes })
  if (minutes < 48 * 60) return m.layout_waiting_hours({ count: Math.floor(minutes / 60) })
  return m.layout_waiting_days({ count: Math.floor(minutes / 1440) })
}

type Visit = PendingItems['visits']['items'][number]

/** The required action for an appointment, or that it is confirmed. */
function visitBadge(
  { status }: Pick<Visit, 'status'>,
  side: Visit['side'],
): { tone: BadgeTone; label: string } {
  if (status === 'confirmed') return { tone: 'neem-soft', label: m.layout_attention_confirmed() }
  if (status === 'rescheduled') return { tone: 'saffron-soft', label: m.layout_attention_to_answer() }
  return side === 'advertiser'
    ? { tone: 'saffron-soft', label: m.layout_attention_to_confirm() }
    : { tone: 'neel', label: m.layout_attention_asked() }
}

type AttentionCardProps = { title: string; count: number; path: string; all: string; children: ReactNode }

/** One kind of pending items; renders nothing without any. */
function AttentionCard({ title, count, path, all, children }: AttentionCardProps) {
  const id = useId()
  if (count === 0) return null
  return (
    <section aria-labelledby={id} className={listBorder}>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 px-3">
        <h3 id={id} className="text-md font-semibold">
          {title} <span className="font-normal text-ink-3 tabular-nums">{count}</span>
        </h3>
        <SiteLink path={path} className="touch-link text-sm">
          {all}
        </SiteLink>
      </div>
      <ul>{children}</ul>
    </section>
  )
}

type AttentionLineProps = { path: string; title: string; detail: string; children: ReactNode }

function AttentionLine({ path, title, detail, children }: AttentionLineProps) {
  return (
    <li className="border-t border-line py-0.5">
      <SiteLink
        path={path}
        className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-sm px-3 py-2 text-ink no-underline hover:bg-sunken"
      >
        <span className="min-w-0 flex-1 basis-48">
          <span className="block font-medium break-words">{title}</span>
          {detail && <span className="line-clamp-2 text-sm break-words text-ink-2">{detail}</span>}
        </span>
        <span className="flex-none">{children}</span>
      </SiteLink>
    </li>
  )
}
