import type { Waiting } from '#contract/messages/waiting.ts'
import { formatDay, formatMoment, formatSlot } from '#contract/slots.ts'
import { m } from '#messages'
import CircleCheck from 'lucide-react/icons/circle-check'

import { currentLocale } from '#web/api/language.ts'
import { typeWord } from '#contract/leads/lead-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { dotted } from '#web/ui/dotted.ts'

import { AttentionCard, AttentionLine } from './attention-card.tsx'
import { visitBadge } from './visit-badge.ts'
import { waitWord } from './wait-word.ts'

/** What needs the person first; each line leads to where it is dealt with. */
export function DeskAttention({ waiting }: { waiting: Waiting }) {
  const { leads, visits, conversations, rejected, featurings } = waiting
  const isCalm = [leads, visits, conversations, rejected].every(({ items }) => items.length === 0)
  return (
    <section aria-labelledby="attention" className="grid grid-cols-1 gap-3">
      <h2 id="attention" className="font-sans text-lg font-semibold">
        {m.shell_attention_title()}
      </h2>
      {isCalm && featurings.length === 0 ? (
        <p className="flex items-center gap-3 rounded-lg border border-line bg-surface p-4 text-ink-2">
          <CircleCheck aria-hidden className="text-neem" />
          {m.shell_attention_none()}
        </p>
      ) : (
        <div className="grid grid-cols-1 items-start gap-3 xl:grid-cols-2">
          <Leads leads={leads} />
          <Visits visits={visits} />
          <Conversations conversations={conversations} />
          <Listings rejected={rejected} featurings={featurings} />
        </div>
      )}
    </section>
  )
}

const dayLong = 1440

function Leads({ leads: { total, items } }: Pick<Waiting, 'leads'>) {
  return (
    <AttentionCard
      title={m.shell_attention_leads()}
      count={total}
      path="/user-dashboard/leads?status=new"
      all={m.shell_desk_all_leads()}
    >
      {items.map(({ id, name, type, title, waitedMinutes }) => (
        <AttentionLine
          key={id}
          path={`/user-dashboard/leads/${id}`}
          title={name}
          detail={dotted(typeWord(type), title)}
        >
          <Badge tone={waitedMinutes >= dayLong ? 'lac-soft' : 'saffron-soft'}>
            {waitWord(waitedMinutes)}
          </Badge>
        </AttentionLine>
      ))}
    </AttentionCard>
  )
}

function Visits({ visits: { today, toConfirm, toAnswer, items } }: Pick<Waiting, 'visits'>) {
  const locale = currentLocale()
  const isVisitor = items.length > 0 && items.every(({ side }) => side === 'visitor')
  return (
    <AttentionCard
      title={m.shell_attention_visits()}
      count={today + toConfirm + toAnswer}
      path={isVisitor ? '/user-dashboard/appointments' : '/user-dashboard/visit-requests'}
      all={isVisitor ? m.shell_attention_all_appointments() : m.shell_attention_all_visits()}
    >
      {items.map(({ id, side, name, day, time, isToday, title, ...visit }) => (
        <AttentionLine
          key={id}
          path={
            side === 'lister'
              ? `/user-dashboard/visit-requests?status=${visit.status}`
              : '/user-dashboard/appointments'
          }
          title={dotted(
            isToday ? m.shell_attention_today() : formatDay(day, locale),
            `${formatSlot(time)} IST`,
          )}
          detail={dotted(name, title)}
        >
          <Badge tone={visitBadge(visit, side).tone}>{visitBadge(visit, side).word}</Badge>
        </AttentionLine>
      ))}
    </AttentionCard>
  )
}

function Conversations({ conversations: { total, items } }: Pick<Waiting, 'conversations'>) {
  return (
    <AttentionCard
      title={m.shell_attention_conversations()}
      count={total}
      path="/user-dashboard/messages"
      all={m.shell_attention_all_messages()}
    >
      {items.map(({ id, name, unread, at }) => (
        <AttentionLine
          key={id}
          path={`/user-dashboard/messages?conversation=${id}`}
          title={name}
          detail={formatMoment(at, currentLocale())}
        >
          <Badge tone="action">{m.shell_attention_unread({ count: unread })}</Badge>
        </AttentionLine>
      ))}
    </AttentionCard>
  )
}

function Listings({ rejected, featurings }: Pick<Waiting, 'rejected' | 'featurings'>) {
  return (
    <AttentionCard
      title={m.shell_attention_listings()}
      count={rejected.total + featurings.length}
      path={rejected.total > 0 ? '/user-dashboard/properties?state=rejected' : '/user-dashboard/properties'}
      all={m.shell_attention_all_listings()}
    >
      {rejected.items.map(({ id, title, reason }) => (
        <AttentionLine
          key={id}
          path="/user-dashboard/properties?state=rejected"
          title={title}
          detail={reason ?? ''}
        >
          <Badge tone="lac-soft">{m.shell_attention_rejected()}</Badge>
        </AttentionLine>
      ))}
      {featurings.map(({ id, title, until }) => (
        <AttentionLine
          key={id}
          path="/user-dashboard/subscription"
          title={title}
          detail={m.shell_attention_featured_until({ day: formatDay(until, currentLocale()) })}
        >
          <Badge tone="saffron-soft">{m.shell_attention_featuring_ends()}</Badge>
        </AttentionLine>
      ))}
    </AttentionCard>
  )
}
